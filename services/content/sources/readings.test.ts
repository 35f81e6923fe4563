import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenLocally } from '#build/testing/listen-locally.ts';
import { siteCode } from '#database/codes.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { newestRates } from '../queries/exchange-rates.ts';
import { findSiteFrontend } from '../queries/site-frontend.ts';
import { parseEcbRates } from './ecb-rates.ts';
import { parseOpenMeteo } from './open-meteo.ts';
import { refreshRates } from './refresh-rates.ts';
import { type ReadingsOptions, refreshWeather } from './start-readings.ts';

const bank = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<Cube>
<Cube time="2026-11-20"><Cube currency="USD" rate="1.0927"/><Cube currency="HUF" rate="384.2"/><Cube currency="RON" rate="5.09"/></Cube>
<Cube time="2026-11-19"><Cube currency="HUF" rate="383.00"/><Cube currency="RON" rate="N/A"/></Cube>
<Cube time="tomorrow"><Cube currency="HUF" rate="1"/></Cube>
</Cube></gesmes:Envelope>`;

it('prices of the euro become prices in each site’s currency; what is wrong is left out', () => {
  const rates = parseEcbRates(bank);
  expect(rates.get('HUF')).toEqual([
    { currency: 'EUR', day: '2026-11-20', rate: 384.2 },
    { currency: 'USD', day: '2026-11-20', rate: 351.606 },
    { currency: 'RON', day: '2026-11-20', rate: 75.4813 },
    { currency: 'EUR', day: '2026-11-19', rate: 383 },
  ]);
  expect(rates.get('RON')).toEqual([
    { currency: 'EUR', day: '2026-11-20', rate: 5.09 },
    { currency: 'USD', day: '2026-11-20', rate: 4.65819 },
    { currency: 'HUF', day: '2026-11-20', rate: 0.0132483 },
  ]);
});

it.each([
  '',
  '<html><body>Under maintenance</body></html>',
  '<Cube><Cube time="2026-11-20">',
  '{"rates":{}}',
])('%j is refused as a document of rates', (text) => {
  expect(() => parseEcbRates(text)).toThrow();
});

it.each([
  [0, 'derült'],
  [3, 'borult'],
  [45, 'köd'],
  [63, 'eső'],
  [66, 'ónos eső'],
  [75, 'havazás'],
  [95, 'zivatar'],
  [1234, ''],
])('weather code %i is „%s”', (weather_code, sky) => {
  expect(parseOpenMeteo('erdely', [{ current: { temperature_2m: -2.6, weather_code } }])).toEqual({
    weatherData: [{ place: 'Kolozsvár', temperature: -3, sky, source: 'Open-Meteo' }],
    weatherForecast: [],
  });
});

it('future days are read, and those without a temperature are left out', () => {
  const daily = {
    time: ['2026-11-22', '2026-11-23'],
    weather_code: [61, 3],
    temperature_2m_max: [8.4, null],
    temperature_2m_min: [1.6, 0],
    precipitation_sum: [12.3, 0],
    wind_gusts_10m_max: [null, 20],
  };
  const answer = [{ current: { temperature_2m: 6, weather_code: 3 }, daily }];
  expect(parseOpenMeteo('main', answer).weatherForecast).toEqual([
    {
      slug: 'budapest',
      place: 'Budapest',
      days: [{ day: '2026-11-22', low: 2, high: 8, sky: 'eső', rain: 12 }],
      source: 'Open-Meteo',
    },
  ]);
});

it.each([
  null,
  {},
  [],
  [{ current: { temperature_2m: '6', weather_code: 3 } }],
  [{ current: { temperature_2m: 600, weather_code: 3 } }],
])('%j is refused as weather', (json) => expect(() => parseOpenMeteo('main', json)).toThrow());

const db = await fileDatabase();
let server: Server;
let origin: string;
let answer: { status: number; body: string };
/** Part of an address that fails; empty: none. */
let failing = '';
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const isBroken = failing !== '' && url.includes(failing);
    response.writeHead(isBroken ? 500 : answer.status).end(answer.body);
  });
  origin = await listenLocally(server);
});
afterAll(async () => {
  server.close();
});

const options = (): ReadingsOptions => ({
  db,
  ratesUrl: `${origin}/rates`,
  mnbOrigin: null,
  bnrOrigin: null,
  weatherOrigin: origin,
  onError: () => {},
});

it('fetched data is stored, and a broken source changes nothing', async () => {
  answer = { status: 200, body: bank };
  await refreshRates(options());
  const rates = await newestRates(db, 'HUF', '2026-11-01');
  expect(rates.find(({ currency }) => currency === 'EUR')).toEqual({
    currency: 'EUR',
    rate: 384.2,
    before: 383,
  });
  answer = {
    status: 200,
    body: JSON.stringify(
      [6.2, 4.4].map((temperature_2m) => ({ current: { temperature_2m, weather_code: 3 } })),
    ),
  };
  await refreshWeather(options());
  const weather = [
    { place: 'Budapest', temperature: 6, sky: 'borult', source: 'Open-Meteo' },
    { place: 'Debrecen', temperature: 4, sky: 'borult', source: 'Open-Meteo' },
  ];
  expect((await findSiteFrontend(db, 1)).content.weatherData).toEqual(weather);
  for (const broken of [
    { status: 500, body: '' },
    { status: 200, body: '<html>' },
    { status: 200, body: 'x'.repeat(5_000_001) },
  ]) {
    answer = broken;
    await expect(refreshRates(options())).rejects.toThrow();
    await expect(refreshWeather(options())).rejects.toThrow();
  }
  expect(await newestRates(db, 'HUF', '2026-11-01')).toEqual(rates);
  expect((await findSiteFrontend(db, 1)).content.weatherData).toEqual(weather);
});

it('one site’s weather is stored although the other’s cannot be had', async () => {
  answer = {
    status: 200,
    body: JSON.stringify([{ current: { temperature_2m: 3, weather_code: 3 } }]),
  };
  const budapestLatitude = '47.4979';
  failing = budapestLatitude;
  await expect(refreshWeather(options())).rejects.toThrow();
  failing = '';
  const [first] = (await findSiteFrontend(db, siteCode.erdely)).content.weatherData ?? [];
  expect(first).toMatchObject({ place: 'Kolozsvár', temperature: 3 });
});
