import type { MediaDocument } from '#contract/library.ts';
import { isSame } from '#desk/design/is-same.ts';

export type Changes = Partial<MediaDocument>;

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
