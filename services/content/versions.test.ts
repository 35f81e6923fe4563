import { describe, expect, it } from 'vitest';
import type { ArticleInput } from '#contract/newsroom.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { startService } from '../testing/start-service.ts';
import { contentService } from './content-service.ts';
import { forgetVersion } from './rules/forget-version.ts';
import { publishArticle, unpublishArticle } from './rules/publish.ts';
import { noon, sample } from './testing/sample.ts';

const db = await fileDatabase();

const now = noon * 1000;
const minuteSeconds = 60;

/** Publishes the versions of an article, one a minute, the last one now. */
async function publish(slug: string, ...versions: Array<Partial<ArticleInput>>): Promise<number> {
  let id: number | undefined;
  for (const [index, fields] of versions.entries()) {
    const at = noon - (versions.length - index) * minuteSeconds;
    const published = await publishArticle(db, sample(slug, { updatedAt: at, ...fields }), {
      now: at * 1000,
      ...(id && { update: id }),
    });
    id = published.id;
  }
  return id ?? 0;
}

/** Reads the changes as their page does, from a new service without a cache. */
async function changes(slug: string, pair: { a?: number; b?: number } = {}, signedIn = false) {
  const service = await startService(contentService, { db, now: () => now });
  try {
    return await service.transport('articleChanges', { slug, ...pair }, { site: 'main', signedIn });
  } finally {
    service.stop();
  }
}

const numbers = async (slug: string) => (await changes(slug)).versions.map(({ v }) => v);

describe('the versions of an article', () => {
  it('are listed newest first, with what changed in each', async () => {
    await publish(
      'haromszor',
      {},
      { title: 'Jobb cím' },
      { title: 'Jobb cím', content: '<p>Más szöveg.</p>', coverImageText: 'Rajz' },
      { title: 'Jobb cím', content: '<p>Más szöveg.</p>', coverImageText: 'Rajz', pubDate: noon - 7200 },
      {
        title: 'Jobb cím',
        content: '<p>Más szöveg.</p>',
        coverImageText: 'Rajz',
        pubDate: noon - 7200,
        flags: ['legfontosabb'],
      },
    );
    const { versions, more, comparison, article } = await changes('haromszor');
    expect(versions.map(({ v, changed }) => [v, changed])).toEqual([
      [5, ['details']],
      [4, ['date']],
      [3, ['cover', 'text']],
      [2, ['title']],
      [1, null],
    ]);
    expect(versions.map(({ at }) => at)).toEqual([
      noon - 60,
      noon - 120,
      noon - 180,
      noon - 240,
      noon - 3600,
    ]);
    expect(more).toBe(false);
    expect(article).toMatchObject({ slug: 'haromszor', version: 5 });
    expect(comparison).toMatchObject({
      a: 4,
      b: 5,
      fields: [],
      cover: 'same',
      date: null,
      text: { kind: 'compared', passages: [] },
    });
  });

  it('have the corrections that were published with them', async () => {
    const id = await publish('javitott', {}, { title: 'Jobb cím' });
    await db
      .insertInto('correction')
      .values({
        article_id: id,
        version: 2,
        text: 'Nem 912 cm, hanem 921.',
        at: new Date(now),
        by: 'user:1',
        by_name: 'A',
      })
      .execute();
    const { versions } = await changes('javitott');
    expect(versions.map(({ corrections }) => corrections)).toEqual([['Nem 912 cm, hanem 921.'], undefined]);
  });

  it('any two can be compared, in either order', async () => {
    for (const pair of [
      { a: 1, b: 4 },
      { a: 4, b: 1 },
    ]) {
      const { comparison } = await changes('haromszor', pair);
      expect(comparison).toMatchObject({ a: 1, b: 4, date: { a: noon - 3600, b: noon - 7200 } });
      expect(comparison?.fields.map(({ field }) => field)).toEqual(['title', 'coverText']);
    }
    expect((await changes('haromszor', { b: 3 })).comparison).toMatchObject({ a: 2, b: 3 });
    await expect(changes('haromszor', { a: 1, b: 6 })).rejects.toMatchObject({ status: 404 });
  });

  it('a single one has nothing to be compared with', async () => {
    await publish('egyszer', {});
    expect(await changes('egyszer')).toMatchObject({
      comparison: null,
      versions: [{ v: 1, changed: null, at: noon - 3600 }],
    });
  });
});

describe('a version that was never public', () => {
  it('no version of an article that was withdrawn or is not published yet is shown', async () => {
    const id = await publish('levett', {}, { title: 'Második' });
    await unpublishArticle(db, id, { now });
    await expect(changes('levett')).rejects.toMatchObject({ status: 404 });
    await expect(changes('levett', { a: 1, b: 2 })).rejects.toMatchObject({ status: 404 });
    await publish('holnapi', { pubDate: noon + 3600 }, { pubDate: noon + 3600, title: 'Jobb cím' });
    await expect(changes('holnapi')).rejects.toMatchObject({ status: 404 });
  });

  it('a version that was replaced before its date is not listed, and its changes count for the next', async () => {
    await publish(
      'zarolt',
      { pubDate: noon - 90 },
      { pubDate: noon - 90, title: 'Jobb' },
      { pubDate: noon - 90, title: 'Jobb', lead: 'Új.' },
    );
    // Written 180, 120 and 60 seconds ago; the article has been public for 90.
    expect(await numbers('zarolt')).toEqual([3, 2]);
    await expect(changes('zarolt', { a: 1, b: 3 })).rejects.toMatchObject({ status: 404 });
  });

  it('a version made while the article was withdrawn is not listed', async () => {
    await publish('lentrol', {}, { active: false, title: 'Titkos' }, { title: 'Nyilvános' });
    expect(await numbers('lentrol')).toEqual([3, 1]);
    expect((await changes('lentrol')).versions[0]?.changed).toEqual(['title']);
    expect(JSON.stringify(await changes('lentrol'))).not.toContain('Titkos');
  });

  it('a forgotten version is listed, but its text is nowhere', async () => {
    const id = await publish(
      'torolt',
      {},
      { content: '<p>Rágalom.</p>', title: 'Sértő cím' },
      { content: '<p>Rendben.</p>' },
    );
    await expect(forgetVersion(db, id, 3, { now })).rejects.toMatchObject({ status: 409 });
    await expect(forgetVersion(db, id, 9, { now })).rejects.toMatchObject({ status: 404 });
    const goneFlags: boolean[] = [];
    await forgetVersion(db, id, 2, { now, onChange: (change) => goneFlags.push(change.gone) });
    expect(goneFlags).toEqual([true]);
    const answer = await changes('torolt');
    expect(answer.versions.map(({ v, forgotten }) => [v, forgotten])).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ]);
    expect(answer.comparison).toMatchObject({ a: 1, b: 3 });
    await expect(changes('torolt', { a: 2, b: 3 })).rejects.toMatchObject({ status: 404 });
    const storedRows = await db
      .selectFrom('article_version')
      .selectAll()
      .where('version', '=', 2)
      .where('forgotten_at', 'is not', null)
      .execute();
    expect(JSON.stringify(storedRows)).not.toMatch(/Rágalom|Sértő/);
  });
});

it('only the newest two hundred are listed', async () => {
  const id = await publish('eloben', {});
  for (let n = 2; n <= 203; n++)
    await publishArticle(db, sample('eloben', { title: `Cím ${n}`, updatedAt: noon - 1000 + n }), {
      update: id,
      now,
    });
  const { versions, more } = await changes('eloben');
  expect([versions.length, versions[0]?.v, versions.at(-1)?.v, more]).toEqual([200, 203, 4, true]);
  expect(versions.at(-1)?.changed).toEqual(['title']);
});
