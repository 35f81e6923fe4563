/**
 * Readers' own data: saved articles, followed topics and writers, reading settings. Each item has the time of
 * its last change, so that two devices can be merged without losing anything (decision 44). It does not use
 * zod, because browsers load it too.
 */
export interface OwnItem {
  /** When it was last changed, Unix milliseconds by the device's clock. */
  at: number;
  /**
   * `yes` for something saved or followed, a setting's value, or a place in an article (`formatPlace`); empty
   * once it was removed, so that other devices learn of it.
   */
  value: string;
}

/**
 * What can be followed: by slug; a live blog by its article's id; a football team by its number; a currency
 * by its code in lower case; a search by its key (`search-key.ts`). The place whose weather was followed last
 * is the reader's own.
 */
export const followedKinds = [
  'section',
  'tag',
  'author',
  'live',
  'team',
  'weather',
  'gauge',
  'rate',
  'search',
] as const;
export type FollowedKind = (typeof followedKinds)[number];

/** Keys: `saved:{article id}`, `place:{article id}`, `{followed kind}:{slug or number}`, `setting:{name}`. */
export type OwnItems = Readonly<Record<string, OwnItem>>;

/** Maximum number of items, including removed ones. */
export const maxOwnItems = 2000;
/** Maximum number of followed items of each kind, because each is a list to read. */
export const maxFollowed = 50;
/** Number of articles whose reading place is remembered. */
export const maxPlaces = 50;
/**
 * How long a removal is remembered, in milliseconds. A device that was offline for longer brings the item
 * back.
 */
export const removedItemLifetimeMs = 180 * 24 * 3_600_000;

const keyPattern =
  /^(?:(?:saved|place|live|team):[1-9]\d{0,9}|(?:section|tag|author|weather|gauge|rate):[a-z0-9]+(?:[-_][a-z0-9]+)*|setting:[a-z]{2,20}|search:[\w-]{4,560})$/;
/** Only searches are longer than slugs. */
const maxKeyLength = 210;
const maxSearchKeyLength = 567;
const valuePattern = /^[a-z0-9]{0,20}$/;

export const isOwnKey = (key: string): boolean =>
  key.length <= (key.startsWith('search:') ? maxSearchKeyLength : maxKeyLength) && keyPattern.test(key);

export function isOwnItem(item: unknown): item is OwnItem {
  if (typeof item !== 'object' || item === null || !('at' in item) || !('value' in item)) return false;
  const { at, value } = item;
  return (
    Number.isSafeInteger(at) && (at as number) >= 0 && typeof value === 'string' && valuePattern.test(value)
  );
}

/** The valid part of stored data. */
export function ownItemsIn(stored: unknown): OwnItems {
  if (typeof stored !== 'object' || stored === null) return {};
  const good = Object.entries(stored).filter(([key, item]) => isOwnKey(key) && isOwnItem(item));
  return Object.fromEntries(good.map(([key, { at, value }]) => [key, { at, value }]));
}

/**
 * Merges both; of each item the later change wins. The result is the same in whatever order and however often
 * things are merged.
 */
export function mergeOwn(one: OwnItems, other: OwnItems): OwnItems {
  const merged: Record<string, OwnItem> = { ...one };
  for (const [key, item] of Object.entries(other)) {
    const present = merged[key];
    if (!present || isLater(item, present)) merged[key] = item;
  }
  return merged;
}

/**
 * Two devices may change an item in the same millisecond; which one wins matters less than that both agree.
 */
const isLater = (a: OwnItem, b: OwnItem) => a.at > b.at || (a.at === b.at && a.value > b.value);

/**
 * Drops old removals and the oldest places in articles. If there are still too many items, it drops removals
 * first, then the oldest. Settings always stay.
 */
export function boundedOwn(items: OwnItems, now: number): OwnItems {
  const worth = ([key, { value }]: [string, OwnItem]) =>
    key.startsWith('setting:') ? 2 : value === '' ? 0 : 1;
  const oldPlaces = new Set(ownOf(items, 'place').slice(maxPlaces));
  const newest = Object.entries(items)
    .filter(([, { at, value }]) => value !== '' || at > now - removedItemLifetimeMs)
    .filter(([key]) => !(key.startsWith('place:') && oldPlaces.has(key.slice('place:'.length))))
    .sort((a, b) => worth(b) - worth(a) || b[1].at - a[1].at || (a[0] < b[0] ? -1 : 1));
  return Object.fromEntries(newest.slice(0, maxOwnItems));
}

/** Saved or followed items of a kind, newest first: ids or slugs. */
export function ownOf(items: OwnItems, kind: 'saved' | 'place' | FollowedKind): string[] {
  return Object.entries(items)
    .filter(([key, { value }]) => value !== '' && key.startsWith(`${kind}:`))
    .sort((a, b) => b[1].at - a[1].at || (a[0] < b[0] ? -1 : 1))
    .map(([key]) => key.slice(kind.length + 1));
}

/**
 * Sets or removes an item. Its time is later than that of the replaced one, even if the device's clock is
 * slow.
 */
export const withOwn = (items: OwnItems, key: string, value: string, now: number): OwnItems => ({
  ...items,
  [key]: { at: Math.max(now, (items[key]?.at ?? 0) + 1), value },
});

/** How far an article was read: the index of the topmost visible block, and the number of blocks. */
export interface ReadingPlace {
  /** Counted from 0. */
  block: number;
  blocks: number;
}

/** `12p40`: a place as the value of an item. */
export const formatPlace = ({ block, blocks }: ReadingPlace): string => `${block}p${blocks}`;

export function parsePlace(value: string | undefined): ReadingPlace | null {
  const [, block, blocks] = /^(\d{1,4})p(\d{1,4})$/.exec(value ?? '') ?? [];
  if (block === undefined || Number(block) >= Number(blocks)) return null;
  return { block: Number(block), blocks: Number(blocks) };
}
