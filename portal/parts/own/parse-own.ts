import { boundedOwn, type OwnItems, ownItemsIn } from '#contract/own-items.ts';

/** What this device knows of the reader's own. */
export interface OwnState {
  items: OwnItems;
  /** Everything changed until then was deleted, unix milliseconds. */
  emptiedAt: number;
  /** Whose account the items were brought together with; null while they are of this device only. */
  owner: string | null;
}

export const nothingOwn: OwnState = { items: {}, emptiedAt: 0, owner: null };

/** A later form of what is stored gets a number of its own. */
const form = 1;

/**
 * Null for nothing, and for what an unknown form of this stored: it is left alone until something is changed.
 */
export function parseOwn(stored: string | null): OwnState | null {
  if (stored === null) return null;
  try {
    const { v, items, emptiedAt, owner } = JSON.parse(stored);
    if (v !== form) return null;
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
  return JSON.stringify({ v: form, items: stored, emptiedAt, owner });
}
