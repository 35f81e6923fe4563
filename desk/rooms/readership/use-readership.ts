import { useQuery } from '@tanstack/react-query';
import type { SiteSlug } from '#contract/article.ts';
import { callQuery } from '../../api/queries.ts';

/** Counts are stored every ten seconds. */
const refreshMs = 10_000;
/** Charts are requested in their displayed width, so that their text has the same size as the text around. */
const widthsPx = { phone: 360, column: 416 } as const;
/** Both margins of the room together. */
const marginsPx = 40;
const maxRoomWidthPx = 1400;
/** A wall display is viewed from a distance, so a narrow chart is stretched there, and its text with it. */
const wallWidthPx = 420;

/** Readership, refreshed while the window is visible. */
export const useReadership = (site: SiteSlug, place: 'room' | 'wall' = 'room') =>
  useQuery({ ...callQuery('readership', { site, ...widthsFor(place) }), refetchInterval: refreshMs });

function widthsFor(place: 'room' | 'wall') {
  if (place === 'wall') return { width: wallWidthPx };
  if (innerWidth < 768) return { width: widthsPx.phone };
  return { width: Math.min(innerWidth - marginsPx, maxRoomWidthPx), barsWidth: widthsPx.column };
}
