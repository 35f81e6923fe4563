import type { ArchiveEntry } from '#contract/archive.ts';
import { budapestTime } from '#contract/budapest-time.ts';
import type { SupplementView } from '#contract/publication/supplements.ts';
import { cacheRules } from '#portal/page/cache-rules.ts';
import type { OpenedFile, Route } from '#portal/page/route.tsx';
import { notFound, type ScreenContext } from '#portal/page/screen.ts';
import { alternatesOf } from '#portal/parts/article/alternates.ts';
import { teamHref } from '#portal/parts/football/hrefs.ts';
import { jpegPicture } from '#portal/parts/picture/picture.tsx';
import type { PortalSite } from '#portal/site/site.ts';
import { supplementUrl } from '#portal/site/supplements.ts';
import { dataPages, mainPages } from './main-pages.ts';
import { robotsTxt } from './robots.ts';
import { type MapUrl, writeSitemap, writeSitemapIndex } from './sitemap-xml.ts';

export interface SitemapOptions {
  /** Whether only signed-in readers see pages (docs/product/readers.md#preview). */
  preview?: boolean | undefined;
  /** IndexNow's key, which is served at `/{key}.txt`. */
  indexNowKey?: string | undefined;
  /** Whether a data tab has something to show; one without is not for search engines. */
  hasData?: (view: SupplementView, context: ScreenContext) => Promise<boolean>;
}

/** Limits of Google's News sitemap: articles of two days, at most 1000. */
const newsSeconds = 48 * 3600;
const maxNewsItems = 1000;

/** Files for search engines: sitemaps of the archive and of the news, robots.txt, and IndexNow's key. */
export function sitemapRoutes({
  preview = false,
  indexNowKey,
  hasData = async () => true,
}: SitemapOptions): Route[] {
  return [
    fileRoute('/sitemap.xml', openIndex),
    fileRoute('/sitemap-oldalak.xml', (context) => openPages(context, hasData)),
    fileRoute('/sitemap-hirek.xml', openNews),
    fileRoute('/sitemap/{year}/{month}/{day}', openDay),
    fileRoute('/robots.txt', async ({ site }) => text(robotsTxt(site, preview))),
    ...(indexNowKey === undefined ? [] : [fileRoute(`/${indexNowKey}.txt`, async () => text(indexNowKey))]),
  ];
}

const fileRoute = (path: string, open: (context: ScreenContext) => Promise<OpenedFile>): Route => ({
  name: 'sitemap',
  path,
  cache: cacheRules.list,
  query: [],
  missing: () => [],
  isFile: true,
  open,
});

const xml = (body: string): OpenedFile => ({ contentType: 'application/xml; charset=utf-8', body });
const text = (body: string): OpenedFile => ({ contentType: 'text/plain; charset=utf-8', body });

/**
 * The index names one sitemap for each day of the archive: some thousands for a decade; the limit is 50 000.
 */
async function openIndex({ client, site }: ScreenContext): Promise<OpenedFile> {
  const days = await client.archiveDays({});
  return xml(
    writeSitemapIndex([
      { loc: `${site.origin}/sitemap-oldalak.xml`, lastmod: null },
      ...days.map(({ day, updatedAt }) => ({
        loc: `${site.origin}/sitemap/${day.replaceAll('-', '/')}`,
        lastmod: updatedAt,
      })),
    ]),
  );
}

/**
 * List pages have no date: they change with their articles, whose dates are in the sitemap of the day. Teams
 * of football have a page each.
 */
async function openPages(
  context: ScreenContext,
  hasData: NonNullable<SitemapOptions['hasData']>,
): Promise<OpenedFile> {
  const { client, site, optional } = context;
  const [teams, supplements, tabs] = await Promise.all([
    optional(client.footballTeams({}), null),
    emptySupplements(context),
    emptyTabs(context, hasData),
  ]);
  const isEmpty = (path: string) =>
    tabs.has(path) || supplements.some((base) => path === base || path.startsWith(`${base}/`));
  const paths = [
    ...mainPages(site).filter((path) => !isEmpty(path)),
    ...(teams?.response ?? []).map(({ id }) => teamHref(id)),
  ];
  return xml(writeSitemap(paths.map((path) => ({ loc: site.origin + path, lastmod: null }))));
}

/** Addresses of supplements without articles: search engines do not need their first pages yet. */
async function emptySupplements({ client, site, optional }: ScreenContext): Promise<string[]> {
  const withArticles = site.supplements.filter(({ tabs: [first] }) => first?.kind === 'articles');
  const lists = await Promise.all(
    withArticles.map(({ slug }) => optional(client.articles({ tag: slug, page: 1, limit: 1 }), null)),
  );
  return withArticles.filter((_, index) => lists[index]?.items.length === 0).map(supplementUrl);
}

/** Addresses of data tabs that have nothing to show yet, or not any more. */
async function emptyTabs(
  context: ScreenContext,
  hasData: NonNullable<SitemapOptions['hasData']>,
): Promise<ReadonlySet<string>> {
  const tabs = context.site.supplements.flatMap(dataPages);
  const isFilled = await Promise.all(tabs.map(({ view }) => context.optional(hasData(view, context), true)));
  return new Set(tabs.filter((_, index) => !isFilled[index]).map(({ path }) => path));
}

async function openDay({ client, site, path, params }: ScreenContext): Promise<OpenedFile> {
  const entries = await client.archiveDay({ day: `${params.year}-${params.month}-${params.day}` });
  if (entries.length === 0) throw notFound(path);
  return xml(writeSitemap(entries.map((entry) => mapUrl(entry, site))));
}

function mapUrl(entry: ArchiveEntry, site: PortalSite): MapUrl {
  const { url, pubDate, updatedAt, image, english, translation } = entry;
  const jpeg = image === null ? null : jpegPicture(image, 'full');
  return {
    loc: site.origin + url,
    lastmod: Math.max(updatedAt, pubDate),
    image: jpeg && site.origin + jpeg.url,
    ...(translation && { alternates: alternatesOf({ english, url: site.origin + url }, translation, site) }),
  };
}

/** Genres without news: readers answer or vote there. */
const notNews = new Set<string | null>(['kviz', 'szavazas']);

/** Whether an article is news by the newsroom: neither paid for nor sent in, and no quiz or poll. */
const isNews = ({ pr, announcement, subType }: ArchiveEntry) => !pr && !announcement && !notNews.has(subType);

/** The articles in the news sitemap (docs/product/routes.md#news-sitemap). */
async function openNews({ client, site, now }: ScreenContext): Promise<OpenedFile> {
  const since = Math.floor(now / 1000) - newsSeconds;
  const days = await Promise.all(daysSince(since, now).map((day) => client.archiveDay({ day })));
  const entries = days
    .flat()
    .filter((entry) => entry.pubDate > since && isNews(entry))
    .sort((a, b) => b.pubDate - a.pubDate)
    .slice(0, maxNewsItems);
  return xml(writeSitemap(entries.map((entry) => ({ ...mapUrl(entry, site), news: newsOf(entry, site) }))));
}

const newsOf = (
  { pubDate, title, english }: ArchiveEntry,
  site: PortalSite,
): NonNullable<MapUrl['news']> => ({
  publication: site.name,
  language: english ? 'en' : 'hu',
  published: pubDate,
  title,
});

/**
 * The days in Budapest between two times. They are counted on the calendar, because days when the clocks
 * change have 23 or 25 hours.
 */
function daysSince(sinceSeconds: number, now: number): string[] {
  const first = budapestTime(sinceSeconds).toPlainDate();
  const { days } = first.until(budapestTime(now / 1000).toPlainDate());
  return Array.from({ length: days + 1 }, (_, index) => first.add({ days: index }).toString());
}
