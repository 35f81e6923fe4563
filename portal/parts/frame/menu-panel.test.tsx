import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleNow, sampleSites } from '#portal/testing/sample.ts';
import { Masthead } from './masthead.tsx';

it('a trending topic that is a supplement links to it, in the menu and in the search panel', () => {
  const site = sampleSites.main;
  const [supplement] = site.supplements;
  if (!supplement) throw new Error('The sample site has no supplement');
  const topics = [
    { name: 'Melléklet', slug: supplement.slug },
    { name: 'Vízügy', slug: 'vizugy' },
  ];
  const common = { trendingTags: topics, searchPlaceholders: [], exchangeRates: [], weatherData: [] };
  const html = renderToStaticMarkup(
    <Masthead context={{ site, path: '/', now: sampleNow * 1000 }} common={common} />,
  );
  expect(html.split(`<a href="/melleklet/${supplement.slug}">Melléklet</a>`)).toHaveLength(3);
  expect(html.split('<a href="/cimke/vizugy">Vízügy</a>')).toHaveLength(3);
  expect(html).not.toContain(`/cimke/${supplement.slug}`);
});
