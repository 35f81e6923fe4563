import { useEffect, useRef, useState } from 'react';
import type { MediaItem } from '#contract/library.ts';
import { ApiError } from '../../api/api-error.ts';
import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/queries.ts';
import { refreshLibrary, uploads } from '../upload/uploads.ts';
import { type Changes, type Conflict, joinConflict, overwrites } from './overwrites.ts';

/**
 * Saves an item field by field, each with its value from when the change started: changes by somebody else
 * since then are not overwritten unless one chooses to.
 * @param onSaved called with the saved item; a new crop has a new name, which the caller has to show
 */
export function useItemSaving(item: MediaItem, onSaved?: (saved: MediaItem) => void) {
  const newest = useRef(item);
  const own = useRef<Changes>({});
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [generation, setGeneration] = useState(0);
  // A version that was read meanwhile is newer than the saved one.
  useEffect(() => {
    if (item.version > newest.current.version) newest.current = item;
  }, [item]);

  async function send(changes: Changes, initial: Changes): Promise<void> {
    const current = newest.current;
    if (overwrites(changes, current.document, initial, own.current)) {
      setConflict((waiting) => joinConflict(waiting, { changes, current }));
      return;
    }
    try {
      const { version } = current;
      const saved = await ask('changeLibraryItem', { id: item.id }, { body: { version, changes } });
      newest.current = saved;
      own.current = { ...own.current, ...changes };
      setError(null);
      queryClient.setQueryData(['libraryItem', { id: item.id }], saved);
      uploads.replaceItem(saved);
      onSaved?.(saved);
      refreshLibrary();
    } catch (failure) {
      const newer = failure instanceof ApiError ? failure.conflict?.current : undefined;
      if (!newer) return setError(failure);
      newest.current = newer as MediaItem;
      // Somebody else has changed another field, or this one.
      await send(changes, initial);
    }
  }
  function save(changes: Changes, initial: Changes): void {
    last.current = last.current.then(async () => {
      setSaving(true);
      await send(changes, initial);
      setSaving(false);
    });
  }
  return {
    save,
    isSaving,
    error,
    conflict,
    /** Increases when local changes are discarded. */
    generation,
    /** Ends a conflict. */
    choose(isMine: boolean) {
      if (!conflict) return;
      setConflict(null);
      if (isMine) return save(conflict.changes, conflict.current.document);
      queryClient.setQueryData(['libraryItem', { id: item.id }], conflict.current);
      setGeneration(generation + 1);
      refreshLibrary();
    },
  };
}

export type ItemSaving = ReturnType<typeof useItemSaving>;
