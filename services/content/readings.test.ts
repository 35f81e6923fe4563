import { expect, it } from 'vitest';
import { type CallName, calls, type InputOf } from '#contract/calls.ts';
import type { PlaceForecast } from '#contract/forecast.ts';
import type { FrontendInput } from '#contract/frontend-input.ts';
import { testService } from '../testing/test-service.ts';
import { contentService } from './content-service.ts';
import type { ForecastOrigin } from './rules/forecasts.ts';
import { storeFrontend } from './rules/store-frontend.ts';

const start = Date.parse('2026-11-20T12:00:00+01:00');
const hourMs = 3_600_000;

let clock = start;
const { db, service } = await testService(contentService, { now: () => clock });

async function ask<K extends CallName>(name: K, input: InputOf<K>) {
  const answer = await service.transport(name, input, { site: 'main', signedIn: false });
  return calls[name].output.parse(answer) as typeof answer;
}

async function set(input: FrontendInput, at: number): Promise<void> {
  clock = at;
  await storeFrontend(db, 'main', input, { now: at });
  service.onChange({ tags: ['*'], gone: false });
}

const days = [
  { day: '2026-11-20', low: 2, high: 8, sky: 'eső', rain: 4, gust: 30 },
  { day: '2026-11-21', low: -16, high: 1, sky: 'borult', rain: 55, gust: 96 },
];

it('forecasts come with their dangers, and with the current weather of their place', async () => {
  await set(
    {
      weatherData: [
        { place: 'Szeged', temperature: 6, sky: 'borult' },
        { place: 'Pécs', temperature: 8, sky: 'derült' },
      ],
      weatherForecast: [{ slug: 'szeged', place: 'Szeged', days }],
    },
    start,
  );
  const { at, places } = await ask('weather', {});
  expect(at).toBe(start / 1000);
  expect(places.map(({ slug, now }) => [slug, now?.temperature])).toEqual([
    ['szeged', 6],
    ['pecs', 8],
  ]);
  expect(places[0]?.warnings).toEqual([
    { day: '2026-11-21', danger: 'gust', degree: 2, value: 96 },
    { day: '2026-11-21', danger: 'rain', degree: 2, value: 55 },
    { day: '2026-11-21', danger: 'cold', degree: 1, value: -16 },
  ]);
});

it('an unknown place is a 404, one with old data is not', async () => {
  await expect(ask('weather', { place: 'tokio' })).rejects.toMatchObject({ status: 404 });
  expect((await ask('weather', { place: 'pecs' })).places).toHaveLength(1);
  clock = start + 100 * hourMs;
  service.onChange({ tags: ['*'], gone: false });
  expect(await ask('weather', { place: 'pecs' })).toMatchObject({ at: null, places: [] });
});

it('past days are left out, and so are forecasts of two days ago', async () => {
  const at = async (hours: number) => {
    clock = start + hours * hourMs;
    service.onChange({ tags: ['*'], gone: false });
    const { places, at: setAt } = await ask('weather', {});
    return [setAt, places.map(({ days: left, now }) => [left.map(({ day }) => day), now !== null])];
  };
  expect(await at(13)).toEqual([start / 1000, [[['2026-11-21'], false]]]);
  expect(await at(49)).toEqual([null, []]);
});

const forecastOf = (slug: string, high: number, source?: string) => ({
  slug,
  place: slug,
  days: [{ day: '2026-11-22', low: 0, high, sky: '' }],
  ...(source && { source }),
});

it('what an editor sets of a place stays while others are fetched, until it is old', async () => {
  const fetched = (high: number) => ['szeged', 'pecs'].map((slug) => forecastOf(slug, high, 'Szolgáltatás'));
  const at = async (hours: number, places: PlaceForecast[], forecasts: ForecastOrigin) => {
    clock = start + hours * hourMs;
    await storeFrontend(db, 'main', { weatherForecast: places }, { now: clock, forecasts });
    service.onChange({ tags: ['*'], gone: false });
    const report = await ask('weather', {});
    return [report.at, report.places.map(({ slug, days: [day] }) => `${slug} ${day?.high}`)];
  };
  const seconds = (hours: number) => start / 1000 + hours * 3600;
  await at(0, [], 'set');
  await at(0, fetched(5), 'fetched');
  const [szeged] = fetched(5);
  const edited = [...(szeged ? [szeged] : []), forecastOf('pecs', 9), forecastOf('siofok', 7)];
  expect(await at(1, edited, 'edited')).toEqual([seconds(1), ['szeged 5', 'pecs 9', 'siofok 7']]);
  expect(await at(2, fetched(6), 'fetched')).toEqual([seconds(2), ['szeged 6', 'pecs 9', 'siofok 7']]);
  expect((await ask('weather', { place: 'pecs' })).at).toBe(seconds(1));
  expect(await at(50, fetched(4), 'fetched')).toEqual([seconds(50), ['szeged 4', 'pecs 4']]);
  expect(await ask('weather', { place: 'siofok' })).toMatchObject({ at: null, places: [] });
  expect(await at(51, [forecastOf('siofok', 8)], 'set')).toEqual([seconds(51), ['siofok 8']]);
});

const gauge = { river: 'Tisza', gauge: 'Szeged', level: 512, alert: 0 };

it('levels become an hourly history, as long as requested', async () => {
  const switchedOn = { componentSetup: { flooding: '1' } };
  await set({ ...switchedOn, floodingData: [{ ...gauge, level: 400 }] }, start - 40 * 24 * hourMs);
  await set({ floodingData: [{ ...gauge, level: 500 }] }, start - 2 * hourMs);
  await set({ floodingData: [{ ...gauge, level: 505 }] }, start - 2 * hourMs + 60_000);
  await set({ floodingData: [{ ...gauge, level: 655, alert: 1 }] }, start);
  const levels = async (range: 'week' | 'quarter') =>
    (await ask('waterHistory', { gauge: 'tisza-szeged', range })).levels.map(({ level }) => level);
  expect(await levels('week')).toEqual([505, 655]);
  expect(await levels('quarter')).toEqual([400, 505, 655]);
  expect(await ask('waterLevels', {})).toMatchObject({
    at: start / 1000,
    levels: [{ slug: 'tisza-szeged', level: 655, alert: 1 }],
  });
  await expect(ask('waterHistory', { gauge: 'duna-bukarest' })).rejects.toMatchObject({ status: 404 });
});

it('data that can no longer be requested is deleted', async () => {
  await set({ floodingData: [gauge] }, start + 200 * 24 * hourMs);
  const { levels } = await ask('waterHistory', { gauge: 'tisza-szeged', range: 'quarter' });
  expect(levels).toHaveLength(1);
  expect(await db.selectFrom('water_reading').select('level').execute()).toHaveLength(1);
});

it('disabled levels and weather are a 404', async () => {
  await set({ componentSetup: { flooding: '0', weather: '0' } }, start);
  for (const call of [() => ask('waterLevels', {}), () => ask('weather', {})])
    await expect(call()).rejects.toMatchObject({ status: 404 });
});
