import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listKind, siteCode } from '#database/codes.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { publishArticles } from '../rules/publish.ts';
import { noon, sample } from '../testing/sample.ts';
import { listPage, listTotal, newestOfLists } from './lists.ts';

const articleCount = 1500;
const list = { site: siteCode.main, kind: listKind.site, ref: 0 };
const db = await fileDatabase();

/** Between the times of publication, so that all articles fill two years. */
const gapSeconds = 120_000;
/**
 * When an article was published, in Unix seconds. Three articles share each second, and every fiftieth is
 * exactly at the start of a month.
 */
const momentOf = (n: number) =>
  n % 50 === 0 ? Date.UTC(2025, n / 50, 1) / 1000 : noon - Math.floor(n / 3) * gapSeconds;

beforeAll(async () => {
  const inputs = Array.from({ length: articleCount }, (_, n) =>
    sample(`cikk-${n}`, { pubDate: momentOf(n) }),
  );
  for (let from = 0; from < articleCount; from += 250)
    await publishArticles(db, inputs.slice(from, from + 250), { now: Date.UTC(2030, 0) });
});

async function naivePage(offset: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from article order by published_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

describe('a page of a list', () => {
  it.each([0, 1, 10, 490, 500, 501, 510, 777, 1000, 1234, 1490, 1499, 1500, 99_999])(
    'from place %i on is what sorting everything would give',
    async (offset) => {
      expect((await listPage(db, list, offset, 10)).map(({ id }) => id)).toEqual(await naivePage(offset, 10));
    },
  );

  it('and all pages together contain every article once', async () => {
    expect(await listTotal(db, list)).toBe(articleCount);
    const ids: number[] = [];
    for (let offset = 0; offset < articleCount; offset += 100)
      ids.push(...(await listPage(db, list, offset, 100)).map(({ id }) => id));
    expect(ids).toEqual(await naivePage(0, articleCount));
  });
});

describe('the newest of several lists', () => {
  it('come in one query, in the order in which the lists were named', async () => {
    const empty = { ...list, site: siteCode.erdely };
    const rowsOfLists = await newestOfLists(db, [
      { list: empty, limit: 5 },
      { list, limit: 2 },
      { list, limit: 3 },
    ]);
    const newest = await naivePage(0, 3);
    expect(rowsOfLists.map((rows) => rows.map(({ id }) => id))).toEqual([[], newest.slice(0, 2), newest]);
  });
});
