import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { findSiteFrontend } from '#services/content/queries/site-frontend.ts';
import { storeFrontend } from '#services/content/rules/store-frontend.ts';
import { measureAgain } from './keep-sample-readings.ts';

let db: Database;
beforeAll(async () => {
  ({ db } = await testDatabase());
});
afterAll(() => db.destroy());

const filled = Date.UTC(2026, 10, 20, 12);
const later = (hours: number) => filled + hours * 3_600_000;
const main = () => findSiteFrontend(db, siteCode.main);
const made = { place: 'Budapest', temperature: 6, sky: 'borult', source: 'mintaadat' };
const level = { river: 'Duna', gauge: 'Budapest', level: 214, alert: 0, change: -9, source: 'mintaadat' };

it('weather and water levels that are made up are measured anew, and still say that they are made up', async () => {
  await storeFrontend(db, 'main', { weatherData: [made], floodingData: [level] }, { now: filled });
  await measureAgain(db, later(100));
  const { content, weatherAt, floodingAt } = await main();
  expect([weatherAt, floodingAt]).toEqual([new Date(later(100)), new Date(later(100))]);
  expect(content.weatherData?.length).toBeGreaterThan(5);
  expect(
    [...(content.weatherData ?? []), ...(content.floodingData ?? [])].every(
      ({ source }) => source === 'mintaadat',
    ),
  ).toBe(true);
});

it('afternoons are warmer than nights', async () => {
  const budapest = async (hours: number) => {
    await measureAgain(db, later(hours));
    return (await main()).content.weatherData?.find(({ place }) => place === 'Budapest')?.temperature ?? 0;
  };
  expect(await budapest(1)).toBeGreaterThan(await budapest(13));
});

it('what came from elsewhere grows old, and what was taken away stays away', async () => {
  await storeFrontend(
    db,
    'main',
    { weatherData: [{ ...made, source: 'Open-Meteo' }], floodingData: [] },
    { now: filled },
  );
  await measureAgain(db, later(100));
  const { content, weatherAt } = await main();
  expect(weatherAt).toEqual(new Date(filled));
  expect(content).toMatchObject({ weatherData: [{ source: 'Open-Meteo' }], floodingData: [] });
  expect((await findSiteFrontend(db, siteCode.erdely)).content).toEqual({});
});
