import { expect, it } from 'vitest';
import { siteCode } from '#database/codes.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { findSiteFrontend } from '#services/content/queries/site-frontend.ts';
import { storeFrontend } from '#services/content/rules/store-frontend.ts';
import { renewReadings } from './keep-sample-readings.ts';

const db = await fileDatabase();

const filledAt = Date.UTC(2026, 10, 20, 12);
const later = (hours: number) => filledAt + hours * 3_600_000;
const main = () => findSiteFrontend(db, siteCode.main);
const reading = { place: 'Budapest', temperature: 6, sky: 'borult', source: 'mintaadat' };
const level = { river: 'Duna', gauge: 'Budapest', level: 214, alert: 0, change: -9, source: 'mintaadat' };

it('renews sample weather and water levels, which still name their source', async () => {
  await storeFrontend(db, 'main', { weatherData: [reading], floodingData: [level] }, { now: filledAt });
  await renewReadings(db, later(100));
  const { content, weatherAt, floodingAt } = await main();
  expect([weatherAt, floodingAt]).toEqual([new Date(later(100)), new Date(later(100))]);
  expect(content.weatherData?.length).toBeGreaterThan(5);
  expect(
    [...(content.weatherData ?? []), ...(content.floodingData ?? [])].every(
      ({ source }) => source === 'mintaadat',
    ),
  ).toBe(true);
});

it('makes afternoons warmer than nights', async () => {
  const budapest = async (hours: number) => {
    await renewReadings(db, later(hours));
    return (await main()).content.weatherData?.find(({ place }) => place === 'Budapest')?.temperature ?? 0;
  };
  expect(await budapest(1)).toBeGreaterThan(await budapest(13));
});

it('does not renew readings from elsewhere, or deleted ones', async () => {
  await storeFrontend(
    db,
    'main',
    { weatherData: [{ ...reading, source: 'Open-Meteo' }], floodingData: [] },
    { now: filledAt },
  );
  await renewReadings(db, later(100));
  const { content, weatherAt } = await main();
  expect(weatherAt).toEqual(new Date(filledAt));
  expect(content).toMatchObject({ weatherData: [{ source: 'Open-Meteo' }], floodingData: [] });
  expect((await findSiteFrontend(db, siteCode.erdely)).content).toEqual({});
});
