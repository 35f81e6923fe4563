import { beforeEach, describe, expect, it } from 'vitest';
import { type CallName, calls, type InputOf } from '#contract/calls.ts';
import { newsroomKey } from '../testing/newsroom-request.ts';
import { testSettings } from '../testing/start-service.ts';
import { testService } from '../testing/test-service.ts';
import { contentService } from './content-service.ts';
import { storeEpisodes } from './rules/store-podcasts.ts';
import { noon } from './testing/sample.ts';

const { db, service } = await testService(contentService, {
  now: () => noon * 1000,
  settings: testSettings({ newsroomKey }),
});
beforeEach(() => service.onChange({ tags: ['*'], gone: false }));

const ask = <K extends CallName>(name: K, input: InputOf<K>, site: 'main' | 'erdely' = 'main') =>
  service.transport(name, input, { site, signedIn: false });
const get = (path: string) => service.routes.request(path);

describe('the imprint’s staff', () => {
  const putStaff = (body: unknown, bearer = newsroomKey) =>
    service.routes.request('/api/impress/staff/main', {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    });
  const staff = [
    {
      title: 'Szerkesztőség',
      members: [
        {
          name: 'Hajnóczi Márta',
          role: 'felelős szerkesztő',
          email: 'szerkesztoseg@cimlap.example',
          author: null,
        },
        { name: 'Kende Luca', role: 'belföld', email: null, author: 'kende-luca' },
      ],
    },
  ];

  it('is what editors set for a site, at once; empty before that', async () => {
    expect(await ask('staff', {})).toEqual([]);
    const stored = await putStaff(staff);
    expect([stored.status, await stored.json()]).toEqual([200, staff]);
    expect(await (await get('/api/impress/staff')).json()).toEqual(staff);
    expect(await ask('staff', {}, 'erdely')).toEqual([]);
    await putStaff([]);
    expect(await ask('staff', {})).toEqual([]);
  });

  it('accepts no misspelt field and no wrong key', async () => {
    const wrong = await putStaff([{ title: 'Szerkesztőség', members: [{ nev: 'Kende Luca' }] }]);
    expect([wrong.status, ((await wrong.json()) as { issues: unknown[] }).issues.length > 0]).toEqual([
      400,
      true,
    ]);
    expect((await putStaff(staff, 'wrong')).status).toBe(403);
  });
});

describe('supports', () => {
  it('are real zeros while nobody has given anything, and the counter is at its base', async () => {
    expect(await ask('minutes', {})).toEqual({ recurring: 0, onetime: 0 });
    expect(await ask('counter', {})).toEqual({ recurring: 0, onetime: 0, total: 300_000 });
  });

  it('are counted by site, by day in Budapest, and since a moment: 300 000 + 10 × recurring + 1 × single', async () => {
    const at = (iso: string, recurring: boolean, site = 1) => ({ site, recurring, made_at: new Date(iso) });
    await db
      .insertInto('support')
      .values([
        at('2026-11-19T22:59:59Z', true),
        at('2026-11-19T23:00:00Z', true),
        at('2026-11-20T09:00:00Z', true),
        at('2026-11-20T10:00:00Z', false),
        at('2026-11-20T23:00:00Z', false),
        at('2026-11-20T10:00:00Z', false, 2),
      ])
      .execute();
    expect(await ask('minutes', { day: '2026-11-20' })).toEqual({ recurring: 2, onetime: 1 });
    expect(await ask('minutes', {})).toEqual(await ask('minutes', { day: '2026-11-20' }));
    expect(await ask('minutes', { day: '2026-11-19' })).toEqual({ recurring: 1, onetime: 0 });
    expect(await ask('counter', {})).toEqual({ recurring: 3, onetime: 2, total: 300_032 });
    expect(await ask('counter', { from: noon - 3 * 3600 })).toEqual({
      recurring: 1,
      onetime: 2,
      total: 300_012,
    });
    expect(await ask('minutes', {}, 'erdely')).toEqual({ recurring: 0, onetime: 1 });
    for (const path of ['/api/minutes?day=2026-02-30', '/api/counter?from=yesterday'])
      expect((await get(path)).status).toBe(400);
  });
});

describe('exchange rates', () => {
  it('are 404 while there are none, and the error says what is missing', async () => {
    const answer = await get('/api/exchange?currency=EUR');
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { status: 404, error: expect.stringMatching(/no rates of EUR in HUF/) },
    ]);
    expect((await get('/api/exchange?currency=euro')).status).toBe(400);
    expect((await get('/api/exchange?currency=EUR&range=decade')).status).toBe(400);
  });

  it('are listed by day in the site’s currency, and are on every page with the change since the day before', async () => {
    const rate = (base: string, currency: string, day: string, price: number) => ({
      base,
      currency,
      day,
      rate: price,
    });
    await db
      .insertInto('exchange_rate')
      .values([
        rate('HUF', 'EUR', '2026-11-20', 381.4),
        rate('HUF', 'EUR', '2026-11-19', 380.2),
        rate('HUF', 'EUR', '2026-10-01', 390),
        rate('HUF', 'USD', '2026-11-20', 330.5),
        rate('HUF', 'CHF', '2026-11-01', 400),
        rate('RON', 'EUR', '2026-11-20', 5.09),
      ])
      .execute();
    const month = calls.exchange.output.parse(await ask('exchange', { currency: 'EUR' }));
    expect(month).toEqual({
      currency: 'EUR',
      siteCurrency: 'HUF',
      range: 'month',
      source: 'newsroom',
      rates: [
        { day: '2026-11-19', rate: 380.2 },
        { day: '2026-11-20', rate: 381.4 },
      ],
    });
    expect((await ask('exchange', { currency: 'EUR', range: 'all' })).rates).toHaveLength(3);
    expect(await ask('exchange', { currency: 'EUR' }, 'erdely')).toMatchObject({
      siteCurrency: 'RON',
      rates: [{ rate: 5.09 }],
    });
    const expected = [
      { currency: 'EUR', rate: 381.4, change: 1.2 },
      { currency: 'USD', rate: 330.5, change: 0 },
    ];
    expect((await ask('frontendInit', {})).exchangeRates).toEqual(expected);
    expect((await ask('frontendRefresh', {})).exchangesRates).toEqual(expected);
  });
});

describe('podcasts', () => {
  it('have episodes: one by slug, those of the front page, and the podcasts that have any', async () => {
    const episode = (slug: string, show: string, pubDate: number) => ({
      slug,
      title: `Adás: ${slug}`,
      description: null,
      image: null,
      sourceUrl: null,
      duration: 600,
      pubDate,
      podcast: { slug: show, name: `Műsor: ${show}`, page: null },
      article: null,
    });
    await storeEpisodes(db, [
      ...[1, 2, 3, 4].map((n) => episode(`reggel-${n}`, 'reggel', noon - n * 100)),
      ...[1, 2].map((n) => episode(`este-${n}`, 'este', noon - n * 10)),
      episode('holnapi', 'reggel', noon + 60),
      episode('elso-adas', 'uj-musor', noon + 60),
    ]);
    expect(await ask('episode', { slug: 'reggel-2' })).toMatchObject({
      title: 'Adás: reggel-2',
      podcast: { name: 'Műsor: reggel' },
    });
    for (const slug of ['nincs', 'holnapi'])
      await expect(ask('episode', { slug })).rejects.toMatchObject({ status: 404 });
    expect((await ask('frontEpisodes', {})).map(({ slug }) => slug)).toEqual([
      'este-1',
      'este-2',
      'reggel-1',
      'reggel-2',
      'reggel-3',
    ]);
    expect(calls.podcasts.output.parse(await ask('podcasts', {}))).toEqual([
      { slug: 'este', name: 'Műsor: este', page: null, episodeCount: 2, newestAt: noon - 10 },
      { slug: 'reggel', name: 'Műsor: reggel', page: null, episodeCount: 4, newestAt: noon - 100 },
    ]);
  });
});

describe('live scores', () => {
  it('are 404 here, and the error says who answers them', async () => {
    for (const path of [
      '/api/livescore/all/2026-11-20',
      '/api/livescore/football/fixtures/271/2026/all/2026-11-20',
    ]) {
      const answer = await get(path);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { status: 404, error: expect.stringMatching(/the live-score service, which does not run here/) },
      ]);
    }
  });
});
