/**
 * What browsers send to `POST /api/measure`, if measuring is switched on (decision 15). It does not use zod,
 * because browsers load this file too.
 */

/**
 * Largest contentful paint, first contentful paint, time to first byte, interaction to next paint:
 * milliseconds. Cumulative layout shift: a ratio.
 */
export const vitalNames = ['LCP', 'CLS', 'INP', 'TTFB', 'FCP'] as const;
export type VitalName = (typeof vitalNames)[number];

/** Kinds of pages that readers come from; the address of another page is never sent. */
export const sourceKinds = ['direct', 'own', 'search', 'social', 'elsewhere'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/**
 * Pages shown and vitals of one document since its last beacon. It contains nothing about the reader, and
 * unknown fields are refused.
 */
export interface Beacon {
  views: Array<{ path: string; screen: string; source?: SourceKind | undefined }>;
  /** Paths of articles that were opened from the front page. */
  clicks?: string[] | undefined;
  /** `screen`: the one on which the document was loaded. */
  vitals: Array<{ name: VitalName; value: number; screen: string }>;
  /** Quarters of a text that came into view for the first time: those above `from`, up to `to`. */
  reads?: Array<{ path: string; from: number; to: number }> | undefined;
  /** Search terms without results. */
  missedTerms?: string[] | undefined;
}

/** Matches the path of one of our pages, without query. */
const pathPattern = /^\/(?:[a-z0-9][a-z0-9_.-]*(?:\/[a-z0-9][a-z0-9_.-]*)*\/?)?$/;
const maxPathLength = 200;

export const isCountedPath = (text: string): boolean =>
  text.length <= maxPathLength && pathPattern.test(text);

/** The form of paths that `articlePath` makes. */
const articlePattern = /^\/[^/]+\/\d{4}\/\d\d\/\d\d\/[^/]+$/;

/** Whether clicks on a front page link are counted: sections and tags do not have a box. */
export const isCountedClick = (text: string): boolean => articlePattern.test(text) && isCountedPath(text);

/**
 * Page views, texts and terms in one beacon. This many fit into its maximum size; further ones are sent in
 * another beacon.
 */
export const maxViews = 12;
export const maxMissedTerms = 3;
export const maxMissedTermLength = 60;
/** Clicks in one beacon; the newest are sent. */
export const maxClicks = 6;
export const maxBeaconBytes = 8192;
