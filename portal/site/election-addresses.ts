import type { ElectionView, Supplement } from '#contract/publication/supplements.ts';
import { supplementUrl } from './supplements.ts';

/** Query parameter of a frame's address that names the site around it. */
export const frameParameter = 'keret';

/** Anchor of the results' frame in a supplement's page; links that change its content lead there. */
export const resultsAnchor = 'eredmenyek';

/**
 * The page of a supplement whose frame shows a page of the host for election results: its own tab if there is
 * one, otherwise the closest data tab whose further segments identify it.
 * @param list the supplements of the site
 * @param path on that host, for example `/ep-2024/reszvetel`
 * @returns null if no supplement shows it
 */
export function supplementAddressOf(list: readonly Supplement[], path: string): string | null {
  const places = list.flatMap(listPlaces);
  const own = places.find((place) => place.path === path);
  if (own) return own.address;
  // The closest tab: constituencies rather than all results.
  const nearest = places.toSorted((a, b) => b.below.length - a.below.length);
  for (const { address, below, depth } of nearest) {
    if (!path.startsWith(`${below}/`)) continue;
    const rest = path.slice(below.length + 1).split('/');
    if (rest.length <= depth) return [address, ...rest].join('/');
  }
  return null;
}

/**
 * The page of the host for election results that a view shows.
 * @param segments what follows the view's address
 */
export function resultsPathOf({ path, below = path }: ElectionView, segments: readonly string[]): string {
  return segments.length === 0 ? path : [below, ...segments].join('/');
}

interface Place {
  /** Path of the supplement's page. */
  address: string;
  /** Path that it shows. */
  path: string;
  /** Start of the path that its further segments lead to. */
  below: string;
  /** How many further segments it may have. */
  depth: number;
}

function listPlaces({ slug, tabs }: Supplement): Place[] {
  return tabs.flatMap((tab): Place[] => {
    if (tab.kind !== 'data') return [];
    const address = `${supplementUrl({ slug })}/${tab.slug}`;
    const own =
      tab.view.kind === 'election' ? [{ address, ...viewPaths(tab.view), depth: tab.deeper ?? 0 }] : [];
    const choices = (tab.subTabs?.others ?? []).flatMap(({ slug: choice, view }) =>
      view.kind === 'election' ? [{ address: `${address}/${choice}`, ...viewPaths(view), depth: 0 }] : [],
    );
    return [...own, ...choices];
  });
}

const viewPaths = ({ path, below = path }: ElectionView) => ({ path, below });
