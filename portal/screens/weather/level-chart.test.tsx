import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LevelChart } from './level-chart.tsx';

it('its days begin at midnight in Budapest', () => {
  const midnight = Date.parse('2026-11-20T00:00:00+01:00') / 1000;
  const levels = [0, 1, 2, 3, 4].map((day) => ({ at: midnight + day * 86_400, level: 300 + day, alert: 0 }));
  const html = renderToStaticMarkup(
    <LevelChart levels={levels} degrees={undefined} name="Szamos" descriptionId="leiras" />,
  );
  const days = [...html.matchAll(/<text x="([\d.]+)%"[^>]*>([^<]*)/g)].map(([, percent, day]) => [
    Number(percent),
    day,
  ]);
  expect(days).toEqual([
    [25, 'nov. 21.'],
    [50, 'nov. 22.'],
    [75, 'nov. 23.'],
  ]);
});
