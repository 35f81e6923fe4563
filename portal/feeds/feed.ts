/** A feed before it is written as RSS, Atom or JSON. All addresses are absolute, all moments unix seconds. */
export interface Feed {
  title: string;
  description: string;
  /** The page that the feed is of. */
  homeUrl: string;
  /** This feed, in the format it is written in. */
  selfUrl: string;
  /** Who publishes all of it. */
  publisher: { name: string; url: string };
  language: 'hu' | 'en';
  items: readonly FeedItem[];
}

export interface FeedItem {
  /** Canonical address: also what the item is known by, for ever. */
  url: string;
  /** Where a sponsored item leads instead. */
  sponsorUrl: string | null;
  title: string;
  /** Plain text; empty when there is none. */
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
  /** Paid for: marked in every format. */
  sponsored: boolean;
}

/** A JPEG. */
export interface FeedPicture {
  url: string;
  width: number;
  height: number;
  /** Bytes, as it is sent; null when that could not be learnt: then it is no enclosure, whose length must be true. */
  length: number | null;
  /** Plain text; empty when there is none. */
  caption: string;
}

/** When something in the feed last changed, unix seconds; 0 for an empty one. Not when it was made: two that are made of the same are the same. */
export function feedUpdated({ items }: Feed): number {
  return Math.max(0, ...items.map(({ updated }) => updated));
}

/** How often to ask, minutes: the page cache hears of changes at once, so that asking is cheap. */
export const feedTtl = 5;
