import { describe, expect, it } from 'vitest';
import { floodText, rateReadings, weatherText } from './readings.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const rate = (currency: string, value: number, change = 0) => ({ currency, rate: value, change });

describe('exchange rates', () => {
  it('are shown in the currency and the order of the site, without unknown ones', () => {
    const texts = (rates: ReturnType<typeof rate>[], site: 'main' | 'erdely') =>
      rateReadings(rates, site).map(({ text }) => plain(text));
    expect(texts([rate('USD', 351.5), rate('EUR', 384.2), rate('CHF', 410)], 'main')).toEqual([
      '1 euró = 384,20 Ft',
      '1 dollár = 351,50 Ft',
    ]);
    expect(texts([rate('EUR', 5.0904), rate('HUF', 0.013249)], 'erdely')).toEqual([
      '1 euró = 5,09 lej',
      '100 forint = 1,32 lej',
    ]);
    expect(texts([], 'main')).toEqual([]);
  });

  it.each([
    [1.2, 'up'],
    [-0.4, 'down'],
    [0.01, 'same'],
    [0, 'same'],
  ])('a change of %d goes %s', (change, direction) => {
    expect(rateReadings([rate('EUR', 384, change)], 'main')[0]?.direction).toBe(direction);
  });
});

it.each([
  [{ place: 'Budapest', temperature: 6.4, sky: 'borult' }, 'Budapest 6 °C, borult'],
  [{ place: 'Kolozsvár', temperature: -2.6, sky: '' }, 'Kolozsvár −3 °C'],
  [{ place: 'Szeged', temperature: -0.3, sky: 'köd' }, 'Szeged 0 °C, köd'],
])('the weather %j is described as „%s”', (weather, text) => expect(plain(weatherText(weather))).toBe(text));

it('water levels include the degree of the alert, if there is one', () => {
  const at = (level: number, alert: number) =>
    plain(floodText({ river: 'Szamos', gauge: 'Füzesremete', level, alert }));
  expect([at(912, 3), at(120, 0)]).toEqual(['912 cm, III. fok', '120 cm']);
});
