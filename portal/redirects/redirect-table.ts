import { redirectData, siteRedirectData } from '#portal/site/redirect-data.ts';
import type { PortalSite } from '#portal/site/site.ts';

export interface Redirect {
  /** Lower-case path; found in any case. */
  from: string;
  /** Path here, or an absolute address of a publisher's other host. */
  to: string;
  /** Moves within the site are for good; where other hosts are may change. */
  status: 301 | 302;
}

/**
 * Paths of one segment that are pages (docs/product/routes.md#screens): a section of the same name does not
 * take them.
 */
export const pagePaths: ReadonlySet<string> = new Set([
  '/after',
  '/app-web-widget',
  '/archivum',
  '/arfolyam',
  '/atom',
  '/egyszazalek',
  '/empty',
  '/english',
  '/idojaras',
  '/impresszum',
  '/javitasok',
  '/kedvenceink',
  '/legfontosabb',
  '/legfrissebb',
  '/login',
  '/rss',
  '/tamogatas',
  '/te',
  '/telexakademia',
  '/vizallas',
]);

const moved = (from: string, to: string): Redirect => ({ from, to, status: 301 });
const elsewhere = (from: string, to: string): Redirect => ({ from, to, status: 302 });

/** Redirects that are the same on both sites (docs/product/routes.md#redirects). */
const sharedRedirects: readonly Redirect[] = [
  moved('/list/newest', '/legfrissebb'),
  moved('/list/important', '/legfontosabb'),
  moved('/list/favorite', '/kedvenceink'),
  moved('/list/announcement', '/kozlemenyek'),
  moved('/list/english', '/english'),
  moved('/t', '/tamogatas'),
  moved('/t/en', '/tamogatas'),
  moved('/kozlemenyek', '/rovat/kozlemeny'),
  ...redirectData.authors.map(([old, slug]) => moved(`/szerzo/${old}`, `/szerzo/${slug}`)),
  ...redirectData.documents.map(([old, path]) => moved(`/dokumentum/${old}`, path)),
  ...redirectData.schedules.map(([tag, path]) => moved(`/cimke/${tag}`, path)),
  ...Object.entries(redirectData.supplements).flatMap(([name, olds]) =>
    olds.flatMap((old) => [
      moved(`/rovat/${old}`, `/melleklet/${name}`),
      moved(`/cimke/${old}`, `/melleklet/${name}`),
    ]),
  ),
  ...redirectData.files.map(([path, address]) => elsewhere(path, address)),
];

/** Sections that have a page of their own, and names under which feeds and maps are looked for. */
const ownRedirects: readonly Redirect[] = [
  moved('/rovat/english', '/english'),
  moved('/rovat/after', '/after'),
  moved('/feed', '/rss'),
  moved('/rss.xml', '/rss'),
  moved('/atom.xml', '/atom'),
  moved('/json-feed', '/feed.json'),
  moved('/sitemap_index.xml', '/sitemap.xml'),
];

/** All redirects of a site by exact path. What goes by pattern is in redirect-of.ts. */
export function createRedirectTable(site: PortalSite): ReadonlyMap<string, Redirect> {
  const { shop, imprint } = siteRedirectData[site.slug];
  const rows = [
    ...sharedRedirects,
    ...ownRedirects,
    moved(imprint.from, imprint.to),
    ...(shop === null ? [] : [elsewhere('/shop', shop)]),
  ];
  const table = new Map(rows.map((row) => [row.from, row]));
  for (const slug of headingSections(site)) {
    const from = `/${slug}`;
    if (!pagePaths.has(from) && !table.has(from)) table.set(from, moved(from, `/rovat/${slug}`));
  }
  return table;
}

/** Sections in the menus at the head of the page. */
export function headingSections({ menus }: PortalSite): string[] {
  const slugs = [...menus.main, ...menus.heading].map(({ url }) => /^\/rovat\/([^/?#]+)$/.exec(url)?.[1]);
  return [...new Set(slugs.filter((slug) => slug !== undefined))];
}
