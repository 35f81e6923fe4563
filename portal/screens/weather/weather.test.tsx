import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FrontendRefresh } from '#contract/frontend.ts';
import { openScreen } from '#portal/page/route.tsx';
import { sampleContext } from '#portal/testing/sample.ts';
import { waterLevelScreen } from './water-level.screen.tsx';
import { weatherScreen } from './weather.screen.tsx';

const common = (changes: Partial<FrontendRefresh>): FrontendRefresh => ({
  componentSetup: { flooding: '1' },
  weatherData: [],
  floodingData: [],
  pipStatus: null,
  trendingTags: [],
  breaking: [],
  widgets: {},
  exchangesRates: [],
  ...changes,
});

async function html(
  screen: typeof weatherScreen | typeof waterLevelScreen,
  changes: Partial<FrontendRefresh>,
): Promise<string> {
  const context = sampleContext({ frontendRefresh: async () => common(changes) }, { path: '/x' });
  const { view } = await (screen === weatherScreen
    ? openScreen(weatherScreen, context)
    : openScreen(waterLevelScreen, context));
  return renderToStaticMarkup(view).replaceAll('\u00a0', ' ');
}

it('weather: what there is, and who measured it', async () => {
  const text = await html(weatherScreen, {
    weatherData: [{ place: 'Kékestető', temperature: -0.4, sky: 'havazás', source: 'mintaadat' }],
  });
  expect(text).toMatch(/Kékestető.*0 °C.*havazás.*Forrás: mintaadat\./s);
  expect(await html(weatherScreen, {})).toContain('Most nincs friss adatunk');
});

it('water: degrees in words, which way it goes; a gauge without degrees has no drawing', async () => {
  const szeged = {
    river: 'Tisza',
    gauge: 'Szeged',
    level: 742,
    alert: 1,
    change: 38,
    degrees: [700, 800, 900] as [number, number, number],
  };
  const text = await html(waterLevelScreen, {
    floodingData: [szeged, { river: 'Duna', gauge: 'Mohács', level: 388, alert: 0 }],
  });
  expect(text).toMatch(/Tisza.*Szeged.*742 cm.*elsőfokú készültség.*árad: tegnap óta 38 cm-rel nőtt.*<svg/s);
  expect(text.match(/<svg/g)).toHaveLength(1);
  expect(text).toContain('nincs készültség');
});

it('what editors have switched off is a 404', async () => {
  await expect(html(weatherScreen, { componentSetup: { weather: '0' } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(html(waterLevelScreen, { componentSetup: {} })).rejects.toMatchObject({ status: 404 });
});
