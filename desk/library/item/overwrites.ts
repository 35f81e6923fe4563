import type { MediaDocument, MediaItem } from '#contract/library.ts';
import { isSame } from '#desk/design/is-same.ts';

export type Changes = Partial<MediaDocument>;

/** Two people have changed the same fields of an item. */
export interface Conflict {
  changes: Changes;
  current: MediaItem;
}

/** A conflict with those that wait for a choice: choosing decides about all of them. */
export const joinConflict = (waiting: Conflict | null, { changes, current }: Conflict): Conflict => ({
  changes: { ...waiting?.changes, ...changes },
  current,
});

/**
 * Whether a change would overwrite something that its author has not seen.
 * @param stored what is stored now
 * @param initial the fields when the change started
 * @param own what was last saved here
 */
export function overwrites(changes: Changes, stored: MediaDocument, initial: Changes, own: Changes): boolean {
  return (Object.keys(changes) as Array<keyof MediaDocument>).some(
    (field) => ![initial[field], own[field], changes[field]].some((one) => isSame(one, stored[field])),
  );
}
