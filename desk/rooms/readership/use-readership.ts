import { useQuery } from '@tanstack/react-query';
import type { SiteSlug } from '#contract/article.ts';
import { callQuery } from '../../api/queries.ts';

/** Counts are stored every ten seconds. */
const refreshMs = 10_000;
/** Charts are requested in their displayed width, so that their text has the same size as the text around. */
const widths = { phone: 360, column: 416 } as const;
/** The room's margins, and its maximum width. */
const edgesPx = 40;
const maxRoomPx = 1400;
/** The wall display is viewed from a distance. */
const wallWidth = 420;

/** Readership, refreshed while the window is visible. */
export const useReadership = (site: SiteSlug, place: 'room' | 'wall' = 'room') =>
  useQuery({ ...callQuery('readership', { site, ...widthsFor(place) }), refetchInterval: refreshMs });

function widthsFor(place: 'room' | 'wall') {
  if (place === 'wall') return { width: wallWidth };
  if (innerWidth < 768) return { width: widths.phone };
  return { width: Math.min(innerWidth - edgesPx, maxRoomPx), barsWidth: widths.column };
}
