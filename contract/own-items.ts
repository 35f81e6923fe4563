/**
 * What a reader keeps for themselves: articles put aside, topics and writers that they follow, how they like
 * to read. Item by item with the moment of its last change, so that two devices can be brought together
 * without losing what was done on either (decision 44). Without zod: browsers read it too.
 */
export interface OwnItem {
  /** When it was last changed, unix milliseconds by the clock of the device. */
  at: number;
  /**
   * `yes` for what is kept or followed, a setting's value; empty once it was taken away, so that other
   * devices hear of that.
   */
  value: string;
}

/** By `saved:{article id}`, `tag:{slug}`, `author:{slug}`, `setting:{name}`. */
export type OwnItems = Readonly<Record<string, OwnItem>>;

/** Items in all, with those that were taken away. */
export const maxOwnItems = 2000;
/** What one reader follows of each kind: each is a list that is read. */
export const maxFollowed = 50;
/**
 * So long it is remembered that something was taken away: a device that was away for longer brings it back.
 * Milliseconds.
 */
export const takenAwayFor = 180 * 24 * 3_600_000;

const keys = /^(?:saved:[1-9]\d{0,9}|(?:tag|author):[a-z0-9]+(?:[-_][a-z0-9]+)*|setting:[a-z]{2,20})$/;
const maxKeyLength = 210;
const values = /^[a-z0-9]{0,20}$/;

export const isOwnKey = (key: string): boolean => key.length <= maxKeyLength && keys.test(key);

export function isOwnItem(item: unknown): item is OwnItem {
  if (typeof item !== 'object' || item === null || !('at' in item) || !('value' in item)) return false;
  const { at, value } = item;
  return Number.isSafeInteger(at) && (at as number) >= 0 && typeof value === 'string' && values.test(value);
}

/** What of something that was stored makes sense. */
export function ownItemsIn(given: unknown): OwnItems {
  if (typeof given !== 'object' || given === null) return {};
  const good = Object.entries(given).filter(([key, item]) => isOwnKey(key) && isOwnItem(item));
  return Object.fromEntries(good.map(([key, { at, value }]) => [key, { at, value }]));
}

/**
 * Both together; of each item the later change. In whatever order and however often things are merged, the
 * same comes out.
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
 * Two devices may change an item in the same millisecond; which one wins matters less than that both choose
 * the same.
 */
const isLater = (a: OwnItem, b: OwnItem) => a.at > b.at || (a.at === b.at && a.value > b.value);

/**
 * Forgets what was taken away long ago, and, of more than fits, what was taken away first, then the oldest.
 * Settings always stay.
 */
export function boundedOwn(items: OwnItems, now: number): OwnItems {
  const worth = ([key, { value }]: [string, OwnItem]) =>
    key.startsWith('setting:') ? 2 : value === '' ? 0 : 1;
  const newest = Object.entries(items)
    .filter(([, { at, value }]) => value !== '' || at > now - takenAwayFor)
    .sort((a, b) => worth(b) - worth(a) || b[1].at - a[1].at || (a[0] < b[0] ? -1 : 1));
  return Object.fromEntries(newest.slice(0, maxOwnItems));
}

/** What is kept or followed of a kind, newest first: ids or slugs. */
export function ownOf(items: OwnItems, kind: 'saved' | 'tag' | 'author'): string[] {
  return Object.entries(items)
    .filter(([key, { value }]) => value !== '' && key.startsWith(`${kind}:`))
    .sort((a, b) => b[1].at - a[1].at || (a[0] < b[0] ? -1 : 1))
    .map(([key]) => key.slice(kind.length + 1));
}

/** Sets or takes away an item; later than what it replaces, whatever the device's clock says. */
export const withOwn = (items: OwnItems, key: string, value: string, now: number): OwnItems => ({
  ...items,
  [key]: { at: Math.max(now, (items[key]?.at ?? 0) + 1), value },
});
