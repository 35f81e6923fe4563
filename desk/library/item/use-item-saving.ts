import { useEffect, useRef, useState } from 'react';
import type { MediaDocument, MediaItem } from '#contract/library.ts';
import { ApiError } from '../../api/api-error.ts';
import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/queries.ts';
import { renewLibrary } from '../upload/uploads.ts';

type Changes = Partial<MediaDocument>;

export interface Conflict {
  changes: Changes;
  current: MediaItem;
}

/**
 * Saves what is said of an item, one field after the other, each with the version it was read at.
 * @param onSaved another cut has another name: whoever shows the item has to know it
 */
export function useItemSaving(item: MediaItem, onSaved?: (saved: MediaItem) => void) {
  const version = useRef(item.version);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // What was read meanwhile is newer than what was saved here.
  useEffect(() => {
    version.current = Math.max(version.current, item.version);
  }, [item.version]);

  async function send(changes: Changes): Promise<void> {
    setSaving(true);
    try {
      const saved = await ask(
        'changeLibraryItem',
        { id: item.id },
        { body: { version: version.current, changes } },
      );
      version.current = saved.version;
      setError(null);
      queryClient.setQueryData(['libraryItem', { id: item.id }], saved);
      onSaved?.(saved);
      renewLibrary();
    } catch (failure) {
      const current = failure instanceof ApiError ? failure.conflict?.current : undefined;
      if (current) setConflict({ changes, current: current as MediaItem });
      else setError(failure);
    } finally {
      setSaving(false);
    }
  }
  function save(changes: Changes): void {
    last.current = last.current.then(() => send(changes));
  }
  return {
    save,
    isSaving,
    error,
    conflict,
    /** Ends a conflict. */
    choose(isMine: boolean) {
      if (!conflict) return;
      version.current = conflict.current.version;
      setConflict(null);
      if (isMine) save(conflict.changes);
      else renewLibrary();
    },
  };
}
