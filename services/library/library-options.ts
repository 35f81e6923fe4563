import type { ContentChange } from '#contract/cache-tags.ts';
import type { Database } from '#database/database.ts';
import type { MediaStore } from '../media/store/media-store.ts';

/** What the library works with. */
export interface LibraryOptions {
  db: Database;
  /** Where files are stored. */
  media: MediaStore;
  /** Folder of incomplete uploads, on this machine. */
  workDir: string;
  /** Unix milliseconds. */
  now(): number;
  /** Called after the commit with what became stale. */
  onChange?: ((change: ContentChange) => void) | undefined;
}
