import type { ElectionView, Supplement } from '#contract/publication/supplements.ts';
import { supplementUrl } from './supplements.ts';

/** Names the site that a page of results is framed by, as a query parameter of the frame's address. */
export const frameParameter = 'keret';

/** Where the frame of results stands in a supplement's page: links that change what it shows lead there. */
export const resultsAnchor = 'eredmenyek';

/**
 * The page of a supplement that shows a page of the host of election results in its frame: the tab of its own
 * where there is one, else the nearest data tab whose further segments name it.
 * @param list the supplements of the site
 * @param path on that host, as `/ep-2024/reszvetel`
 * @returns null where no supplement shows it
 */
export function supplementAddressOf(list: readonly Supplement[], path: string): string | null {
  const places = list.flatMap(listPlaces);
  const own = places.find((place) => place.path === path);
  if (own) return own.address;
  // The tab that is nearest to it: of constituencies rather than of all results.
  const nearest = places.toSorted((a, b) => b.below.length - a.below.length);
  for (const { address, below, depth } of nearest) {
    if (!path.startsWith(`${below}/`)) continue;
    const rest = path.slice(below.length + 1).split('/');
    if (rest.length <= depth) return [address, ...rest].join('/');
  }
  return null;
}

/**
 * The page of the host of election results that a view shows.
 * @param segments what follows the view's address
 */
export function resultsPathOf({ path, below = path }: ElectionView, segments: readonly string[]): string {
  return segments.length === 0 ? path : [below, ...segments].join('/');
}

interface Place {
  /** Of the supplement's page. */
  address: string;
  /** What it shows. */
  path: string;
  /** The beginning of what its further segments show. */
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
