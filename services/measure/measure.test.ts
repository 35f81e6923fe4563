import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Beacon, maxBeaconBytes } from '#contract/measure.ts';
import { type Database, openDatabase } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { readClicks } from '../front/read-clicks.ts';
import { withErrorBodies } from '../testing/start-service.ts';
import { bucketOf, quantile } from './buckets.ts';
import { type Counter, createCounter } from './counter.ts';
import { readViews, readVitals } from './read-measures.ts';
import { rollUp } from './roll-up.ts';

let db: Database;
let url: string;
let service: Counter;
const errors: unknown[] = [];
/** Noon in Budapest, in winter. */
const noon = Date.parse('2026-11-20T11:00:00Z');
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let now = noon;

const newService = () =>
  createCounter({
    proxies: 0,
    siteOfHost: (host = '') => (host.startsWith('erdely') ? 'erdely' : 'main'),
    now: () => now,
    onError: (error) => errors.push(error),
  });

beforeAll(async () => {
  ({ db, url } = await testDatabase());
});
afterAll(() => db.destroy());
beforeEach(async () => {
  now = noon;
  await sql`truncate front_click, page_view_hour, page_view_day, vital_day`.execute(db);
  service = newService();
});
afterEach(() => expect(errors.splice(0)).toEqual([]));

const viewOf = (path: string, screen = 'single_article'): Beacon => ({
  views: [{ path, screen }],
  vitals: [],
});

async function sendBeacon(
  body: unknown,
  headers: Record<string, string> = {},
  counter = service,
): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await withErrorBodies(counter.routes).request('/api/measure', {
    method: 'POST',
    body: text,
    headers: { host: 'cimlap.example', ...headers },
  });
  return answer.status;
}

const storeCounts = (counter = service, database = db) => counter.store(database);

const period = (days = 1) => ({ site: 'main' as const, days, now });
const countsByPath = async () =>
  Object.fromEntries((await readViews(db, period(), 10)).pages.map(({ path, n }) => [path, n]));

describe('beacons', () => {
  it('of openings from the front page are counted by article in steps of five minutes', async () => {
    const clicks = ['/belfold/2026/11/20/cikk-1', '/belfold/2026/11/20/cikk-2'];
    expect(await sendBeacon({ views: [], vitals: [], clicks })).toBe(204);
    now += 60_000;
    expect(await sendBeacon({ views: [], vitals: [], clicks: clicks.slice(0, 1) })).toBe(204);
    expect(await sendBeacon({ views: [], vitals: [], clicks: ['https://mashol.example/'] })).toBe(400);
    await storeCounts();
    const read = (at: number) => readClicks(db, { site: 'main', minutes: 60 }, at);
    expect((await read(now)).items).toEqual([
      { path: clicks[0], n: 2 },
      { path: clicks[1], n: 1 },
    ]);
    expect((await read(now + 2 * hourMs)).items).toEqual([]);
    expect((await sql`select from front_click`.execute(db)).rows).toHaveLength(2);
    await rollUp(db, { now: now + 4 * dayMs, keepDays: 400 });
    expect((await sql`select from front_click`.execute(db)).rows).toEqual([]);
  });

  it('of 200 readers at once, sent to two processes, are counted exactly, by site', async () => {
    const other = newService();
    const vitals: Beacon['vitals'] = [
      { name: 'LCP', value: 1300, screen: 'index' },
      { name: 'CLS', value: 0.02, screen: 'index' },
    ];
    const statuses = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        sendBeacon(
          {
            views: [
              { path: '/', screen: 'index' },
              { path: `/belfold/2026/11/20/cikk-${n % 4}`, screen: 'single_article' },
            ],
            vitals,
          },
          { host: n % 10 === 0 ? 'erdely.cimlap.example' : 'cimlap.example' },
          n % 2 ? other : service,
        ),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([204]));
    await Promise.all([storeCounts(service), storeCounts(other)]);
    const main = await readViews(db, period(), 10);
    expect(main.total).toBe(360);
    expect(main.pages[0]).toEqual({ path: '/', screen: 'index', n: 180 });
    expect(main.pages.slice(1).reduce((sum, { n }) => sum + n, 0)).toBe(180);
    expect((await readViews(db, { ...period(), site: 'erdely' }, 10)).total).toBe(40);
    expect((await readVitals(db, period())).map(({ name, n }) => [name, n])).toEqual([
      ['CLS', 180],
      ['LCP', 180],
    ]);
  });

  it('that arrive while the database is down are stored when it is back', async () => {
    await sendBeacon(viewOf('/kultura/2026/11/20/regi'));
    const away = openDatabase(`${url}_nowhere`);
    await storeCounts(service, away);
    await away.destroy();
    expect(errors.splice(0)).not.toEqual([]);
    await sendBeacon(viewOf('/kultura/2026/11/20/regi'));
    await storeCounts();
    expect(await countsByPath()).toEqual({ '/kultura/2026/11/20/regi': 2 });
  });

  const view = { path: '/', screen: 'index' };
  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['an identifier of the reader', { views: [view], vitals: [], visitor: 'a1' }],
    ['an identifier within', { views: [{ ...view, session: 'a1' }], vitals: [] }],
    ['an address with a query', viewOf('/archivum?q=titok')],
    ['another site’s address', viewOf('//masik.example/')],
    ['an address longer than ours', viewOf(`/${'a'.repeat(200)}`)],
    ['what is no screen', viewOf('/', '<script>')],
    ['an unknown figure', { views: [], vitals: [{ name: 'AGE', value: 40, screen: 'index' }] }],
    ['a figure that cannot be', { views: [], vitals: [{ name: 'LCP', value: -1, screen: 'index' }] }],
    ['more pages than anybody reads at once', { views: Array.from({ length: 13 }, () => view), vitals: [] }],
  ])('with %s are refused and not counted', async (_, body) => {
    expect(await sendBeacon(body)).toBe(400);
    await storeCounts();
    expect(await countsByPath()).toEqual({});
  });

  it('that are too large, or from pages of other sites, are refused; readers who object are not counted', async () => {
    expect(await sendBeacon('x'.repeat(maxBeaconBytes + 1))).toBe(413);
    expect(await sendBeacon(viewOf('/'), { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await sendBeacon(viewOf('/'), { 'sec-gpc': '1' })).toBe(204);
    expect(await sendBeacon(viewOf('/'), { dnt: '1' })).toBe(204);
    await storeCounts();
    expect(await countsByPath()).toEqual({});
    expect(await sendBeacon(viewOf('/'), { 'sec-fetch-site': 'same-origin' })).toBe(204);
  });

  it('with hundreds of made-up paths and screens use no more rows than the limits, and the sum stays right', async () => {
    for (let n = 0; n < 900; n++) await sendBeacon(viewOf(`/kitalalt-${n}`, `screen_${n % 300}`));
    await storeCounts();
    const { total, pages } = await readViews(db, period(), 10_000);
    expect(total).toBe(900);
    // 500 pages by themselves, and one row for all others.
    expect(pages).toHaveLength(501);
    expect(pages[0]).toMatchObject({ path: 'other', screen: 'other', n: 400 });
    // 60 screens and `other`.
    expect(new Set(pages.map(({ screen }) => screen)).size).toBeLessThanOrEqual(61);
  });
});

describe('the roll-up', () => {
  const days = async () =>
    (
      await sql<{
        day: string;
        path: string;
        n: string;
      }>`select day::text, path, n from page_view_day order by day, path`.execute(db)
    ).rows;
  const hours = async () => (await db.selectFrom('page_view_hour').selectAll().execute()).length;

  it('makes days of hours once they are two days past; the figures stay the same', async () => {
    for (const at of [
      noon - 4 * dayMs,
      noon - 4 * dayMs + hourMs,
      noon - 3 * dayMs,
      noon - 2 * dayMs,
      noon,
    ]) {
      now = at;
      await sendBeacon(viewOf('/'));
    }
    now = noon;
    await storeCounts();
    await rollUp(db, { now, keepDays: 400 });
    expect(await days()).toEqual([
      { day: '2026-11-16', path: '/', n: '2' },
      { day: '2026-11-17', path: '/', n: '1' },
    ]);
    expect(await hours()).toBe(2);
    expect((await readViews(db, period(5), 10)).total).toBe(5);
    expect((await readViews(db, period(4), 10)).total).toBe(3);
  });

  it('done twice, by several at once, or after a late count adds each hour once', async () => {
    const old = { hour: new Date(noon - 5 * dayMs), site: 1, path: '/', screen: 'index', n: '7' };
    await db.insertInto('page_view_hour').values(old).execute();
    await Promise.all([1, 2, 3].map(() => rollUp(db, { now, keepDays: 400 })));
    await rollUp(db, { now, keepDays: 400 });
    expect(await days()).toEqual([{ day: '2026-11-15', path: '/', n: '7' }]);
    await db.insertInto('page_view_hour').values(old).execute();
    await rollUp(db, { now, keepDays: 400 });
    expect(await days()).toEqual([{ day: '2026-11-15', path: '/', n: '14' }]);
  });

  it('runs in one process at a time, and changes nothing when it is aborted', async () => {
    await db
      .insertInto('page_view_hour')
      .values({ hour: new Date(noon - 5 * dayMs), site: 1, path: '/', screen: 'index', n: '7' })
      .execute();
    const broken = db.transaction().execute(async (trx) => {
      // Another process that rolls up would hold this lock (`roll-up.ts`).
      await sql`select pg_advisory_xact_lock(7264121)`.execute(trx);
      expect(await rollUp(db, { now, keepDays: 400 })).toBe(false);
      throw new Error('broken off');
    });
    await expect(broken).rejects.toThrow('broken off');
    expect([await hours(), await days()]).toEqual([1, []]);
    expect(await rollUp(db, { now, keepDays: 400 })).toBe(true);
    expect(await hours()).toBe(0);
  });

  it('keeps the most read paths of a day by themselves, and the sum of all', async () => {
    await sql`insert into page_view_hour select 1, ${new Date(noon - 5 * dayMs)}, '/cikk-' || i,
      'single_article', i from generate_series(1, 2500) i`.execute(db);
    await rollUp(db, { now, keepDays: 400 });
    const storedDays = await days();
    // 2000 paths by themselves, and one row for all others.
    expect(storedDays).toHaveLength(2001);
    expect(storedDays.find(({ path }) => path === 'other')?.n).toBe(String((500 * 501) / 2));
  });

  it('removes everything older than its retention time', async () => {
    const values = (at: string) => ({ day: at, site: 1, screen: 'index', n: '1' });
    for (const at of ['2026-11-10', '2026-11-09']) {
      await db
        .insertInto('page_view_day')
        .values({ ...values(at), path: '/' })
        .execute();
      await db
        .insertInto('vital_day')
        .values({ ...values(at), name: 'LCP', bucket: 3 })
        .execute();
    }
    await rollUp(db, { now, keepDays: 10 });
    expect((await days()).map((row) => row.day)).toEqual(['2026-11-10']);
    expect(await db.selectFrom('vital_day').select('n').execute()).toHaveLength(1);
  });
});

describe('p75', () => {
  it('is computed from the buckets, to within one of them', () => {
    const counts = new Map<number, number>();
    for (let n = 1; n <= 1000; n++) {
      const bucket = bucketOf('LCP', n * 4);
      counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
    }
    expect(quantile('LCP', counts, 0.75)).toBeCloseTo(3000, -2);
  });

  it('separates good from poor exactly: a value at the limit is good, one above it is not', () => {
    for (const [name, limits] of [
      ['LCP', [2500, 4000]],
      ['INP', [200, 500]],
      ['TTFB', [800, 1800]],
      ['FCP', [1800, 3000]],
      ['CLS', [0.1, 0.25]],
    ] as const) {
      for (const limit of limits) expect(bucketOf(name, limit)).toBe(bucketOf(name, limit * 1.001) - 1);
    }
  });

  it('is nothing without values, and off the scale beyond the last limit', () => {
    expect(quantile('INP', new Map(), 0.75)).toBeNull();
    expect(quantile('INP', new Map([[bucketOf('INP', 60_000), 1]]), 0.75)).toBe(Number.POSITIVE_INFINITY);
  });
});
