import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallName, InputOf, OutputOf } from '#contract/calls.ts';
import { calls } from '#contract/calls.ts';
import type { Beacon, SourceKind } from '#contract/measure.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { sample } from '../content/testing/sample.ts';
import type { RunningService } from '../define-service.ts';
import { newsroomKey, newsroomRequest } from '../testing/newsroom-request.ts';
import { startService, testSettings, withErrorBodies } from '../testing/start-service.ts';
import { type Counter, createCounter } from './counter.ts';
import { readershipService } from './readership-service.ts';
import { rollUp } from './roll-up.ts';

/** Noon in Budapest, at the start of a five-minute step. */
const noon = Date.parse('2026-11-20T11:00:00Z');
const minuteMs = 60_000;
const [flood, law] = ['/belfold/2026/11/20/arviz', '/gazdasag/2026/11/20/torveny'];
const db = await fileDatabase();
let service: RunningService;
let counter: Counter;
let now = noon;
let floodId: number;

beforeAll(async () => {
  const pubDate = noon / 1000 - 3600;
  ({ id: floodId } = await publishArticle(db, sample('arviz', { pubDate })));
  const gazdasag = [{ slug: 'gazdasag', name: 'Gazdaság' }];
  await publishArticle(db, sample('torveny', { pubDate, sections: gazdasag }));
});
beforeEach(async () => {
  now = noon;
  await sql`truncate reading_slot, missed_term, page_view_hour, page_view_day`.execute(db);
  counter = createCounter({
    proxies: 1,
    siteOfHost: (host = '') => (host.startsWith('erdely') ? 'erdely' : 'main'),
    now: () => now,
    onError: (error) => expect.unreachable(String(error)),
  });
  const settings = testSettings({ newsroomKey, measureDays: 400 });
  service = await startService(readershipService, { db, now: () => now, settings });
});
afterEach(() => service.stop());

async function sendBeacon(
  beacon: Partial<Beacon>,
  { site = 'main', address = '10.0.0.1' } = {},
): Promise<void> {
  const answer = await withErrorBodies(counter.routes).request('/api/measure', {
    method: 'POST',
    body: JSON.stringify({ views: [], vitals: [], ...beacon }),
    headers: { host: `${site}.cimlap.example`, 'x-forwarded-for': address },
  });
  expect(answer.status).toBe(204);
}
const viewOf = (path: string, source: SourceKind = 'direct', screen = 'single_article') => ({
  views: [{ path, screen, source }],
});

type ReadingCall = Extract<CallName, 'readersNow' | 'readership' | 'missedTerms' | 'missingPages'>;
async function ask<K extends ReadingCall>(name: K, input: InputOf<K>): Promise<OutputOf<K>> {
  await counter.store(db);
  const query = new URLSearchParams(Object.entries(input).map(([field, value]) => [field, String(value)]));
  const response = await service.routes.request(`${calls[name].path}?${query}`, newsroomRequest('GET'));
  expect(response.status).toBe(200);
  return calls[name].output.parse(await response.json()) as OutputOf<K>;
}

it('readership is only for the newsroom', async () => {
  for (const path of ['now', 'missed-terms', 'missing-pages', ''])
    expect((await service.routes.request(`/api/edit/readership/${path}`.replace(/\/$/, ''))).status).toBe(
      401,
    );
});

describe('what is read now', () => {
  it('is what was opened within five minutes, with the share of those before, by piece and site', async () => {
    now = noon - 3 * minuteMs;
    for (let n = 0; n < 10; n++) await sendBeacon(viewOf(law));
    now = noon + minuteMs;
    for (let n = 0; n < 9; n++) await sendBeacon(viewOf(flood), { site: n < 2 ? 'erdely' : 'main' });
    await sendBeacon(viewOf('/nincs/2026/11/20/levett-cikk'));
    const main = await ask('readersNow', { site: 'main' });
    expect(main).toMatchObject({ isMeasured: true, at: now / 1000, now: 16, today: 18 });
    expect(main.pieces).toMatchObject([
      { title: 'Cikk: torveny', now: 8, today: 10, site: 'main', section: { name: 'Gazdaság' } },
      { id: floodId, url: flood, now: 7, today: 7 },
    ]);
    expect(await ask('readersNow', {})).toMatchObject({ now: 18, today: 20 });
  });

  it('can be requested for certain pieces', async () => {
    for (const path of [law, flood, flood]) await sendBeacon(viewOf(path));
    const { pieces } = await ask('readersNow', { pieces: `${floodId},99999` });
    expect(pieces).toMatchObject([{ id: floodId, now: 2, site: 'main' }]);
  });

  it('is zero once five minutes are over, and a new day begins at midnight', async () => {
    now = Date.parse('2026-11-19T22:58:00Z');
    await sendBeacon(viewOf(flood));
    now = Date.parse('2026-11-19T23:01:00Z');
    expect(await ask('readersNow', {})).toMatchObject({ now: 1, today: 0 });
    now += 10 * minuteMs;
    expect(await ask('readersNow', {})).toMatchObject({ now: 0, today: 0, pieces: [] });
  });
});

describe('the whole picture', () => {
  it('has the sources of the same five minutes as what is read now', async () => {
    now = noon - 3 * minuteMs;
    for (let n = 0; n < 10; n++) await sendBeacon(viewOf(law, 'search'));
    now = noon + minuteMs;
    for (let n = 0; n < 9; n++) await sendBeacon(viewOf(flood, 'own'));
    const readership = await ask('readership', {});
    expect(readership.now).toBe(17);
    expect(readership.sources.flatMap(({ kind, now }) => (now > 0 ? [[kind, now]] : []))).toEqual([
      ['own', 9],
      ['search', 8],
    ]);
  });

  it('has sections, sources, depth and a series, of today', async () => {
    now = noon - 24 * 60 * minuteMs;
    await sendBeacon(viewOf(flood, 'search'));
    now = noon;
    for (const source of ['search', 'search', 'social', 'own'] as const)
      await sendBeacon(viewOf(flood, source));
    await sendBeacon(viewOf(law));
    await sendBeacon(viewOf('/', 'direct', 'index'));
    await sendBeacon({ reads: [{ path: flood, from: 0, to: 2 }] });
    await sendBeacon({ reads: [{ path: flood, from: 2, to: 4 }] });
    await sendBeacon({ reads: [{ path: law, from: 0, to: 1 }] });
    const readership = await ask('readership', {});
    expect(readership.sections).toEqual([
      { slug: 'belfold', name: 'Belföld', now: 4, today: 4 },
      { slug: 'gazdasag', name: 'Gazdaság', now: 1, today: 1 },
    ]);
    expect(Object.fromEntries(readership.sources.map(({ kind, today }) => [kind, today]))).toEqual({
      direct: 2,
      own: 1,
      search: 2,
      social: 1,
      elsewhere: 0,
    });
    expect(readership.quarters).toEqual([2, 1, 1, 1]);
    expect(readership.sites).toEqual([{ site: 'main', now: 6, today: 6 }]);
    // Every five minutes from midnight to noon.
    expect(readership.series).toHaveLength(12 * 12 + 1);
    expect(readership.series.at(-1)).toEqual({ at: noon / 1000, views: 6, dayBefore: 1 });
    expect(readership.pieces[0]).toMatchObject({ sources: { search: 2 }, quarters: [1, 1, 1, 1] });
  });

  it('compares with the same time of the day before, also when the clocks go back in between', async () => {
    const noonAfterChange = Date.parse('2026-10-25T11:00Z');
    now = noonAfterChange - 25 * 60 * minuteMs;
    await sendBeacon(viewOf(flood));
    now = noonAfterChange;
    expect((await ask('readership', {})).series.at(-1)).toEqual({
      at: noonAfterChange / 1000,
      views: 0,
      dayBefore: 1,
    });
  });

  it('has charts that depend on nothing in the page that shows them, and say the same as text', async () => {
    await sql`update section set name = 'A <b> & "C"' where slug = 'belfold'`.execute(db);
    await sendBeacon(viewOf(flood));
    const { charts } = await ask('readership', { width: 360 });
    for (const { svg, title, rows } of Object.values(charts)) {
      expect(title).not.toBe('');
      expect(rows.length).toBeGreaterThan(0);
      expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 360 \d+"/);
      expect(svg).not.toMatch(/<script|<style|style=|href|url\(|NaN|undefined|<b>/);
    }
    expect(charts.sections.rows).toEqual([['A <b> & "C"', '1']]);
    expect(charts.sections.svg).toContain('A &lt;b&gt; &amp; &quot;C&quot;');
    await sql`update section set name = 'Belföld' where slug = 'belfold'`.execute(db);
  });

  it('keeps the most read pages of five minutes, the sum of all, and nothing before yesterday', async () => {
    await sql`insert into reading_slot (site, at, path, views, own)
      select 1, ${new Date(noon - 120 * minuteMs)}, '/kitalalt-' || i, i, 1
        from generate_series(1, 400) i`.execute(db);
    await sql`insert into reading_slot (site, at, path, views)
      values (1, ${new Date(noon - 49 * 60 * minuteMs)}, '/', 1), (1, ${new Date(noon)}, '/', 1)`.execute(db);
    // The second roll-up has nothing left to do.
    for (let times = 0; times < 2; times++) await rollUp(db, { now, keepDays: 400 });
    const rows = await db.selectFrom('reading_slot').selectAll().execute();
    // 300 pages and one row for all others two hours ago, and one page now.
    expect(rows).toHaveLength(302);
    expect(rows.find(({ path }) => path === 'other')).toMatchObject({ views: (100 * 101) / 2, own: 100 });
    expect((await ask('readership', {})).today).toBe((400 * 401) / 2 + 1);
  });
});

describe('what is missing', () => {
  it('of terms is shown only when three networks searched for them, and never says who', async () => {
    const searchInVain = (term: string, address: string) => sendBeacon({ missedTerms: [term] }, { address });
    for (const [n, term] of ['Gátőr', 'gátőr ', 'gátőr', 'gátőr'].entries())
      await searchInVain(term, `10.0.${n % 3}.1`);
    for (let times = 0; times < 5; times++) await searchInVain('kovács ödön élete', '10.9.9.9');
    expect((await ask('missedTerms', {})).items).toEqual([{ term: 'gátőr', site: 'main', count: 4 }]);
    await searchInVain('gátőr', '10.0.7.1');
    expect((await ask('missedTerms', {})).items).toEqual([{ term: 'gátőr', site: 'main', count: 5 }]);
    const { rows } = await sql`select * from missed_term`.execute(db);
    expect(rows).toHaveLength(1);
    // The next day starts from zero.
    now += 24 * 60 * minuteMs;
    await searchInVain('gátőr', '10.0.7.1');
    expect((await ask('missedTerms', { days: 1 })).items).toEqual([]);
  });

  it('of pages is listed by address, with readers from our own pages', async () => {
    await sendBeacon(viewOf('/regi-oldal', 'own', 'error'));
    await sendBeacon(viewOf('/regi-oldal', 'search', 'error'));
    await sendBeacon(viewOf('/masik', 'direct', 'error'));
    await sendBeacon(viewOf('/', 'direct', 'index'));
    expect((await ask('missingPages', {})).items).toEqual([
      { path: '/regi-oldal', site: 'main', count: 2, fromOwnPages: 1 },
      { path: '/masik', site: 'main', count: 1, fromOwnPages: 0 },
    ]);
    expect((await ask('missingPages', { site: 'erdely' })).items).toEqual([]);
  });
});
