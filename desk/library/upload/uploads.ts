import { useSyncExternalStore } from 'react';
import { refresh } from '../../api/queries.ts';
import { sendInParts } from './send-in-parts.ts';
import { UploadQueue } from './upload-queue.ts';
import { waitingFiles } from './waiting-files.ts';

/** The library's lists are stale. */
export function refreshLibrary(): void {
  for (const name of ['libraryItems', 'libraryCounts', 'libraryItem', 'libraryUses', 'similarItems'])
    void refresh([name]);
}

/** The only queue of this window. */
export const uploads = new UploadQueue(sendInParts, waitingFiles(), refreshLibrary);

export const useUploads = () => useSyncExternalStore(uploads.subscribe, () => uploads.entries);
