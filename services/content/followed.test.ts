import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/calls.ts';
import { listKind, siteCode } from '#database/codes.ts';
import { testService } from '../testing/test-service.ts';
import { contentService } from './content-service.ts';
import { unionPage } from './queries/union.ts';
import { publishArticles, unpublishArticle } from './rules/publish.ts';
import { isMultiple, noon, sample } from './testing/sample.ts';

/**
 * 90 articles, two a minute: every second has tag a, every third tag b, every fifth is by Luca, every seventh
 * is in Sport.
 */
const inputs = Array.from({ length: 90 }, (_, n) =>
  sample(`cikk-${n}`, {
    pubDate: noon - Math.floor(n / 2) * 60,
    tags: ['a', 'b'].flatMap((slug, index) =>
      isMultiple(n, index + 2) ? [{ slug, name: `Címke ${slug}` }] : [],
    ),
    authors: isMultiple(n, 5) ? [{ slug: 'luca', name: 'Luca' }] : [],
    ...(isMultiple(n, 7) && { sections: [{ slug: 'sport', name: 'Sport' }] }),
  }),
);

const { db, service } = await testService(contentService, { now: () => noon * 1000 });
beforeAll(async () => {
  await publishArticles(db, inputs, { now: noon * 1000 });
});

const context = { site: 'main', signedIn: false } as const;
const ask = (input: InputOf<'followed'>) => service.transport('followed', input, context);

/** All pages, read one after the other as a reader would. */
async function readAllPages(input: InputOf<'followed'>): Promise<string[]> {
  const slugs: string[] = [];
  let before: number | undefined;
  for (;;) {
    const page = await ask({ ...input, ...(before !== undefined && { before }) });
    slugs.push(...page.items.map(({ slug }) => slug));
    before = page.items.at(-1)?.id;
    if (!page.more || before === undefined) return slugs;
  }
}

/** Slugs of all articles that fit, sorted in one query. */
async function sortEverything(fits: (n: number) => boolean): Promise<string[]> {
  const { rows } = await sql<{
    slug: string;
  }>`select slug from article order by published_at desc, id desc`.execute(db);
  return rows.map(({ slug }) => slug).filter((slug) => fits(Number(slug.slice('cikk-'.length))));
}

describe('the list of followed subjects', () => {
  const cases: Array<[string, InputOf<'followed'>, (n: number) => boolean]> = [
    ['one tag', { tags: 'a' }, (n) => isMultiple(n, 2)],
    ['two tags: each article once', { tags: 'a,b' }, (n) => isMultiple(n, 2) || isMultiple(n, 3)],
    ['a tag and an author', { tags: 'b', authors: 'luca' }, (n) => isMultiple(n, 3) || isMultiple(n, 5)],
    ['the same twice', { tags: ['a', 'a'] }, (n) => isMultiple(n, 2)],
    ['one that does not exist among others', { tags: 'nincs,b' }, (n) => isMultiple(n, 3)],
    [
      'a section and an author',
      { sections: 'sport', authors: 'luca' },
      (n) => isMultiple(n, 7) || isMultiple(n, 5),
    ],
    ['nothing', {}, () => false],
  ];
  it.each(cases)(
    '%s: newest first, page after page, as sorting everything would give',
    async (_, input, fits) => {
      for (const limit of [1, 7, 100])
        expect(await readAllPages({ ...input, limit })).toEqual(await sortEverything(fits));
    },
  );

  it('has the names of existing subjects, in the requested order', async () => {
    const { subjects } = await ask({ tags: 'b,nincs,a', authors: 'luca' });
    expect(subjects).toEqual([
      { kind: 'tag', slug: 'b', name: 'Címke b' },
      { kind: 'tag', slug: 'a', name: 'Címke a' },
      { kind: 'author', slug: 'luca', name: 'Luca' },
    ]);
  });

  it('has no disabled section', async () => {
    await sql`update section set active = false where slug = 'sport'`.execute(db);
    expect((await ask({ sections: 'sport', limit: 3 })).subjects).toEqual([]);
    await sql`update section set active = true where slug = 'sport'`.execute(db);
    expect((await ask({ sections: 'sport' })).subjects).toMatchObject([{ kind: 'section', name: 'Sport' }]);
  });

  it('has at most fifty subjects of a kind', async () => {
    const many = Array.from({ length: 51 }, (_, n) => `c-${n}`);
    await expect(ask({ tags: many })).rejects.toMatchObject({ status: 400 });
  });

  it('reads no more of a list than one page, wherever the page begins', async () => {
    const { id: tag } = await db
      .selectFrom('tag')
      .select('id')
      .where('slug', '=', 'a')
      .executeTakeFirstOrThrow();
    await sql`insert into listing select ${siteCode.main}, ${listKind.tag}, ${tag},
      to_timestamp(${noon} - 900000 - n), 100000 + n
      from generate_series(1, 20000) n`.execute(db);
    await sql`analyze listing`.execute(db);
    const parts = [{ kind: listKind.tag, ref: tag }];
    const rowsOfPage = await db.transaction().execute(async (trx) => {
      const countRowsRead = async () => {
        const { rows } = await sql<{ count: number }>`
          select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables
            where relname = 'listing'`.execute(trx);
        return rows[0]?.count ?? 0;
      };
      const last = await trx
        .selectFrom('article')
        .select('id')
        .where('slug', '=', 'cikk-60')
        .executeTakeFirstOrThrow();
      const rowsBefore = await countRowsRead();
      await unionPage(trx, { site: siteCode.main, parts, before: last.id, limit: 20 });
      return (await countRowsRead()) - rowsBefore;
    });
    expect(rowsOfPage).toBeLessThanOrEqual(20);
    await sql`delete from listing where article_id > 100000`.execute(db);
  });
});

describe('articles by id', () => {
  it('come in the requested order, without what is not shown', async () => {
    const articles = await db.selectFrom('article').select(['id', 'slug']).execute();
    const idOf = (slug: string) => articles.find((row) => row.slug === slug)?.id ?? 0;
    await unpublishArticle(db, idOf('cikk-7'), { now: noon * 1000, onChange: service.onChange });
    const ids = ['cikk-40', 'cikk-7', 'cikk-3'].map(idOf);
    const cards = await service.transport(
      'articlesByIds',
      { ids: [...ids, 2_000_000_000, ids[0] ?? 0] },
      context,
    );
    expect(cards.map(({ slug }) => slug)).toEqual(['cikk-40', 'cikk-3']);
    expect(
      await service.transport('articlesByIds', { ids: ids.join(',') }, { ...context, site: 'erdely' }),
    ).toEqual([]);
  });
});
