import type { StorageItem } from '#portal/dom/storage.ts';

/** Episodes that are remembered; the one heard longest ago is forgotten first. */
const mostEpisodes = 50;
/** So close to the beginning nothing is lost by beginning again, and so close to the end it has been heard; seconds. */
const nearBeginning = 5;
const nearEnd = 10;

/**
 * Where the listener was in each episode, on this device only. Listening is the reader's own act and continuing is what the player is for, so no
 * consent is asked (product decision 11; docs/player.md).
 */
export function createPositions(place: StorageItem) {
  const read = (): Array<readonly [slug: string, seconds: number]> => {
    try {
      const kept: unknown = JSON.parse(place.read() ?? '[]');
      return Array.isArray(kept) ? kept.filter(isEntry) : [];
    } catch {
      return [];
    }
  };
  return {
    /** Seconds; 0 for one that was not begun, or was heard to its end. */
    of: (slug: string): number => read().find(([known]) => known === slug)?.[1] ?? 0,
    remember(slug: string, seconds: number, duration: number): void {
      const others = read().filter(([known]) => known !== slug);
      const worth = seconds > nearBeginning && (duration === 0 || seconds < duration - nearEnd);
      const kept = worth ? [...others, [slug, Math.floor(seconds)] as const].slice(-mostEpisodes) : others;
      place.write(kept.length > 0 ? JSON.stringify(kept) : null);
    },
  };
}

const isEntry = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number' && entry[1] > 0;
