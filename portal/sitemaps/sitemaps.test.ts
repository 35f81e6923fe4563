import { describe, expect, it } from 'vitest';
import type { ArchiveEntry } from '#contract/archive.ts';
import type { Client } from '#contract/client.ts';
import type { ArticleList } from '#contract/lists.ts';
import { findRedirect } from '#portal/redirects/find-redirect.ts';
import { sportAnswer } from '#portal/testing/football.ts';
import { sampleArticle, sampleContext, sampleNow } from '#portal/testing/sample.ts';
import { createSampleSites } from '#portal/testing/sample-publication.ts';
import { mainPages } from './main-pages.ts';
import { robotsTxt } from './robots.ts';
import { type SitemapOptions, sitemapRoutes } from './sitemap-routes.ts';
import { writeSitemap, writeSitemapIndex } from './sitemap-xml.ts';
import { sitemapProblems } from './testing/check-sitemap.ts';

const sites = createSampleSites({ main: 'https://cimlap.example', erdely: 'https://erdely.cimlap.example' });
const origin = 'https://cimlap.example';

describe('a sitemap', () => {
  const url = { loc: `${origin}/belfold/2026/11/20/arviz`, lastmod: 1_795_000_000 };
  const news = {
    publication: 'Címlap',
    language: 'hu',
    published: 1_795_000_000,
    title: 'A „nagy” <víz> & a híd',
  } as const;

  it('is valid with and without pictures and news', () => {
    expect(sitemapProblems(writeSitemap([url]), origin)).toEqual([]);
    expect(
      sitemapProblems(
        writeSitemap([
          { ...url, image: `${origin}/media/a.jpg`, news },
          { loc: `${origin}/`, lastmod: null },
        ]),
        origin,
      ),
    ).toEqual([]);
    expect(sitemapProblems(writeSitemapIndex([url]), origin)).toEqual([]);
  });

  it('names the namespaces that it uses, as Google has them', () => {
    expect(writeSitemap([{ ...url, news }])).toContain(
      'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
    );
    expect(writeSitemap([url])).not.toContain('news');
  });

  it('says when an address last changed, to the second', () => {
    expect(writeSitemap([url])).toContain('<lastmod>2026-11-18T11:06:40Z</lastmod>');
  });
});

describe('a sitemap of articles', () => {
  const entry: ArchiveEntry = {
    url: '/belfold/2026/11/20/arviz',
    title: 'Árvíz',
    pubDate: sampleNow - 60,
    updatedAt: sampleNow - 60,
    image: null,
    english: false,
    pr: false,
    announcement: false,
    subType: null,
  };
  async function open(path: string, entries: readonly ArchiveEntry[]): Promise<string> {
    const route = sitemapRoutes({}).find((each) => each.path === path);
    if (!route || !('open' in route)) throw new Error(`There is no ${path}.`);
    // The news sitemap covers parts of three days; the articles are from the first of them.
    const days = [[...entries]];
    const opened = await route.open(
      sampleContext(
        { archiveDay: async () => days.pop() ?? [] },
        { params: { year: '2026', month: '11', day: '20' } },
      ),
    );
    return 'body' in opened ? String(opened.body) : '';
  }
  const names = (xml: string) => [...xml.matchAll(/<loc>[^<]*\/([^<]*)<\/loc>/g)].map(([, name]) => name);
  const entryOf = (slug: string, changes: Partial<ArchiveEntry> = {}) => ({
    ...entry,
    url: `/belfold/2026/11/20/${slug}`,
    ...changes,
  });

  it('of the news has neither what was paid for or sent in, nor quizzes and polls', async () => {
    const entries = [
      entryOf('hir'),
      entryOf('ellenorzes', { subType: 'tenyellenorzes' }),
      entryOf('fizetett', { pr: true }),
      entryOf('kozlemeny', { announcement: true }),
      entryOf('kviz', { subType: 'kviz' }),
      entryOf('szavazas', { subType: 'szavazas' }),
    ];
    expect(names(await open('/sitemap-hirek.xml', entries))).toEqual(['hir', 'ellenorzes']);
    expect(names(await open('/sitemap/{year}/{month}/{day}', entries))).toHaveLength(entries.length);
  });

  it('of the news leaves out no day, not even in the first hour after one of 23 hours', async () => {
    const route = sitemapRoutes({}).find(({ path }) => path === '/sitemap-hirek.xml');
    const days: string[] = [];
    const archiveDay: Client['archiveDay'] = async ({ day }) => {
      days.push(day);
      return [];
    };
    await route?.open(sampleContext({ archiveDay }, { now: Date.parse('2027-03-29T00:30:00+02:00') }));
    expect(days).toEqual(['2027-03-26', '2027-03-27', '2027-03-28', '2027-03-29']);
  });

  it('names both versions of an article in two languages, and is still valid', async () => {
    const translation = {
      english: true,
      originatingSite: 'erdely' as const,
      url: '/english/2026/11/20/flood',
    };
    const body = await open('/sitemap/{year}/{month}/{day}', [
      entryOf('arviz', { translation }),
      entryOf('hir'),
    ]);
    expect(sitemapProblems(body, origin)).toEqual([]);
    const there = 'https://erdely.cimlap.example/english/2026/11/20/flood';
    expect(
      [...body.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g)].map(
        ([, hreflang, href]) => [hreflang, href],
      ),
    ).toEqual([
      ['hu', `${origin}/belfold/2026/11/20/arviz`],
      ['en', there],
      ['x-default', there],
    ]);
  });
});

describe('the sitemap of pages', () => {
  const open = async (calls: Partial<Client>, options: SitemapOptions = {}) => {
    const route = sitemapRoutes(options).find(({ path }) => path === '/sitemap-oldalak.xml');
    const down = async () => Promise.reject(new Error('down'));
    const context = sampleContext({ footballTeams: down, articles: down, ...calls });
    const opened = route && 'open' in route ? await route.open(context) : null;
    return opened && 'body' in opened ? String(opened.body) : '';
  };

  it('has a page of each football team, and the other pages also while the scores’ service does not answer', async () => {
    const team = { id: 5, name: 'Tölgyvári SC', logo: null };
    expect(await open({ footballTeams: async () => sportAnswer([team]) })).toContain('/foci?csapat=5</loc>');
    expect(await open({})).toContain('/legfrissebb</loc>');
  });

  it('has no supplement before its first article, as its pages are not for search engines either', async () => {
    const items = (tag: string | undefined) => (tag === 'eb-2024' ? [] : [sampleArticle()]);
    const map = await open({
      articles: async ({ tag }) => ({ items: items(tag) }) as unknown as ArticleList,
    });
    expect(map).not.toContain('/melleklet/eb-2024');
    expect(map).toContain('/melleklet/parizs-2024</loc>');
    expect(await open({}), 'while nothing answers').toContain('/melleklet/eb-2024</loc>');
  });

  it('has no data tab that has nothing to show, as that is not for search engines either', async () => {
    const map = await open(
      {},
      { hasData: async (view) => view.kind !== 'football' || view.season !== 2024 || view.show !== 'groups' },
    );
    expect(map).not.toContain('/melleklet/eb-2024/csoportok</loc>');
    for (const path of ['eb-2024', 'eb-2024/meccsek', 'foci-vb-2022/csoportok'])
      expect(map).toContain(`/melleklet/${path}</loc>`);
    const silent = await open({}, { hasData: async () => Promise.reject(new Error('down')) });
    expect(silent, 'while nothing answers').toContain('/melleklet/eb-2024/csoportok</loc>');
  });
});

describe('the main pages', () => {
  it.each(['main', 'erdely'] as const)('of %s are what they say, without a redirect', (slug) => {
    const pages = mainPages(sites[slug]);
    expect(pages).toEqual(
      expect.arrayContaining(['/', '/legfrissebb', '/english', '/rovat/sport', '/dokumentum/adatkezeles']),
    );
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages).toEqual(
      expect.arrayContaining(['/archivum', '/melleklet/eb-2024', '/melleklet/parizs-2024/eremtablazat']),
    );
    expect(pages.filter((path) => path.includes('#'))).toEqual([]);
    for (const path of pages) expect(findRedirect(sites[slug], path), path).toBeNull();
  });
});

describe('robots.txt', () => {
  it('leads to the maps of its own site', () => {
    expect(robotsTxt(sites.erdely, false)).toContain('Sitemap: https://erdely.cimlap.example/sitemap.xml\n');
  });

  it('keeps crawlers from endless searches, not from the pages of lists', () => {
    const rules = robotsTxt(sites.main, false)
      .split('\n')
      .filter((line) => line.startsWith('Disallow: '))
      .map(
        (line) =>
          new RegExp(`^${line.slice('Disallow: '.length).replaceAll(/[.?]/g, '\\$&').replaceAll('*', '.*')}`),
      );
    const isRefused = (path: string) => rules.some((rule) => rule.test(path));
    for (const path of [
      '/archivum?term=x',
      '/rovat/sport?oldal=2&filters=%7B%7D',
      '/api/articles',
      '/?isMobileApp=1',
      '/tamogatas/hiba',
    ]) {
      expect(isRefused(path), path).toBe(true);
    }
    for (const path of [
      '/',
      '/rovat/sport?oldal=2',
      '/tamogatas',
      '/archivum',
      '/belfold/2026/11/20/arviz',
      '/media/x.jpg',
      '/rss',
      '/sitemap.xml',
    ]) {
      expect(isRefused(path), path).toBe(false);
    }
  });

  it('keeps them from everything that only signed-in people see', () => {
    expect(robotsTxt(sites.main, true)).toBe('User-agent: *\nDisallow: /\n');
  });
});
