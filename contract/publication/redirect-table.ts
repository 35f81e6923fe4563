import { academyPath } from '../academy-path.ts';
import type { MenuItem } from '../menus.ts';
import type { Publication } from './publication.ts';

/** Where an old address leads in one step. */
export interface Redirect {
  /** Lower-case path; recognised in any case. */
  from: string;
  /** Path on the site, or an absolute address of a publisher's other host. */
  to: string;
  /** Moves within the site are permanent. Addresses of other hosts may change. */
  status: 301 | 302;
}

/** What redirects are made from. */
export type RedirectSource = Pick<Publication, 'redirects' | 'menus'> & {
  supplements: ReadonlyArray<{ slug: string; formerSlugs?: readonly string[] | undefined }>;
};

export interface RedirectFault {
  /** Path of the address that redirects in a circle. */
  from: string;
  /** The circle, beginning and ending with that address. */
  circle: readonly string[];
}

/**
 * Paths of one segment that are pages (docs/product/routes.md#screens): a section of the same name does not
 * take them.
 */
export const pagePaths: ReadonlySet<string> = new Set([
  academyPath,
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
  '/neked',
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
  // „Követett” has become the first tab of „Neked”.
  ['/kovetett', '/neked'],
  // Documents that are pages of the portal now.
  ['/dokumentum/hirlevelek', '/hirlevel'],
  ['/dokumentum/hirlevel', '/hirlevel'],
  // Sections that have a page of their own, and names under which feeds and maps are looked for.
  ['/rovat/english', '/english'],
  ['/rovat/after', '/after'],
  ['/feed', '/rss'],
  ['/rss.xml', '/rss'],
  ['/atom.xml', '/atom'],
  ['/json-feed', '/feed.json'],
  ['/sitemap_index.xml', '/sitemap.xml'],
];

/** Sections in the menus at the head of the page. */
export function headingSections({ menus }: Pick<RedirectSource, 'menus'>): string[] {
  const slugs = [...menus.main, ...menus.heading].map(({ url }: MenuItem) => sectionPath.exec(url)?.[1]);
  return [...new Set(slugs.filter((slug) => slug !== undefined))];
}

const sectionPath = /^\/rovat\/([^/?#]+)$/;

/**
 * All redirects of a site by exact path, each to its end in one step. Addresses in a circle are left out.
 * What goes by pattern is in `portal/redirects/find-redirect.ts`.
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

/** The next address of each old one. The publisher's own rows win over the others. */
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
