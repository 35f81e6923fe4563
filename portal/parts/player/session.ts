import type { StorageItem } from '#portal/dom/storage.ts';
import { type Playable, readPlayable } from './playable.ts';
import type { Side } from './player-store.ts';

/** State of this tab's player, for the next page that is loaded completely. */
export interface Session {
  item: Playable;
  queue: Playable[];
  minimalized: Side;
}

export function readSession(stored: StorageItem): Session | null {
  try {
    const { item, queue, minimalized } = JSON.parse(stored.read() ?? '') as Partial<
      Record<keyof Session, unknown>
    >;
    const current = readPlayable(JSON.stringify(item));
    if (!current) return null;
    return {
      item: current,
      queue: readQueue(queue),
      minimalized: minimalized === 'left' || minimalized === 'right' ? minimalized : 'none',
    };
  } catch {
    return null;
  }
}

export function writeSession(stored: StorageItem, session: Session | null): void {
  stored.write(session && JSON.stringify(session));
}

function readQueue(stored: unknown): Playable[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((item: unknown) => readPlayable(JSON.stringify(item)) ?? []);
}
