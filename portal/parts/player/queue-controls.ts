import { queue } from './player-store.ts';

/** What a listener does with the queue. Indices from 0. */
export const queueControls = {
  removeFromQueue(index: number): void {
    queue.set(queue.get().filter((_, at) => at !== index));
  },
  /** Moves an item one place towards the front. */
  moveUp(index: number): void {
    const items = [...queue.get()];
    const [item] = items.splice(index, 1);
    if (!item || index === 0) return;
    items.splice(index - 1, 0, item);
    queue.set(items);
  },
};
