import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteSlug } from '#contract/article.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { fillSample } from '#newsroom/fill-sample.ts';
import type { Portal } from '#portal/page/portal.ts';
import { createPortal } from '#portal/portal.tsx';
import { findRedirect } from '#portal/redirects/find-redirect.ts';
import { createSampleSites } from '#portal/testing/sample-publication.ts';
import { contentService } from '#services/content/content-service.ts';
import type { RunningService } from '#services/define-service.ts';
import { electionsService } from '#services/elections/elections-service.ts';
import { createFolderStore } from '#services/media/store/folder-store.ts';
import { startService } from '#services/testing/start-service.ts';

const sites = createSampleSites({ main: 'http://localhost:3000', erdely: 'http://erdely.localhost:3000' });
const { supplements } = sites.main;
const assets = {
  build: 'b1',
  stylesheet: '/assets/style.css',
  groupStylesheets: {},
  script: '/assets/entry.js',
  frameScript: '/assets/f.js',
};

const db = await fileDatabase();
let service: RunningService;
let portal: Portal;
let folder: string;
const articleOf: Record<SiteSlug, string> = { main: '', erdely: '' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cimlap-routes-'));
  await fillSample({ db, media: createFolderStore(folder), log: () => {} });
  service = await startService(contentService, { db });
  const elections = await startService(electionsService, { db });
  portal = createPortal({
    sites,
    transport: (name, ...call) =>
      (name.startsWith('election') ? elections : service).transport(name, ...call),
    assets,
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
  await rm(folder, { recursive: true, force: true });
});

/** A status, or the path of a redirect. */
type Outcome = string;

async function outcome(site: SiteSlug, url: string): Promise<Outcome> {
  const redirect = findRedirect(sites[site], url);
  if (redirect && 'missing' in redirect) return '404';
  if (redirect && 'location' in redirect) return redirect.location;
  const page = await portal.render(portal.address(site, redirect?.rewrite ?? url));
  return page.location ?? String(page.status);
}

const built = (name: string, path: string, main: Outcome = '200', erdely: Outcome = main) =>
  [name, path, main, erdely] as const;

/** The routes of docs/product/routes.md#screens, without those that need preview mode or signing in. */
const table = [
  built('index', '/'),
  ...supplements.map(({ slug }) =>
    built(slug === 'tippjatek' ? 'tippjatek' : 'melleklet', `/melleklet/${slug}`),
  ),
  built('melleklet', '/melleklet/orosz-ukran-valsag'),
  built('melleklet', '/melleklet/foci-vb-2022/meccsek'),
  built('melleklet', '/melleklet/foci-vb-2022/elemzesek'),
  built('melleklet', '/melleklet/orosz-ukran-haboru/osszefoglalok'),
  built('melleklet', '/melleklet/ep-2024/adatok'),
  built('melleklet', '/melleklet/ep-2024/adatok/reszvetel'),
  built('melleklet', '/melleklet/ep-2024/adatok/valasztokeruletek/pest-1'),
  built('melleklet', '/melleklet/ep-2024/adatok/pest/vac', '404'),
  built('melleklet', '/melleklet/nincs-ilyen', '404'),
  built('tippjatek', '/melleklet/tippjatek/ranglista'),
  built('tippjatek', '/melleklet/tippjatek/baratok/kulcs', '404'),
  built('doc', '/dokumentum/adatkezeles'),
  built('list', '/legfontosabb'),
  built('list', '/kedvenceink'),
  built('list', '/kozlemenyek', '/rovat/kozlemeny'),
  built('legfrissebb', '/legfrissebb'),
  built('legfrissebb', '/legfrissebb?oldal=1'),
  built('legfrissebb', '/legfrissebb?oldal=2'),
  built('legfrissebb', '/legfrissebb?oldal=900', '404'),
  built('english', '/english'),
  built('articles_by_tag', '/cimke/tura'),
  built('articles_by_tag', '/cimke/nincs-ilyen', '404'),
  built('articles_by_mstag', '/rovat/sport'),
  built('articles_by_mstag', '/rovat/velemeny'),
  built('articles_by_mstag', '/rovat/ellenorzo'),
  built('articles_by_mstag', '/rovat/szepkilatas'),
  built('articles_by_mstag', '/rovat/szepkilatas/nehez'),
  built('articles_by_mstag', '/rovat/szepkilatas/nincs-ilyen', '404'),
  built('articles_by_mstag', '/rovat/direkt36'),
  built('articles_by_mstag', '/rovat/kozlemeny'),
  built('articles_by_author', '/szerzo/kende-luca'),
  built('articles_by_author', '/szerzo/senki', '404'),
  built('support', '/tamogatas'),
  built('after', '/after'),
  built('impress', '/impresszum', '200', '/dokumentum/impresszum'),
  built('academy', '/telexakademia', '200', '404'),
  built('youth', '/te', '200', '404'),
  built('tax', '/egyszazalek', '200', '404'),
  built('exchange', '/arfolyam'),
  built('exchange', '/arfolyam?penznem=USD&idotav=ev'),
  built('app-webview', '/app-web-widget'),
  built('empty', '/empty'),
] as const;

const printed: string[] = [];
afterAll(() => console.log(printed.join('\n')));

/** The path in upper case, with the query unchanged. */
const upper = (url: string) => url.replace(/^[^?]*/, (path) => path.toUpperCase());

describe.each(['main', 'erdely'] as const)('routes of %s', (site) => {
  it.each(table)('%s %s', async (name, path, main, erdely) => {
    const expected = site === 'main' ? main : erdely;
    const result = await outcome(site, path);
    const inUpper = await outcome(site, upper(path));
    printed.push(`${site.padEnd(7)}${name.padEnd(20)}${path.padEnd(48)}${result.padEnd(24)}${inUpper}`);
    expect(result).toBe(expected);
    // An upper-case address leads, in one hop, to its lower-case form or to where that redirects. Disabled
    // addresses stay disabled in any case.
    const same =
      expected.startsWith('/') || upper(path) === path || sites[site].redirects.missingPages.includes(path);
    expect(inUpper).toBe(same ? expected : path);
  });

  it('an article has one address, to which /elo and capitals redirect', async () => {
    expect(await outcome(site, articleOf[site])).toBe('200');
    expect(await outcome(site, `${articleOf[site]}/elo`)).toBe(articleOf[site]);
    expect(await outcome(site, articleOf[site].toUpperCase())).toBe(articleOf[site]);
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
      const result = await outcome(site, link.replaceAll('&amp;', '&'));
      expect(result.startsWith('/') ? await outcome(site, result) : result, `${site} ${link}`).toBe('200');
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
      expect(await outcome(site, path)).toBe('200');
    }
  },
);
