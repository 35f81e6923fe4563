/**
 * What browsers tell `POST /api/measure`, where measuring is switched on (decision 15). No zod here: browsers
 * load this file too.
 */

/**
 * Largest contentful paint, first contentful paint, time to first byte, interaction to next paint:
 * milliseconds. Cumulative layout shift: a ratio.
 */
export const vitalNames = ['LCP', 'CLS', 'INP', 'TTFB', 'FCP'] as const;
export type VitalName = (typeof vitalNames)[number];

/**
 * Pages shown and figures of one document since it last told. There is nothing in it about who reads, and
 * nothing else is taken.
 */
export interface Beacon {
  views: Array<{ path: string; screen: string }>;
  /** `screen`: the one on which the document was loaded. */
  vitals: Array<{ name: VitalName; value: number; screen: string }>;
}

/** The path of a page of ours, without query: what our addresses are made of, and no longer. */
const path = /^\/(?:[a-z0-9][a-z0-9_.-]*(?:\/[a-z0-9][a-z0-9_.-]*)*\/?)?$/;
const maxPathLength = 200;

export const isCountedPath = (text: string): boolean => text.length <= maxPathLength && path.test(text);

/**
 * Page views of one beacon. So many fit into its largest size; further ones are sent in another beacon.
 */
export const maxViews = 12;
export const maxBeaconBytes = 4096;
