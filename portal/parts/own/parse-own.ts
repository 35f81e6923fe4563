import { boundedOwn, type OwnItems, ownItemsIn } from '#contract/own-items.ts';

/** What this device stores of the reader's saved articles, followed subjects and settings. */
export interface OwnState {
  items: OwnItems;
  /** When everything was last deleted, unix milliseconds. Older changes are void. */
  emptiedAt: number;
  /** The account that the items were synced with; null while they are on this device only. */
  owner: string | null;
}

export const nothingOwn: OwnState = { items: {}, emptiedAt: 0, owner: null };

/** Version of the stored format. */
const formatVersion = 1;

/** Null for nothing and for another version, which stays stored until the reader changes something. */
export function parseOwn(stored: string | null): OwnState | null {
  if (stored === null) return null;
  try {
    const { v, items, emptiedAt, owner } = JSON.parse(stored);
    if (v !== formatVersion) return null;
    return {
      items: ownItemsIn(items),
      emptiedAt: Number.isSafeInteger(emptiedAt) ? emptiedAt : 0,
      owner: typeof owner === 'string' ? owner : null,
    };
  } catch {
    return null;
  }
}

/** Null when there is nothing to be stored. */
export function formatOwn({ items, emptiedAt, owner }: OwnState, now: number): string | null {
  const stored = boundedOwn(items, now);
  if (Object.keys(stored).length === 0 && emptiedAt === 0 && owner === null) return null;
  return JSON.stringify({ v: formatVersion, items: stored, emptiedAt, owner });
}
