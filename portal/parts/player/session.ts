import type { StorageItem } from '#portal/dom/storage.ts';
import { type PlayableEpisode, readPlayable } from './playable.ts';
import type { QueueItem, Side } from './player-store.ts';

/** What is in this tab's player, for the next page that is loaded as a whole. */
export interface Session {
  episode: PlayableEpisode;
  queue: QueueItem[];
  minimalized: Side;
}

export function readSession(place: StorageItem): Session | null {
  try {
    const { episode, queue, minimalized } = JSON.parse(place.read() ?? '') as Partial<
      Record<keyof Session, unknown>
    >;
    const current = readPlayable(JSON.stringify(episode));
    if (!current) return null;
    return {
      episode: current,
      queue: readQueue(queue),
      minimalized: minimalized === 'left' || minimalized === 'right' ? minimalized : 'none',
    };
  } catch {
    return null;
  }
}

export function writeSession(place: StorageItem, session: Session | null): void {
  place.write(session && JSON.stringify(session));
}

function readQueue(stored: unknown): QueueItem[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((item: Partial<QueueItem> | null) => {
    const episode = item?.kind === 'episode' ? readPlayable(JSON.stringify(item.episode)) : null;
    return episode ? [{ kind: 'episode' as const, episode }] : [];
  });
}
