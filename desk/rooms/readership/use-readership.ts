import { useQuery } from '@tanstack/react-query';
import type { SiteSlug } from '#contract/article.ts';
import { callQuery } from '../../api/queries.ts';

/** Counts are stored every ten seconds. */
const refreshMs = 10_000;
/**
 * Charts are requested in their displayed width, in pixels, so that their text has the same size as the text
 * around.
 */
const widths = { phone: 360, column: 416 } as const;
/** Both margins of the room together, and its maximum width, in pixels. */
const margins = 40;
const maxRoomWidth = 1400;
/** A wall display is viewed from a distance, so a narrow chart is stretched there, and its text with it. */
const wallWidth = 420;

/** Readership, refreshed while the window is visible. */
export const useReadership = (site: SiteSlug, place: 'room' | 'wall' = 'room') =>
  useQuery({ ...callQuery('readership', { site, ...widthsFor(place) }), refetchInterval: refreshMs });

function widthsFor(place: 'room' | 'wall') {
  if (place === 'wall') return { width: wallWidth };
  if (innerWidth < 768) return { width: widths.phone };
  return { width: Math.min(innerWidth - margins, maxRoomWidth), barsWidth: widths.column };
}
