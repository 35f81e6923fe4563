import { expect, it } from 'vitest';
import { parseRefresh } from './parse-refresh.ts';

const whole = {
  componentSetup: { flooding: '1' },
  exchangesRates: [{ currency: 'EUR', rate: 384.2, change: -0.4 }],
  weatherData: [{ place: 'Budapest', temperature: 6, sky: 'borult' }],
  floodingData: [{ river: 'Szamos', gauge: 'Füzesremete', level: 912, alert: 3 }],
  trendingTags: [{ name: 'Árvíz', slug: 'arviz' }],
  breaking: [{ title: 'Lemondott', url: '/belfold/2026/11/20/lemondott', time: 1_795_000_000 }],
  pipStatus: {
    pipShow: true,
    pipTitle: 'Sajtótájékoztató',
    pipUrl: 'https://www.youtube.com/watch?v=a',
    pipOpen: false,
    pipLabel: 'élő',
  },
  widgets: { balaton: { title: 'A Balaton ma', url: null, rows: [{ label: 'Vízállás', value: '98 cm' }] } },
};

it('keeps a valid answer unchanged', () => expect(parseRefresh(whole)).toEqual(whole));

it.each([null, 'x', [], {}, { error: 'Starting', status: 503 }])('rejects %j', (value) =>
  expect(parseRefresh(value)).toBeNull(),
);

it('drops invalid fields and keeps the others', () => {
  const news = whole.breaking[0];
  const refresh = parseRefresh({
    ...whole,
    exchangesRates: [...whole.exchangesRates, { currency: 'USD', rate: 'x' }, null],
    breaking: [
      { ...news, url: 'javascript:alert(1)' },
      { ...news, url: '//evil.example/' },
    ],
    pipStatus: { pipShow: 'yes' },
    weatherData: 'sunny',
    widgets: {
      balaton: { ...whole.widgets.balaton, rows: [null, ...whole.widgets.balaton.rows, { label: 'Hullám' }] },
      old: { some: 'other form' },
    },
  });
  expect(refresh).toEqual({ ...whole, breaking: [], pipStatus: null, weatherData: [] });
});
