import type { DataTab, Supplement, SupplementView } from '#contract/publication/supplements.ts';
import { findRedirect } from '#portal/redirects/find-redirect.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { supplementUrl } from '#portal/site/supplements.ts';

/**
 * Paths of the front page, of the pages in this site's menus, and of the supplements: each once, in that
 * order.
 */
export function mainPages(site: PortalSite): string[] {
  const { main, heading, sidebar, extra, footerHighlight, footerNormal, footerApp, footerSocial } =
    site.menus;
  const items = [
    ...main,
    ...heading,
    ...sidebar,
    ...extra,
    ...footerHighlight,
    ...footerNormal.flatMap((column) => column.items),
    ...footerApp,
    ...footerSocial,
  ];
  const paths = [
    '/',
    '/legfrissebb',
    '/legfontosabb',
    '/kedvenceink',
    ...items.map(({ url }) => withoutFragment(url)),
    ...site.supplements.flatMap((each) => supplementPaths(each, site)),
  ];
  return [...new Set(paths)].filter((path) => isPage(site, path));
}

/**
 * Whether a path is a page of this site: it is not redirected, rewritten or disabled, nor part of the API.
 */
const isPage = (site: PortalSite, path: string) =>
  path.startsWith('/') && !path.startsWith('/api/') && findRedirect(site, path) === null;

const withoutFragment = (url: string) => url.split('#', 1)[0] ?? url;

/** A supplement's first page, and its data pages that can have something to show on this site. */
function supplementPaths(supplement: Supplement, { electionsOrigin }: PortalSite): string[] {
  const isShown = ({ view }: DataPage) => view.kind !== 'election' || electionsOrigin !== null;
  return [
    supplementUrl(supplement),
    ...dataPages(supplement)
      .filter(isShown)
      .map(({ path }) => path),
  ];
}

interface DataPage {
  path: string;
  view: SupplementView;
}

/** A supplement's tabs and sub-tabs with data, whether there is some yet or not. */
export function dataPages(supplement: Supplement): DataPage[] {
  const base = supplementUrl(supplement);
  const isListed = (tab: Supplement['tabs'][number]): tab is DataTab =>
    tab.kind === 'data' && !tab.isUnlisted;
  return supplement.tabs.filter(isListed).flatMap(({ slug, view, subTabs }) => [
    { path: slug === '' ? base : `${base}/${slug}`, view },
    ...(subTabs?.others ?? []).map((other) => ({
      path: `${base}/${slug}/${other.slug}`,
      view: other.view,
    })),
  ]);
}
