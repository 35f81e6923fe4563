import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import type { SiteSlug } from '#contract/article.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { fillSample } from '#newsroom/fill-sample.ts';
import type { Portal } from '#portal/page/portal.ts';
import { createPortal } from '#portal/portal.tsx';
import { findRedirect } from '#portal/redirects/find-redirect.ts';
import { sampleAssets } from '#portal/testing/sample-assets.ts';
import { createSampleSites } from '#portal/testing/sample-publication.ts';
import { contentService } from '#services/content/content-service.ts';
import type { RunningService } from '#services/define-service.ts';
import { electionsService } from '#services/elections/elections-service.ts';
import { createFolderStore } from '#services/media/store/folder-store.ts';
import { startService } from '#services/testing/start-service.ts';

const sites = createSampleSites({ main: 'http://localhost:3000', erdely: 'http://erdely.localhost:3000' });
const { supplements } = sites.main;

const db = await fileDatabase();
let service: RunningService;
let portal: Portal;
const folder = testFolder();
const articleOf: Record<SiteSlug, string> = { main: '', erdely: '' };

beforeAll(async () => {
  await fillSample({ db, media: createFolderStore(folder), log: () => {} });
  service = await startService(contentService, { db });
  const elections = await startService(electionsService, { db });
  portal = createPortal({
    sites,
    transport: (name, ...call) =>
      (name.startsWith('election') ? elections : service).transport(name, ...call),
    assets: sampleAssets,
  });
  for (const site of ['main', 'erdely'] as const) {
    const [newest] = (
      await service.transport('articles', { tag: 'arviz-a-szamoson' }, { site, signedIn: false })
    ).items;
    articleOf[site] = newest?.url ?? '';
  }
});
afterAll(async () => {
  service.stop();
});

/** A status, or the path of a redirect. */
type Outcome = string;

async function outcomeOf(site: SiteSlug, url: string): Promise<Outcome> {
  const redirect = findRedirect(sites[site], url);
  if (redirect && 'missing' in redirect) return '404';
  if (redirect && 'location' in redirect) return redirect.location;
  const page = await portal.render(portal.address(site, redirect?.rewrite ?? url));
  return page.location ?? String(page.status);
}

const row = (name: string, path: string, main: Outcome = '200', erdely: Outcome = main) =>
  [name, path, main, erdely] as const;

/** The routes of docs/product/routes.md#screens, without those that need preview mode or signing in. */
const table = [
  row('index', '/'),
  ...supplements.map(({ slug }) =>
    row(slug === 'tippjatek' ? 'tippjatek' : 'melleklet', `/melleklet/${slug}`),
  ),
  row('melleklet', '/melleklet/orosz-ukran-valsag'),
  row('melleklet', '/melleklet/foci-vb-2022/meccsek'),
  row('melleklet', '/melleklet/foci-vb-2022/elemzesek'),
  row('melleklet', '/melleklet/orosz-ukran-haboru/osszefoglalok'),
  row('melleklet', '/melleklet/ep-2024/adatok'),
  row('melleklet', '/melleklet/ep-2024/adatok/reszvetel'),
  row('melleklet', '/melleklet/ep-2024/adatok/valasztokeruletek/pest-1'),
  row('melleklet', '/melleklet/ep-2024/adatok/pest/vac', '404'),
  row('melleklet', '/melleklet/nincs-ilyen', '404'),
  row('tippjatek', '/melleklet/tippjatek/ranglista'),
  row('tippjatek', '/melleklet/tippjatek/baratok/kulcs', '404'),
  row('doc', '/dokumentum/adatkezeles'),
  row('list', '/legfontosabb'),
  row('list', '/kedvenceink'),
  row('list', '/kozlemenyek', '/rovat/kozlemeny'),
  row('legfrissebb', '/legfrissebb'),
  row('legfrissebb', '/legfrissebb?oldal=1'),
  row('legfrissebb', '/legfrissebb?oldal=2'),
  row('legfrissebb', '/legfrissebb?oldal=900', '404'),
  row('english', '/english'),
  row('articles_by_tag', '/cimke/tura'),
  row('articles_by_tag', '/cimke/nincs-ilyen', '404'),
  row('articles_by_mstag', '/rovat/sport'),
  row('articles_by_mstag', '/rovat/velemeny'),
  row('articles_by_mstag', '/rovat/ellenorzo'),
  row('articles_by_mstag', '/rovat/szepkilatas'),
  row('articles_by_mstag', '/rovat/szepkilatas/nehez'),
  row('articles_by_mstag', '/rovat/szepkilatas/nincs-ilyen', '404'),
  row('articles_by_mstag', '/rovat/direkt36'),
  row('articles_by_mstag', '/rovat/kozlemeny'),
  row('articles_by_author', '/szerzo/kende-luca'),
  row('articles_by_author', '/szerzo/senki', '404'),
  row('support', '/tamogatas'),
  row('after', '/after'),
  row('impress', '/impresszum', '200', '/dokumentum/impresszum'),
  row('academy', '/telexakademia', '200', '404'),
  row('youth', '/te', '200', '404'),
  row('tax', '/egyszazalek', '200', '404'),
  row('exchange', '/arfolyam'),
  row('exchange', '/arfolyam?penznem=USD&idotav=ev'),
  row('app-webview', '/app-web-widget'),
  row('empty', '/empty'),
] as const;

/** What each address answers, so that a run's output shows the whole table. */
const tableLines: string[] = [];
afterAll(() => console.log(tableLines.join('\n')));

/** The path in upper case, with the query unchanged. */
const upper = (url: string) => url.replace(/^[^?]*/, (path) => path.toUpperCase());

describe.each(['main', 'erdely'] as const)('routes of %s', (site) => {
  it.each(table)('%s %s', async (name, path, main, erdely) => {
    const expected = site === 'main' ? main : erdely;
    const result = await outcomeOf(site, path);
    const inUpper = await outcomeOf(site, upper(path));
    tableLines.push(`${site.padEnd(7)}${name.padEnd(20)}${path.padEnd(48)}${result.padEnd(24)}${inUpper}`);
    expect(result).toBe(expected);
    // An upper-case address leads, in one hop, to its lower-case form or to where that redirects. Disabled
    // addresses stay disabled in any case.
    const staysUnchanged =
      expected.startsWith('/') || upper(path) === path || sites[site].redirects.missingPages.includes(path);
    expect(inUpper).toBe(staysUnchanged ? expected : path);
  });

  it('an article has one address, to which /elo and capitals redirect', async () => {
    expect(await outcomeOf(site, articleOf[site])).toBe('200');
    expect(await outcomeOf(site, `${articleOf[site]}/elo`)).toBe(articleOf[site]);
    expect(await outcomeOf(site, articleOf[site].toUpperCase())).toBe(articleOf[site]);
  });
});

it('no page of the sample links a list that is not there', async () => {
  for (const site of ['main', 'erdely'] as const) {
    const links = new Set<string>();
    for (const path of [
      '/',
      '/legfrissebb',
      '/after',
      '/english',
      '/rovat/szepkilatas',
      '/melleklet/ep-2024',
      '/szerzo/fodor-aron',
    ]) {
      const { html } = await portal.render(portal.address(site, path));
      for (const [, href = ''] of html.matchAll(
        /href="(\/(?:rovat|cimke|szerzo|melleklet|after|english|legf)[^"#]*)"/g,
      ))
        links.add(href);
    }
    for (const link of links) {
      const result = await outcomeOf(site, link.replaceAll('&amp;', '&'));
      expect(result.startsWith('/') ? await outcomeOf(site, result) : result, `${site} ${link}`).toBe('200');
    }
  }
});

it.each(['main', 'erdely'] as const)(
  'every supplement of %s is found from the front page, and from its section',
  async (site) => {
    const linksOf = async (path: string) => {
      const { html } = await portal.render(portal.address(site, path));
      return new Set([...html.matchAll(/href="(\/[^"#?]*)[^"]*"/g)].map(([, href = '']) => href));
    };
    const front = await linksOf('/');
    expect(front).toContain('/archivum');
    const archive = await linksOf('/archivum');
    for (const { slug, section } of supplements) {
      const path = `/melleklet/${slug}`;
      expect(archive, path).toContain(path);
      expect(await linksOf(`/rovat/${section}`), section).toContain(path);
      expect(await outcomeOf(site, path)).toBe('200');
    }
  },
);
