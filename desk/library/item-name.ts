import type { MediaItem } from '#contract/library.ts';
import { libraryWords as words } from './words.ts';

/** File names that are only the name in the store, as of what an import brought. */
const storedName = /^[0-9a-f]{16}-/;

/** What lists call an item: its caption, its description or its file. */
export function nameOfItem({ file: { kind, fileName }, document: { caption, alt } }: MediaItem): string {
  return caption || alt || (storedName.test(fileName) ? words.unnamed[kind] : fileName);
}
