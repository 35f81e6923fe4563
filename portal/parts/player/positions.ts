import type { StorageItem } from '#portal/dom/storage.ts';

/** Episodes that are remembered; the one heard longest ago is forgotten first. */
const maxEpisodes = 50;
/**
 * Closer to the beginning nothing is lost by starting again, and closer to the end the episode counts as
 * heard.
 */
const nearStartSeconds = 5;
const nearEndSeconds = 10;

/**
 * Where the listener was in each episode, on this device only. Listening is the reader's own act and
 * continuing is what the player is for, so no consent is asked (docs/player.md).
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
      const worth = seconds > nearStartSeconds && (duration === 0 || seconds < duration - nearEndSeconds);
      const kept = worth ? [...others, [slug, Math.floor(seconds)] as const].slice(-maxEpisodes) : others;
      place.write(kept.length > 0 ? JSON.stringify(kept) : null);
    },
  };
}

const isEntry = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number' && entry[1] > 0;
