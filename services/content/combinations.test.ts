import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/calls.ts';
import { testService } from '../testing/test-service.ts';
import { contentService } from './content-service.ts';
import { maxExactCount, maxHits } from './queries/combinations.ts';
import { publishArticles } from './rules/publish.ts';
import { isMultiple, noon, sample } from './testing/sample.ts';

const sport = { slug: 'sport', name: 'Sport' };
const tagOf = (slug: string) => ({ slug, name: slug });
/**
 * 120 articles, one a minute: every second is in Sport, every third has tag a, every fifth tag b, every
 * seventh is by Luca, every tenth is a favourite.
 */
const inputs = Array.from({ length: 120 }, (_, n) =>
  sample(`cikk-${n}`, {
    pubDate: noon - n * 60,
    sections: isMultiple(n, 2) ? [sport] : [{ slug: 'belfold', name: 'Belföld' }],
    tags: [...(isMultiple(n, 3) ? [tagOf('a')] : []), ...(isMultiple(n, 5) ? [tagOf('b')] : [])],
    authors: isMultiple(n, 7) ? [{ slug: 'luca', name: 'Luca' }] : [],
    flags: isMultiple(n, 10) ? ['kedvenceink'] : [],
  }),
);
const idOf = new Map<string, number>();

const { db, service } = await testService(contentService, { now: () => noon * 1000 });
beforeAll(async () => {
  for (const result of await publishArticles(db, inputs, { now: noon * 1000 })) {
    if (result instanceof Error) throw result;
    idOf.set(result.slug, result.id);
  }
});

const ask = (input: InputOf<'articles'>) =>
  service.transport('articles', input, { site: 'main', signedIn: false });
const numbers = (fits: (n: number) => boolean) => inputs.map((_, n) => n).filter(fits);

describe('a list with several filters', () => {
  const cases: Array<[string, InputOf<'articles'>, (n: number) => boolean]> = [
    ['a section and a tag', { mstag: 'sport', tag: 'a' }, (n) => isMultiple(n, 2) && isMultiple(n, 3)],
    ['several tags', { and_tags: ['a', 'b'] }, (n) => isMultiple(n, 15)],
    ['tags in an address', { and_tags: 'a,b' }, (n) => isMultiple(n, 15)],
    [
      'a section without a tag',
      { mstag: 'sport', not_tags: ['a'] },
      (n) => isMultiple(n, 2) && !isMultiple(n, 3),
    ],
    ['everything without two tags', { not_tags: ['a', 'b'] }, (n) => !isMultiple(n, 3) && !isMultiple(n, 5)],
    ['an author in a section', { author: 'luca', mstag: 'sport' }, (n) => isMultiple(n, 14)],
    [
      'a flag with a tag and without another',
      { flag: 'kedvenceink', and_tags: ['b'], not_tags: ['a'] },
      (n) => isMultiple(n, 10) && !isMultiple(n, 3),
    ],
    ['a tag without one that does not exist', { tag: 'b', not_tags: ['nincs'] }, (n) => isMultiple(n, 5)],
    ['a tag with one that does not exist', { tag: 'b', and_tags: ['nincs'] }, () => false],
    ['the same tag twice', { tag: 'b', and_tags: ['b'] }, (n) => isMultiple(n, 5)],
  ];
  it.each(cases)('%s: newest first, counted exactly, every page', async (_, input, fits) => {
    const expected = numbers(fits);
    const slugs: string[] = [];
    for (let page = 1; page <= Math.max(1, Math.ceil(expected.length / 7)); page++) {
      const list = await ask({ ...input, page, limit: 7 });
      expect(list).toMatchObject({
        totalItems: expected.length,
        more: false,
        totalPages: Math.ceil(expected.length / 7),
      });
      slugs.push(...list.items.map(({ slug }) => slug));
    }
    expect(slugs).toEqual(expected.map((n) => `cikk-${n}`));
    expect(await ask({ ...input, page: 99, limit: 7 })).toMatchObject({
      items: [],
      totalItems: expected.length,
    });
  });

  it('leaves out excluded articles', async () => {
    const ids = ['cikk-0', 'cikk-4'].map((slug) => idOf.get(slug) ?? 0);
    const list = await ask({ mstag: 'sport', not_articles: ids, limit: 2 });
    expect(list).toMatchObject({
      title: 'Sport',
      totalItems: 58,
      items: [{ slug: 'cikk-2' }, { slug: 'cikk-6' }],
    });
  });

  it('is refused for the posts of a live blog', async () => {
    await expect(ask({ parent: 1, and_tags: ['a'] })).rejects.toMatchObject({ status: 400 });
  });

  it('is named after its author, else its section', async () => {
    expect(await ask({ author: 'luca', mstag: 'sport' })).toMatchObject({ title: 'Luca', rss: null });
    expect(await ask({ mstag: 'sport', not_tags: ['a'] })).toMatchObject({
      title: 'Sport',
      rss: '/rss/rovat/sport',
    });
  });
});

it('a combination of large lists is counted up to a thousand, and its last page is full', async () => {
  const rows = maxExactCount + 2000;
  const { id: belfold } = await db
    .selectFrom('section')
    .select('id')
    .where('slug', '=', 'belfold')
    .executeTakeFirstOrThrow();
  const { id: tag } = await db
    .selectFrom('tag')
    .select('id')
    .where('slug', '=', 'a')
    .executeTakeFirstOrThrow();
  await sql`insert into article (slug, version, type, published_at, updated_at, active, listed, waiting,
    pinned, originating_site, mirroring_sites,
      section_ids, tag_ids, author_ids, flag_ids, title, lead, english, half_image, announcement, evergreen,
        periodic)
    select 'tomeg-' || n, 1, 1, to_timestamp(${noon} - 86400 - n), to_timestamp(${noon}), true, true, false,
      false, 1, '{}',
      array[${belfold}::int], array[${tag}::int], '{}', '{}', 'Tömeg', '', false, false, false, false, false
        from generate_series(1, ${rows}::int) n`.execute(db);
  await sql`insert into listing select 1, k.kind, k.ref, published_at, id from article
    cross join (values (1, ${belfold}::int), (2, ${tag}::int)) k (kind, ref)
    where slug like 'tomeg-%'`.execute(db);
  await sql`update listing_total set n = n + ${rows}
    where (kind, ref) in ((1, ${belfold}::int), (2, ${tag}::int))`.execute(db);
  service.onChange({ tags: ['*'], gone: false });
  const list = await ask({ mstag: 'belfold', tag: 'a', page: 100, limit: 10 });
  expect(list).toMatchObject({ totalItems: maxHits, more: true, totalPages: 100 });
  expect(list.items).toHaveLength(10);
  expect((await ask({ mstag: 'belfold', tag: 'a', page: 101, limit: 10 })).items).toEqual([]);
});
