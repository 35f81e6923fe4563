import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenLocally } from '#build/testing/listen-locally.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { ratesSince } from '../queries/exchange-rates.ts';
import { storeRates } from '../rules/exchange-rates.ts';
import { bnrPaths, parseBnrRates } from './bnr-rates.ts';
import { parseMnbRates } from './mnb-rates.ts';
import { refreshRates } from './refresh-rates.ts';

const escapeXml = (xml: string) =>
  xml.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const mnb = (days: string) =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><GetExchangeRatesResponse xmlns="http://www.mnb.hu/webservices/"><GetExchangeRatesResult>${escapeXml(
    `<MNBExchangeRates>${days}</MNBExchangeRates>`,
  )}</GetExchangeRatesResult></GetExchangeRatesResponse></s:Body></s:Envelope>`;
const forints =
  mnb(`<Day date="2026-11-20"><Rate unit="1" curr="EUR">384,2</Rate><Rate unit="100" curr="JPY">228,15</Rate><Rate unit="1" curr="XYZ">1</Rate></Day>
  <Day date="2026-11-19"><Rate unit="1" curr="EUR">383,75</Rate><Rate unit="0" curr="USD">351</Rate><Rate unit="1" curr="CHF">-</Rate></Day>`);
const lei = `<?xml version="1.0" encoding="utf-8"?>
<DataSet xmlns="http://www.bnr.ro/xsd"><Header><Publisher>National Bank of Romania</Publisher></Header><Body><OrigCurrency>RON</OrigCurrency>
<Cube date="2026-11-20"><Rate currency="EUR">5.0900</Rate><Rate currency="HUF" multiplier="100">1.3249</Rate></Cube>
<Cube date="soon"><Rate currency="EUR">9</Rate></Cube></Body></DataSet>`;

describe('exchange rates', () => {
  it('of the Hungarian bank have decimal commas, units and days; invalid and other currencies are left out', () => {
    expect(parseMnbRates(forints)).toEqual([
      { currency: 'EUR', day: '2026-11-20', rate: 384.2 },
      { currency: 'JPY', day: '2026-11-20', rate: 2.2815 },
      { currency: 'EUR', day: '2026-11-19', rate: 383.75 },
    ]);
  });

  it('of the Romanian bank have multipliers', () => {
    expect(parseBnrRates(lei)).toEqual([
      { currency: 'EUR', day: '2026-11-20', rate: 5.09 },
      { currency: 'HUF', day: '2026-11-20', rate: 0.013249 },
    ]);
  });

  it.each([
    '',
    '<html><body>Karbantartás</body></html>',
    mnb(''),
    '<DataSet><Body><Cube date="2026-11-20">',
    '{"rates":{}}',
  ])('are not read from %j', (xml) => {
    expect(() => parseMnbRates(xml)).toThrow();
    expect(() => parseBnrRates(xml)).toThrow();
  });

  it('of the Romanian bank come in a short file for some days, and in files of whole years for more', () => {
    const now = Date.parse('2026-11-22T08:00:00Z');
    expect(bnrPaths('2026-11-17', now)).toEqual(['/nbrfxrates10days.xml']);
    expect(bnrPaths('2024-11-21', now)).toEqual(
      [2024, 2025, 2026].map((year) => `/files/xml/years/nbrfxrates${year}.xml`),
    );
  });
});

const db = await fileDatabase();
let server: Server;
let origin: string;
let answers: Record<string, string>;
let requests: Array<{ path: string; body: string; action: IncomingMessage['headers'][string] }>;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    requests.push({ path: request.url ?? '', body: await text(request), action: request.headers.soapaction });
    const answer = answers[request.url ?? ''];
    response.writeHead(answer === undefined ? 503 : 200).end(answer);
  });
  origin = await listenLocally(server);
});
beforeEach(() => {
  requests = [];
});
afterAll(async () => {
  server.close();
});

const refresh = () =>
  refreshRates({
    db,
    ratesUrl: null,
    mnbOrigin: origin,
    bnrOrigin: origin,
    now: () => Date.parse('2026-11-22T08:00:00Z'),
  });

it('reading the banks replaces made-up rates, continues after the last stored day, and ignores a broken bank', async () => {
  await storeRates(db, 'HUF', [{ currency: 'EUR', day: '2025-01-02', rate: 999 }], { source: 'sample' });
  answers = { '/arfolyamok.asmx': forints, '/files/xml/years/nbrfxrates2026.xml': lei };
  for (const year of [2024, 2025]) answers[`/files/xml/years/nbrfxrates${year}.xml`] = lei;
  await refresh();
  const ofForints = await ratesSince(db, 'HUF', 'EUR', null);
  expect(ofForints).toEqual([
    { day: '2026-11-19', rate: 383.75, source: 'mnb' },
    { day: '2026-11-20', rate: 384.2, source: 'mnb' },
  ]);
  expect(await ratesSince(db, 'RON', 'EUR', null)).toEqual([
    { day: '2026-11-20', rate: 5.09, source: 'bnr' },
  ]);
  const [first] = requests.filter(({ path }) => path === '/arfolyamok.asmx');
  expect(first?.body).toContain('<startDate>2024-11-20</startDate><endDate>2026-11-22</endDate>');
  expect(first?.action).toBe('"http://www.mnb.hu/webservices/MNBArfolyamServiceSoap/GetExchangeRates"');

  requests = [];
  answers = {
    '/arfolyamok.asmx': 'x'.repeat(5_000_001),
    '/nbrfxrates10days.xml': lei.replace('5.0900', '5.1'),
  };
  await expect(refresh()).rejects.toThrow('more than 5000000 bytes');
  expect(await ratesSince(db, 'HUF', 'EUR', null)).toEqual(ofForints);
  expect(await ratesSince(db, 'RON', 'EUR', null)).toEqual([{ day: '2026-11-20', rate: 5.1, source: 'bnr' }]);
  expect(requests.find(({ path }) => path === '/arfolyamok.asmx')?.body).toContain(
    '<startDate>2026-11-17</startDate>',
  );
});
