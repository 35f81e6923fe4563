import { academyPath } from '../academy-path.ts';
import type { MenuItem } from '../menus.ts';
import type { Publication } from './publication.ts';

/** Target of an old address, in one step. */
export interface Redirect {
  /** Path in lower case; it matches in any case. */
  from: string;
  /** Path on the site, or an absolute address of a publisher's other host. */
  to: string;
  /** Redirects within the site are permanent. Addresses on other hosts may change. */
  status: 301 | 302;
}

/** Source data of the redirects. */
export type RedirectSource = Pick<Publication, 'redirects' | 'menus'> & {
  supplements: ReadonlyArray<{ slug: string; formerSlugs?: readonly string[] | undefined }>;
};

export interface RedirectFault {
  /** Path of the address that redirects in a circle. */
  from: string;
  /** The circle, which starts and ends with that address. */
  circle: readonly string[];
}

/**
 * Single-segment paths of pages (docs/product/routes.md#screens): a section of the same name does not replace
 * them.
 */
export const pagePaths: ReadonlySet<string> = new Set([
  academyPath,
  '/after',
  '/app-web-widget',
  '/archivum',
  '/arfolyam',
  '/atom',
  '/beallitasok',
  '/egyszazalek',
  '/elozmenyek',
  '/empty',
  '/english',
  '/foci',
  '/forma1',
  '/hirlevel',
  '/idojaras',
  '/impresszum',
  '/javitasok',
  '/kedvenceink',
  '/legfontosabb',
  '/legfrissebb',
  '/login',
  '/mentett',
  '/neked',
  '/nincs-internet',
  '/rss',
  '/tamogatas',
  '/te',
  '/vizallas',
]);

/** Redirects that every site has (docs/product/routes.md#redirects). */
const fixedRedirects: ReadonlyArray<readonly [from: string, to: string]> = [
  ['/list/newest', '/legfrissebb'],
  ['/list/important', '/legfontosabb'],
  ['/list/favorite', '/kedvenceink'],
  ['/list/announcement', '/kozlemenyek'],
  ['/list/english', '/english'],
  ['/t', '/tamogatas'],
  ['/t/en', '/tamogatas'],
  ['/kozlemenyek', '/rovat/kozlemeny'],
  // „Követett” is now the first tab of „Neked”.
  ['/kovetett', '/neked'],
  // Documents that have become pages of the portal.
  ['/dokumentum/hirlevelek', '/hirlevel'],
  ['/dokumentum/hirlevel', '/hirlevel'],
  // Sections with a page of their own, and common addresses of feeds and sitemaps.
  ['/rovat/english', '/english'],
  ['/rovat/after', '/after'],
  ['/feed', '/rss'],
  ['/rss.xml', '/rss'],
  ['/atom.xml', '/atom'],
  ['/json-feed', '/feed.json'],
  ['/sitemap_index.xml', '/sitemap.xml'],
];

/** Sections in the main menus. */
export function headingSections({ menus }: Pick<RedirectSource, 'menus'>): string[] {
  const slugs = [...menus.main, ...menus.heading].map(({ url }: MenuItem) => sectionPath.exec(url)?.[1]);
  return [...new Set(slugs.filter((slug) => slug !== undefined))];
}

const sectionPath = /^\/rovat\/([^/?#]+)$/;

/**
 * All redirects of a site by exact path, each to its end in one step. Addresses in a circle are left out.
 * Redirects by pattern are in `portal/redirects/find-redirect.ts`.
 */
export function createRedirectTable(source: RedirectSource): ReadonlyMap<string, Redirect> {
  const steps = stepsOf(source);
  const table = new Map<string, Redirect>();
  for (const from of steps.keys()) {
    const { end, isCircle } = follow(steps, from);
    if (!isCircle) table.set(from, { from, to: end, status: end.startsWith('/') ? 301 : 302 });
  }
  return table;
}

/** The addresses that redirect in a circle. */
export function findRedirectCircles(source: RedirectSource): RedirectFault[] {
  const steps = stepsOf(source);
  return [...steps.keys()].flatMap((from) => {
    const { path, isCircle } = follow(steps, from);
    return isCircle && path.at(-1) === from ? [{ from, circle: path }] : [];
  });
}

/** The next address for each old one. The publisher's own rows win over the others. */
function stepsOf({ redirects, supplements, menus }: RedirectSource): ReadonlyMap<string, string> {
  const ofSupplements = supplements.flatMap(({ slug, formerSlugs = [] }) =>
    [slug, ...formerSlugs].flatMap(
      (old): Array<readonly [string, string]> => [
        [`/rovat/${old}`, `/melleklet/${slug}`],
        [`/cimke/${old}`, `/melleklet/${slug}`],
      ],
    ),
  );
  const steps = new Map([
    ...fixedRedirects,
    ...ofSupplements,
    ...redirects.rows.map(({ from, to }) => [from, to] as const),
  ]);
  for (const slug of headingSections({ menus })) {
    const from = `/${slug}`;
    if (!pagePaths.has(from) && !steps.has(from)) steps.set(from, `/rovat/${slug}`);
  }
  return steps;
}

function follow(steps: ReadonlyMap<string, string>, from: string) {
  const path = [from];
  let end = from;
  for (let next = steps.get(end); next !== undefined; next = steps.get(end)) {
    const isCircle = path.includes(next);
    path.push(next);
    end = next;
    if (isCircle) return { end, path, isCircle };
  }
  return { end, path, isCircle: false };
}
