/** A feed, from which RSS, Atom and JSON are written. Addresses are absolute, times are Unix seconds. */
export interface Feed {
  title: string;
  description: string;
  /** The page with the same articles. */
  homeUrl: string;
  /** Address of the feed in the format that is written. */
  selfUrl: string;
  /** The publisher, for items without an author. */
  publisher: { name: string; url: string };
  language: 'hu' | 'en';
  items: readonly FeedItem[];
}

export interface FeedItem {
  /**
   * Canonical address, which is also the item's id. Feed readers take an article that has moved for a new
   * one.
   */
  url: string;
  /** The sponsor's page, to which cards of a sponsored item link. Only JSON Feed names it. */
  sponsorUrl: string | null;
  title: string;
  /** Plain text; may be empty. */
  summary: string;
  /** The whole text as plain HTML. */
  html: string;
  published: number;
  updated: number;
  authors: ReadonlyArray<{ name: string; url: string }>;
  /** Names of sections and topics. */
  categories: readonly string[];
  language: 'hu' | 'en';
  picture: FeedPicture | null;
  /** Whether the item is paid content; every format marks it. */
  isSponsored: boolean;
}

/** A JPEG. */
export interface FeedPicture {
  url: string;
  width: number;
  height: number;
  /**
   * Bytes; null when unknown. Then the picture is not made an enclosure, because an enclosure's length must
   * be right.
   */
  length: number | null;
  /** Plain text; may be empty. */
  caption: string;
}

/**
 * When an item of the feed last changed, unix seconds; 0 for an empty feed. The time of rendering is not
 * used, so that the same items always give the same bytes.
 */
export function feedUpdated({ items }: Feed): number {
  return Math.max(0, ...items.map(({ updated }) => updated));
}

/** RFC 3339, for Atom and JSON. */
export const feedTime = (seconds: number) => new Date(seconds * 1000).toISOString();

/** How often feed readers should ask. It may be often, since the page cache answers them. */
export const feedTtlMinutes = 5;
