import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { SiteSlug } from '#contract/article.ts';
import { headingSections, pagePaths } from '#contract/publication/redirect-table.ts';
import { feedRoutes } from '#portal/feeds/feed-routes.ts';
import { createMatcher } from '#portal/page/route.tsx';
import { routes } from '#portal/routes.ts';
import { sitemapRoutes } from '#portal/sitemaps/sitemap-routes.ts';
import { createSampleSites, samplePublications } from '#portal/testing/sample-publication.ts';
import { findRedirect } from './find-redirect.ts';

const sites = createSampleSites({ main: 'http://localhost:3000', erdely: 'http://erdely.localhost:3000' });
const both = ['main', 'erdely'] as const;
const { supplements: allSupplements, redirects } = samplePublications.main;
const { supportToken } = redirects;
const elsewhere = redirects.rows.filter(({ to }) => to.startsWith('https:'));

/** Where an address leads; `→` marks what is shown without a redirect, null an address that stays. */
type Goal = string | null;
type Row = readonly [from: string, main: Goal, erdely: Goal];
const row = (from: string, goal: Goal): Row => [from, goal, goal];
const allSections = [...new Set(both.flatMap((site) => headingSections(sites[site])))];
const article = '/belfold/2026/11/20/tetozott-a-szamos';

/** The redirects of docs/product/routes.md#redirects, in its order. */
const table: readonly Row[] = [
  row('/list/newest', '/legfrissebb'),
  row('/list/important', '/legfontosabb'),
  row('/list/favorite', '/kedvenceink'),
  row('/list/announcement', '/rovat/kozlemeny'),
  row('/list/english', '/english'),
  row('/szerzo/lorandi-kinga-kolozsvar', '/szerzo/lorandi-kinga'),
  row('/szerzo/gidofalvi-matyas-csikszereda', '/szerzo/gidofalvi-matyas'),
  row('/szerzo/kende-luca-budapest', '/szerzo/kende-luca'),
  row('/dokumentum/hirlevelek', '/hirlevel'),
  row('/dokumentum/hirlevel', '/hirlevel'),
  row('/t', '/tamogatas'),
  row('/t/en', '/tamogatas'),
  ...allSupplements.flatMap(({ slug, formerSlugs = [] }) =>
    [slug, ...formerSlugs].flatMap((old) => [
      row(`/rovat/${old}`, `/melleklet/${slug}`),
      row(`/cimke/${old}`, `/melleklet/${slug}`),
    ]),
  ),
  row('/cimke/olimpia-2024', '/melleklet/parizs-2024'),
  row('/rovat/haboru-ukrajnaban', '/melleklet/orosz-ukran-haboru'),
  row('/kozlemenyek', '/rovat/kozlemeny'),
  row('/cimke/foci-vb-2022-menetrend', '/melleklet/foci-vb-2022/meccsek'),
  row(
    '/dokumentum/atlathatosagi-jelentes-2024.pdf',
    'https://static.cimlap.example/dokumentumok/atlathatosagi-jelentes-2024.pdf',
  ),
  ['/shop', 'https://bolt.cimlap.example/', null],
  ['/dokumentum/impresszum', '/impresszum', null],
  ['/impresszum', null, '/dokumentum/impresszum'],
  row(`/${supportToken}`, '→ /tamogatas'),
  row(`/kampany-${supportToken}-3/x`, '→ /tamogatas'),
  row(`/${supportToken}/siker?id=3`, '→ /tamogatas/siker?id=3'),
  row(`${article}/elo`, article),
  row(`${article}/elo?oldal=2&x=Y%20z`, `${article}?oldal=2&x=Y%20z`),
  row(`${article}?fbclid=IwAR0`, article),
  row(`${article}?a=1&fbclid=IwAR0&b=2`, `${article}?a=1&b=2`),
  row(`/rovat/sport?oldal=3&fbclid=x`, '/rovat/sport?oldal=3'),
  ...allSections.map((slug): Row => {
    const on = (site: SiteSlug) => (headingSections(sites[site]).includes(slug) ? `/rovat/${slug}` : null);
    return [`/${slug}`, on('main'), on('erdely')];
  }),
  ['/telexakademia', null, '404'],
  ['/te', null, '404'],
  ['/egyszazalek', null, '404'],
];

/** Addresses of pages: they stay unchanged on both sites unless a row above says otherwise. */
const stable = [
  '/',
  '/melleklet/foci-vb-2022/meccsek',
  '/melleklet/orosz-ukran-haboru',
  '/melleklet/orosz-ukran-valsag',
  '/dokumentum/adatkezeles',
  '/archivum',
  '/archivum?term=Budapest&filters=%7B%22superTags%22%3A%5B%5D%7D',
  '/melleklet/tippjatek/csoport/kulcs',
  '/legfontosabb',
  '/kedvenceink',
  '/legfrissebb',
  '/legfrissebb?oldal=2',
  '/english',
  '/cimke/arviz',
  '/cimke/elo',
  '/rovat/sport',
  '/szerzo/kende-luca',
  article,
  '/tamogatas',
  '/tamogatas/siker',
  '/empty',
  '/login',
  '/after',
  '/arfolyam',
  '/app-web-widget',
  '/rss',
  '/rss/rovat/english',
  '/rss/cimke/elo',
  '/feed.json',
  '/sitemap.xml',
  '/robots.txt',
  '/healthz',
];

function outcome(site: SiteSlug, url: string): Goal {
  const redirect = findRedirect(sites[site], url);
  if (redirect === null) return null;
  if ('missing' in redirect) return '404';
  return 'rewrite' in redirect ? `→ ${redirect.rewrite}` : redirect.location;
}

/** Where each address leads, so that a run's output shows the whole table. */
const tableLines: string[] = [];
afterAll(() => console.log(tableLines.join('\n')));

const upper = (url: string) => {
  const [path = '', query] = url.split('?');
  return path.toUpperCase() + (query === undefined ? '' : `?${query}`);
};

it('no menu leads through a redirect within the site', () => {
  for (const site of both) {
    const urls = [...JSON.stringify(sites[site].menus).matchAll(/"url":"(\/[^"]*)"/g)].map(
      ([, url = '']) => url,
    );
    expect(urls).toContain('/legfrissebb');
    expect(urls.filter((url) => outcome(site, url)?.startsWith('/'))).toEqual([]);
  }
});

it('the tag of a supplement leads to it in one step', () => {
  for (const { slug } of allSupplements) {
    const goal = outcome('main', `/cimke/${slug}`);
    expect(goal).toBe(`/melleklet/${slug}`);
    expect(outcome('main', goal ?? ''), 'no redirect follows').toBeNull();
  }
});

describe.each(both)('redirects of %s', (site) => {
  const goals = table.map(([from, main, erdely]) => [from, site === 'main' ? main : erdely] as const);

  it.each(goals)('%s leads to %s', (from, goal) => {
    tableLines.push(`${site.padEnd(7)}${from.padEnd(64)} ${goal ?? 'stays'}`);
    expect(outcome(site, from)).toBe(goal);
    // In upper case the same happens, or it becomes the lower-case address that stays.
    expect(outcome(site, upper(from))).toBe(goal ?? from);
  });

  it.each(stable)('%s stays', (url) => {
    expect(outcome(site, url)).toBeNull();
    if (upper(url) !== url) expect(outcome(site, upper(url))).toBe(url);
  });
});

it('a redirect within the site is permanent, and one to another host is temporary', () => {
  expect(findRedirect(sites.main, '/t')).toEqual({ location: '/tamogatas', status: 301 });
  expect(findRedirect(sites.main, '/shop')).toMatchObject({ status: 302 });
});

it('the former document about newsletters leads to a page that is no document', () => {
  const name = createMatcher(routes)(['hirlevel'])?.route.name;
  expect(name).toBeTruthy();
  expect(name).not.toBe('doc');
});

it('an address has one form', () => {
  expect(outcome('main', '/rovat/sport/')).toBe('/rovat/sport');
  expect(outcome('main', '//rovat///sport//?oldal=2')).toBe('/rovat/sport?oldal=2');
  expect(outcome('main', '//')).toBe('/');
  // Percent-encoding is left alone, because browsers and proxies do not agree on it.
  expect(outcome('main', '/rovat/%73port')).toBeNull();
});

it('an address that needs several changes is redirected once', () => {
  expect(outcome('main', '//LIST/Announcement/elo/ELO/?fbclid=1&oldal=2&FBCLID=3')).toBe(
    '/rovat/kozlemeny?oldal=2',
  );
  expect(outcome('erdely', '/Impresszum/?fbclid=1')).toBe('/dokumentum/impresszum');
  expect(outcome('main', '/Shop/?fbclid=1')).toBe('https://bolt.cimlap.example/');
});

it('a section with the name of a page does not take the page’s address', () => {
  const served = [...routes, ...feedRoutes({}), ...sitemapRoutes({})].map((route) => route.path);
  const paths = served.filter((path) => /^\/[a-z0-9-]+$/.test(path));
  expect(paths.filter((path) => !pagePaths.has(path))).toEqual([]);
  for (const slug of headingSections(sites.main)) expect(pagePaths.has(`/${slug}`)).toBe(false);
  const menus = { ...sites.main.menus, heading: [{ label: 'Te', url: '/rovat/te' }] };
  expect(findRedirect({ ...sites.main, menus }, '/te')).toBeNull();
});

it('an address that is no path of the site is left to the 404 page', () => {
  for (const url of [
    '*',
    '',
    'http://evil.example/T',
    '/%',
    '/%E0%A4%A/t/',
    '/../T',
    '/./T',
    '/%2e%2E/T',
    `/T${'x'.repeat(9000)}`,
  ])
    expect(findRedirect(sites.main, url), url).toBeNull();
});

it('files and calls keep their addresses', () => {
  for (const url of ['/assets/Entry-Ab3.js', '/media/ab.jpg?fbclid=1', '/api/Docs/'])
    expect(findRedirect(sites.main, url)).toBeNull();
});

describe('for any address', () => {
  const hostile = fc.stringMatching(/^[/\\.@:a-zA-Z%0-9?#&=é\u212a-]{0,30}$/);
  const parts = fc.constantFrom(
    '/',
    '//',
    '\\',
    'ELO',
    'elo',
    't',
    'list',
    'newest',
    '%2F',
    '%5c',
    '..',
    '?fbclid=1',
    '&a=b',
    'evil.example',
    'http:',
    '@',
  );
  const url = fc.oneof(
    hostile.map((text) => `/${text}`),
    fc.array(parts, { maxLength: 8 }).map((list) => `/${list.join('')}`),
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
  );

  it('a redirect stays on the site and leads to an address that stays', () => {
    fc.assert(
      fc.property(fc.constantFrom(...both), url, (site, url) => {
        const redirect = findRedirect(sites[site], url);
        if (!redirect || !('location' in redirect)) return;
        const goal = new URL(redirect.location, sites[site].origin);
        const external = elsewhere.map(({ to }) => to);
        if (!external.includes(redirect.location)) {
          expect(goal.origin).toBe(sites[site].origin);
          expect(redirect.location).toMatch(/^\/(?:[!-.0-~][!-~]*)?$/);
        }
        const again = external.includes(redirect.location)
          ? null
          : findRedirect(sites[site], redirect.location);
        expect(again === null || 'missing' in again).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
