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

/** Where readers come from, by kind only: no address of another page is ever told. */
export const sourceKinds = ['direct', 'own', 'search', 'social', 'elsewhere'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/**
 * Pages shown and figures of one document since it last told. There is nothing in it about who reads, and
 * nothing else is taken.
 */
export interface Beacon {
  views: Array<{ path: string; screen: string; source?: SourceKind | undefined }>;
  /** Paths of articles that were opened from the front page. */
  clicks?: string[] | undefined;
  /** `screen`: the one on which the document was loaded. */
  vitals: Array<{ name: VitalName; value: number; screen: string }>;
  /** Quarters of a text that came into view for the first time: those above `from`, up to `to`. */
  reads?: Array<{ path: string; from: number; to: number }> | undefined;
  /** What was looked for and not found. */
  missedTerms?: string[] | undefined;
}

/** The path of a page of ours, without query: what our addresses are made of, and no longer. */
const path = /^\/(?:[a-z0-9][a-z0-9_.-]*(?:\/[a-z0-9][a-z0-9_.-]*)*\/?)?$/;
const maxPathLength = 200;

export const isCountedPath = (text: string): boolean => text.length <= maxPathLength && path.test(text);

/** As `articlePath` makes them. */
const articlePattern = /^\/[^/]+\/\d{4}\/\d\d\/\d\d\/[^/]+$/;

/** Whether clicks on a front page's link to it are counted: sections and tags have no place of their own there. */
export const isCountedClick = (text: string): boolean => articlePattern.test(text) && isCountedPath(text);

/**
 * Page views, texts and terms of one beacon. So many fit into its largest size; further ones are sent in
 * another beacon.
 */
export const maxViews = 12;
export const maxMissedTerms = 3;
export const maxMissedTermLength = 60;
/** Clicks of one beacon; the newest are told. */
export const maxClicks = 6;
export const maxBeaconBytes = 8192;
