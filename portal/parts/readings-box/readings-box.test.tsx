import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReadingsBox } from './readings-box.tsx';

const nothing = { exchangeRates: [], weatherData: [], floodingData: [] };
const flood = { river: 'Szamos', gauge: 'Füzesremete', level: 868, alert: 3 };
const boxOf = (common: Parameters<typeof ReadingsBox>[0]['common']) =>
  renderToStaticMarkup(<ReadingsBox site="main" common={common} />);

it('shows gauges with an alert, also without weather and rates, and is not there without any of them', () => {
  const box = boxOf({ ...nothing, floodingData: [flood] });
  expect(box).toContain('Szamos, Füzesremete');
  expect(box).toContain('Vízállás');
  expect(box).not.toContain('időjárás');
  expect(boxOf({ ...nothing, floodingData: [{ ...flood, alert: 0 }] })).toBe('');
  expect(boxOf(nothing)).toBe('');
  expect(boxOf(null)).toBe('');
});
