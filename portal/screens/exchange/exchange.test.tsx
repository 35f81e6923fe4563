import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Client } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { ExchangeHistory } from '#contract/exchange.ts';
import { price } from '#portal/format/currencies.ts';
import { type OpenedScreen, openScreen } from '#portal/page/route.tsx';
import { sampleContext } from '#portal/testing/sample.ts';
import { changeWords, extremeWords } from './change-words.ts';
import { Chart } from './chart.tsx';
import { conversionText, readAmount } from './convert.ts';
import { converterScreen, exchangeScreen } from './exchange.screen.tsx';
import { converterParameters, exchangeParameters, exchangePath } from './exchange-parameters.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('amounts', () => {
  it.each([
    ['100', 100],
    ['49,90', 49.9],
    ['1 000 000', 1e6],
    ['1\u00a0500,5', 1500.5],
    ['14.990', 14990],
    ['0.125', 0.125],
    ['', null],
    ['0', null],
    ['-5', null],
    ['sok', null],
    ['1e9', null],
    ['99999999999999', null],
  ])('%j is %s', (typed, amount) => expect(readAmount(typed)).toBe(amount));

  it('are converted through the site’s own currency', () => {
    const prices = { HUF: 1, EUR: 384.2, USD: 351.6 };
    const textFor = (amount: string, from: string, to: string) =>
      plain(conversionText({ amount, from, to }, prices) ?? '–');
    expect([
      textFor('100', 'EUR', 'HUF'),
      textFor('1', 'HUF', 'EUR'),
      textFor('10', 'EUR', 'USD'),
      textFor('x', 'EUR', 'HUF'),
      textFor('1', 'XXX', 'HUF'),
    ]).toEqual([
      '100 euró = 38 420,00 forint',
      '1 forint = 0,0026 euró',
      '10 euró = 10,93 amerikai dollár',
      '–',
      '–',
    ]);
  });

  it('prices keep their zeros, and small ones their significant digits', () => {
    expect([384.2, 1234.5, 0.0132483].map((value) => plain(price(value)))).toEqual([
      '384,20',
      '1 234,50',
      '0,0132',
    ]);
  });
});

const history = (
  rates: Array<[day: string, rate: number]>,
  changes: Partial<ExchangeHistory> = {},
): ExchangeHistory => ({
  currency: 'EUR',
  siteCurrency: 'HUF',
  range: 'month',
  source: 'mnb',
  rates: rates.map(([day, rate]) => ({ day, rate })),
  ...changes,
});

it('describes the change of a rate in words', () => {
  const during = 'egy hónap alatt';
  const up = history([
    ['2026-10-20', 379.68],
    ['2026-11-03', 378],
    ['2026-11-20', 384.2],
  ]);
  expect(plain(changeWords(up, during))).toBe(
    'Az euró egy hónap alatt 1,2%-kal drágult a forinthoz képest: 379,68 Ft-ról 384,20 Ft-ra.',
  );
  expect(plain(extremeWords(up))).toBe(
    'A legtöbbet november 20-án ért (384,20 Ft), a legkevesebbet november 3-án (378,00 Ft).',
  );
  const overYears = history([
    ['2024-11-18', 388.1],
    ['2026-11-03', 378],
  ]);
  expect(plain(extremeWords(overYears))).toBe(
    'A legtöbbet 2024. november 18-án ért (388,10 Ft), a legkevesebbet 2026. november 3-án (378,00 Ft).',
  );
  const down = history(
    [
      ['2026-10-20', 0.0134],
      ['2026-11-20', 0.0132],
    ],
    { currency: 'HUF', siteCurrency: 'RON' },
  );
  expect(plain(changeWords(down, during))).toBe(
    'A forint egy hónap alatt 1,5%-kal lett olcsóbb a lejhez képest: 1,34 lejről 1,32 lejre.',
  );
  const still = history([
    ['2026-10-20', 384.2],
    ['2026-11-20', 384.2],
  ]);
  expect([changeWords(still, during), extremeWords(still)]).toEqual([
    'Az euró egy hónap alatt nem változott a forinthoz képest.',
    '',
  ]);
});

it('addresses have one canonical form', () => {
  const form = (query: string) => exchangeParameters(new URLSearchParams(query));
  expect(form('idotav=ev&penznem=usd&utm=x')).toEqual([
    ['penznem', 'USD'],
    ['idotav', 'ev'],
  ]);
  expect(form('penznem=EUR&idotav=honap')).toEqual([]);
  for (const bad of ['penznem=%3Cb%3E', 'idotav=__proto__']) expect(form(bad), bad).toBeNull();
  expect(exchangePath('USD', 'ev')).toBe('/arfolyam?penznem=USD&idotav=ev');
  const converted = (query: string) => converterParameters(new URLSearchParams(query));
  expect(converted(`osszeg=${'9'.repeat(50)}&mibol=usd&mibe=`)).toEqual([
    ['osszeg', '9'.repeat(20)],
    ['mibol', 'USD'],
  ]);
  for (const bad of ['mibe=XXX', 'osszeg=5&mibol=x']) expect(converted(bad), bad).toBeNull();
});

async function open(
  screen: typeof exchangeScreen,
  histories: Partial<Record<string, ExchangeHistory>>,
  query: Record<string, string> = {},
) {
  const calls: Partial<Client> = {
    exchange: async ({ currency, range }) => {
      const history = histories[`${currency} ${range}`];
      if (!history) throw new CallError(404, 'none');
      return history;
    },
  };
  const opened: OpenedScreen = await openScreen(screen, sampleContext(calls, { path: '/arfolyam', query }));
  return { ...opened, html: plain(renderToStaticMarkup(opened.view)) };
}

describe('the page', () => {
  const month = history([
    ['2026-11-19', 383],
    ['2026-11-20', 384.2],
  ]);

  it('names the day and the source of the rate, and marks a made-up one', async () => {
    const { html, head } = await open(exchangeScreen, { 'EUR month': month });
    expect(html).toContain('2026. november 20-i árfolyam. Forrás: Magyar Nemzeti Bank.');
    expect(html).not.toContain('Azóta nem kaptunk újat');
    expect(head.canonical).toBe('https://cimlap.example/arfolyam');
    expect((await open(exchangeScreen, { 'EUR month': { ...month, source: 'sample' } })).html).toContain(
      'mintaadat, nem valódi árfolyam',
    );
  });

  it('marks an old rate, and is shown without any rate', async () => {
    const old = history(
      [
        ['2026-08-03', 390],
        ['2026-08-04', 391],
      ],
      { range: 'all' },
    );
    const { html, head } = await open(exchangeScreen, { 'EUR all': old });
    expect(html).toMatch(/2026\. augusztus 4-i árfolyam.*Azóta nem kaptunk újat/s);
    expect(plain(head.description)).toBe('1 euró = 391,00 Ft. Grafikon, táblázat és átváltó.');
    const conversion = { osszeg: '2', mibol: 'EUR', mibe: 'HUF' };
    expect((await open(converterScreen, { 'EUR all': old }, conversion)).html).toContain(
      '2 euró = 782,00 forint',
    );
    const none = await open(exchangeScreen, {});
    expect(none.html).toContain('Most nincs árfolyamunk');
    expect(none.head.robots).toBe('noindex');
  });

  it('has one canonical address for all ranges of a currency, which have the same title', async () => {
    const dollar = { ...month, currency: 'USD' } as const;
    const ofEuro = await open(exchangeScreen, { 'EUR year': month }, { idotav: 'ev' });
    const ofDollar = await open(exchangeScreen, { 'USD all': dollar }, { penznem: 'USD', idotav: 'osszes' });
    expect([ofEuro.head.canonical, ofDollar.head.canonical]).toEqual([
      'https://cimlap.example/arfolyam',
      'https://cimlap.example/arfolyam?penznem=USD',
    ]);
  });

  it('is a 404 for the site’s own currency', async () => {
    await expect(open(exchangeScreen, { 'EUR month': month }, { penznem: 'HUF' })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('shows the page with an error for an invalid amount', async () => {
    const { status, html } = await open(converterScreen, { 'EUR month': month }, { osszeg: 'sok' });
    expect([status, html.includes('Írj be egy összeget számmal')]).toEqual([404, true]);
    const ofOwnCurrency = { mibol: 'HUF', mibe: 'HUF' };
    expect((await open(converterScreen, { 'EUR all': month }, ofOwnCurrency)).html).toContain('1 euró =');
    expect(
      (await open(converterScreen, { 'EUR month': month }, { osszeg: '2', mibol: 'EUR', mibe: 'HUF' })).html,
    ).toContain('2 euró = 768,40 forint');
  });
});

it('labels of the chart do not overlap at its right edge', () => {
  const days = Array.from({ length: 30 }, (_, index) =>
    new Date(Date.UTC(2026, 9, 25 + index)).toISOString().slice(0, 10),
  );
  const rates = days.map((day, index) => ({ day, rate: 380 + (index % 7) }));
  const html = renderToStaticMarkup(
    <Chart rates={rates} units={1} name="Árfolyam" descriptionId="leiras" sign="Ft" />,
  );
  const labels = [...html.matchAll(/<text x="([\d.]+)%"[^>]*text-anchor="(\w+)"[^>]*>([^<]+)/g)].map(
    ([, x, anchor]) => ({
      x: Number(x),
      anchor,
    }),
  );
  expect(labels.length).toBeGreaterThan(2);
  expect(
    labels.filter(
      ({ anchor, x }) => anchor === 'end' && labels.some((other) => other.x < x && x - other.x < 25),
    ),
  ).toEqual([]);
});
