import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Client } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { PlaceWeather, WeatherReport } from '#contract/forecast.ts';
import { gaugeSlug, type WaterHistory, type WaterLevel } from '#contract/water.ts';
import { openScreen } from '#portal/page/route.tsx';
import type { Screen } from '#portal/page/screen.ts';
import { sampleContext, sampleNow } from '#portal/testing/sample.ts';
import { gaugeParameters, gaugeScreen } from './gauge.screen.tsx';
import { placeWeatherScreen } from './place-weather.screen.tsx';
import { waterLevelScreen } from './water-level.screen.tsx';
import { weatherScreen } from './weather.screen.tsx';

async function html<Data>(
  screen: Screen<Data>,
  calls: Partial<Client>,
  params: Record<string, string> = {},
): Promise<string> {
  const { view } = await openScreen(screen, sampleContext(calls, { path: '/x', params }));
  return renderToStaticMarkup(view).replaceAll('\u00a0', ' ');
}

const place = (changes: Partial<PlaceWeather> = {}): PlaceWeather => ({
  slug: 'kekesteto',
  place: 'Kékestető',
  days: [],
  now: { place: 'Kékestető', temperature: -0.4, sky: 'havazás' },
  warnings: [],
  source: 'mintaadat',
  ...changes,
});
const report = (changes: Partial<WeatherReport> = {}): Partial<Client> => ({
  weather: async () => ({ at: sampleNow, places: [place()], warning: null, ...changes }),
});
const days = [
  { day: '2026-11-20', low: -4, high: 1, sky: 'havazás', rain: 3, gust: 20 },
  { day: '2026-11-21', low: -2, high: 3, sky: 'borult', rain: 0, gust: 96 },
];
const gusts = { day: '2026-11-21', danger: 'gust' as const, degree: 2, value: 96 };

it('weather: shows forecasts, their source and warnings', async () => {
  const text = await html(weatherScreen, report({ places: [place({ days, warnings: [gusts] })] }));
  expect(text).toMatch(/href="\/idojaras\/kekesteto">Kékestető.*0 °C.*havazás.*Ma −4 °C és 1 °C között/s);
  expect(text).toContain('Riasztás, második fok, szombat: viharos szél, akár 96 km/h-s lökésekkel');
  expect(text).toContain('Forrás: mintaadat.');
  expect(await html(weatherScreen, report({ at: null, places: [] }))).toContain('Most nincs friss adatunk');
});

it('weather: warnings of the newsroom come first', async () => {
  const warning = { degree: 1, text: 'Ónos eső a Dunántúlon', url: null };
  expect(await html(weatherScreen, report({ warning }))).toContain(
    '<b>Figyelmeztetés:</b> Ónos eső a Dunántúlon',
  );
});

it('a place: does not call a day dry on which it snows', async () => {
  const [first] = days;
  const snowy = { ...first, day: '2026-11-20', low: -4, high: 1, sky: 'havazás', rain: 0 };
  const text = await html(placeWeatherScreen, report({ places: [place({ days: [snowy] })] }), {
    slug: 'kekesteto',
  });
  expect(text).toMatch(/havazás.*kevés csapadék/s);
  expect(text).not.toContain('nem esik');
});

it('a place: shows its days and the age of the forecast', async () => {
  const of = (changes: Partial<WeatherReport>) =>
    html(placeWeatherScreen, report(changes), { slug: 'kekesteto' });
  const fresh = await of({ places: [place({ days, warnings: [gusts] })] });
  expect(fresh).toMatch(/péntek.*nov\. 20\..*csapadék 3 mm.*szombat.*nem esik.*széllökés 96 km\/h/s);
  expect(fresh).toContain('Az előrejelzés ideje: 2026. november 20., 14:21.');
  expect(fresh).toContain('nem hivatalos riasztások');
  expect(fresh).toContain('data-own="weather:kekesteto"');
  expect(fresh).not.toContain('Azóta nem kaptunk újat');
  expect(await of({ at: sampleNow - 7 * 3600, places: [place({ days })] })).toContain(
    'Azóta nem kaptunk újat',
  );
  const nothing = await of({ at: null, places: [place({ now: null })] });
  expect(nothing).toMatch(/Most nincs friss mérésünk.*Most nincs előrejelzésünk/s);
});

const level = (changes: Partial<WaterLevel> & Pick<WaterLevel, 'river' | 'gauge'>): WaterLevel => ({
  slug: gaugeSlug(changes),
  level: 512,
  alert: 0,
  ...changes,
});
const water = (...levels: WaterLevel[]): Partial<Client> => ({
  waterLevels: async () => ({ at: sampleNow, levels }),
});

it('water: shows alert degrees in words and the trend; a gauge without degrees has no drawing', async () => {
  const szeged = level({
    river: 'Tisza',
    gauge: 'Szeged',
    level: 742,
    alert: 1,
    change: 38,
    degrees: [700, 800, 900],
  });
  const text = await html(
    waterLevelScreen,
    water(szeged, level({ river: 'Duna', gauge: 'Mohács', level: 388 })),
  );
  expect(text).toMatch(/Tisza.*Szeged.*742 cm.*elsőfokú készültség.*árad: tegnap óta 38 cm-rel nőtt.*<svg/s);
  expect(text.match(/<svg/g)).toHaveLength(1);
  expect(text).toContain('nincs készültség');
  expect(text).toContain('A mérések ideje: 2026. november 20., 14:21.');
});

it('water: gauges with a known place are on a map, with links to their levels', async () => {
  const at = (gauge: string, latitude: number) =>
    level({ river: 'Tisza', gauge, alert: 2, latitude, longitude: 20.1 });
  const text = await html(waterLevelScreen, water(at('Szeged', 46.25), at('Szolnok', 47.17)));
  expect(text).toMatch(/href="#merce-2" aria-label="2. Szolnok \(Tisza\): 512 cm, másodfokú készültség"/);
  expect(text, 'its name on the map').toMatch(/<text[^>]*text-anchor="start"[^>]*>Szolnok<\/text>/);
  expect(text).toMatch(/id="merce-2"><h3[^>]*>2. <a href="\/vizallas\/tisza-szolnok">Szolnok/);
  const alone = await html(waterLevelScreen, water(at('Szeged', 46.25)));
  expect(alone, 'no number of a map that is not there').toMatch(/id="merce-1"><h3[^>]*><a[^>]*>Szeged/);
});

it('water: says of which day the last levels are when there are no new ones', async () => {
  const text = await html(waterLevelScreen, {
    waterLevels: async () => ({ at: sampleNow - 90_000, levels: [] }),
  });
  expect(text).toMatch(/Most nincs friss adatunk.*Az utolsó mérésünk ideje: 2026\. november 19\., 13:21\./s);
});

it('a gauge: shows the highest and lowest levels by day, and the nearest alert degrees', async () => {
  const history: WaterHistory = {
    slug: 'tisza-szeged',
    river: 'Tisza',
    gauge: 'Szeged',
    range: 'month',
    degrees: [650, 750, 850],
    levels: [
      { at: sampleNow - 86_400, level: 640, alert: 0 },
      { at: sampleNow - 3600, level: 655, alert: 1 },
      { at: sampleNow, level: 651, alert: 1 },
    ],
  };
  const text = await html(gaugeScreen, { waterHistory: async () => history }, { slug: 'tisza-szeged' });
  expect(text).toMatch(/651 cm.*elsőfokú készültség/s);
  expect(text).toContain('655 cm volt a legmagasabb (2026. november 20., 13:21)');
  expect(text).toContain('I. fok: 650 cm');
  expect(text).not.toContain('III. fok');
  expect(text).toMatch(/2026\. november 20\.<\/td><td class="number">651<\/td><td class="number">655/);
  expect(text).toContain('href="/rss/vizallas/tisza-szeged"');
  expect(text).toContain('aria-label="A Tisza vízállása itt: Szeged"');
  const another = await html(gaugeScreen, { waterHistory: async () => ({ ...history, river: 'Ipoly' }) });
  expect(another).toContain('aria-label="Az Ipoly vízállása itt: Szeged"');
});

it('a gauge’s address has one canonical form', () => {
  const form = (query: string) => gaugeParameters(new URLSearchParams(query));
  expect([form('idotav=het'), form('idotav=honap'), form('idotav=x')]).toEqual([
    [['idotav', 'het']],
    [],
    null,
  ]);
});

it('a page that editors have switched off is a 404', async () => {
  const off = async () => {
    throw new CallError(404, 'off');
  };
  await expect(html(weatherScreen, { weather: off })).rejects.toMatchObject({ status: 404 });
  await expect(html(waterLevelScreen, { waterLevels: off })).rejects.toMatchObject({ status: 404 });
});
