import { beforeAll, expect, it } from 'vitest';
import type { ContentChange } from '#contract/cache-tags.ts';
import { type CallName, calls, type InputOf } from '#contract/calls.ts';
import { listenForChanges } from '#database/changes.ts';
import { newsroomKey, newsroomRequest } from '../testing/newsroom-request.ts';
import { testSettings } from '../testing/start-service.ts';
import { testService } from '../testing/test-service.ts';
import { contentService } from './content-service.ts';
import { noon } from './testing/sample.ts';

let clock = noon * 1000;
const changes: ContentChange[] = [];
const settings = testSettings({ newsroomKey });
const { url, service } = await testService(contentService, { now: () => clock, settings });

beforeAll(async () => {
  const listener = await listenForChanges(url, (change) => {
    changes.push(change);
    service.onChange(change);
  });
  return () => listener.stop();
});

const ask = <K extends CallName>(name: K, input: InputOf<K>, site: 'main' | 'erdely' = 'main') =>
  service.transport(name, input, { site, signedIn: false });
const putFrontend = (path: string, body: unknown) =>
  service.routes.request(path, newsroomRequest('PUT', body));

const weather = [{ place: 'Budapest', temperature: 6, sky: 'borult' }];
const floods = [{ river: 'Szamos', gauge: 'Füzesremete', level: 912, alert: 3 }];

it('frontend data is empty until somebody sets it', async () => {
  expect(calls.frontendInit.output.parse(await ask('frontendInit', {}))).toMatchObject({
    componentSetup: {},
    weatherData: [],
    floodingData: [],
    pipStatus: null,
    promo: null,
    searchPlaceholders: ['Keresés'],
  });
});

it('a change applies at once, only on that site, and omitted fields stay', async () => {
  const answer = await putFrontend('/api/frontend/main', {
    weatherData: weather,
    componentSetup: { flooding: '1' },
  });
  expect([answer.status, ((await answer.json()) as { weatherData: unknown }).weatherData]).toEqual([
    200,
    weather,
  ]);
  await putFrontend('/api/frontend/main', {
    promo: { title: 'Támogass minket', url: '/tamogatas' },
    floodingData: floods,
  });
  expect(await ask('frontendInit', {})).toMatchObject({
    weatherData: weather,
    floodingData: floods,
    componentSetup: { flooding: '1' },
    promo: { title: 'Támogass minket', url: '/tamogatas' },
  });
  expect(await ask('frontendInit', {}, 'erdely')).toMatchObject({ weatherData: [], promo: null });
});

it('switches invalidate pages, weather and rates do not', async () => {
  const tagsOf = async (path: string, body: unknown) => {
    changes.length = 0;
    expect((await putFrontend(path, body)).status).toBe(200);
    await expect.poll(() => changes).not.toEqual([]);
    return changes.flatMap(({ tags }) => tags);
  };
  expect(await tagsOf('/api/frontend/main', { weatherData: weather })).toEqual(['readings']);
  expect(await tagsOf('/api/frontend/main', { componentSetup: {} })).toEqual(['frontend', 'readings']);
  expect(await tagsOf('/api/exchange/HUF', [{ currency: 'EUR', day: '2026-11-20', rate: 384.2 }])).toEqual([
    'exchange',
    'readings',
  ]);
  expect(calls.frontendInit.tags({}, await ask('frontendInit', {}))).not.toContain('readings');
});

it('weather is not shown after three hours, water levels after a day', async () => {
  await putFrontend('/api/frontend/main', { weatherData: weather, floodingData: floods });
  const after = async (hours: number) => {
    clock = (noon + hours * 3600) * 1000;
    service.onChange({ tags: ['*'], gone: false });
    const { weatherData, floodingData } = await ask('frontendRefresh', {});
    return [weatherData.length, floodingData.length];
  };
  expect([await after(2.9), await after(3.1), await after(23), await after(25)]).toEqual([
    [1, 1],
    [0, 1],
    [0, 1],
    [0, 0],
  ]);
  clock = noon * 1000;
});

it.each([
  ['a misspelt field', '/api/frontend/main', { weather }],
  ['a script for an address', '/api/frontend/main', { promo: { title: 'x', url: 'javascript:alert(1)' } }],
  ['another host without a scheme', '/api/frontend/main', { promo: { title: 'x', url: '//evil.example' } }],
  ['an unknown site', '/api/frontend/bukarest', { weatherData: weather }],
  ['a rate of zero', '/api/exchange/HUF', [{ currency: 'EUR', day: '2026-11-20', rate: 0 }]],
  ['a day that does not exist', '/api/exchange/HUF', [{ currency: 'EUR', day: '2026-02-30', rate: 380 }]],
  [
    'the rate of a currency against itself',
    '/api/exchange/HUF',
    [{ currency: 'HUF', day: '2026-11-20', rate: 1 }],
  ],
  [
    'two rates of one day',
    '/api/exchange/HUF',
    [1, 2].map((rate) => ({ currency: 'EUR', day: '2026-11-20', rate })),
  ],
])('%s is refused', async (_, path, body) => {
  expect((await putFrontend(path, body)).status).toBe(400);
});

it('the last rate of a day counts', async () => {
  await putFrontend('/api/exchange/HUF', [
    { currency: 'EUR', day: '2026-11-19', rate: 383 },
    { currency: 'EUR', day: '2026-11-20', rate: 384 },
  ]);
  await putFrontend('/api/exchange/HUF', [{ currency: 'EUR', day: '2026-11-20', rate: 384.5 }]);
  expect((await ask('frontendRefresh', {})).exchangesRates).toEqual([
    { currency: 'EUR', rate: 384.5, change: 1.5 },
  ]);
});
