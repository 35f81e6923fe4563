import { parseJson, type StorageItem } from '#portal/dom/storage.ts';

/** Episodes whose position is stored; the one played longest ago is removed first. */
const maxEpisodes = 50;
/** Closer to the beginning or to the end no position is stored: the episode starts from its beginning. */
const nearStartSeconds = 5;
const nearEndSeconds = 10;

/**
 * Stores on this device how far each episode was played. It needs no consent, because readers start episodes
 * themselves and expect to continue them (docs/player.md).
 */
export function createPositions(item: StorageItem) {
  const read = (): Array<readonly [slug: string, seconds: number]> => {
    const stored = parseJson(item.read());
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  };
  return {
    /** Seconds; 0 for an episode that was not started, or was played to its end. */
    of: (slug: string): number => read().find(([stored]) => stored === slug)?.[1] ?? 0,
    store(slug: string, seconds: number, duration: number): void {
      const others = read().filter(([stored]) => stored !== slug);
      const isWithin = seconds > nearStartSeconds && (duration === 0 || seconds < duration - nearEndSeconds);
      const all = isWithin ? [...others, [slug, Math.floor(seconds)] as const].slice(-maxEpisodes) : others;
      item.write(all.length > 0 ? JSON.stringify(all) : null);
    },
  };
}

const isEntry = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number' && entry[1] > 0;
