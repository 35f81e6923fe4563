import { useEffect, useRef, useState } from 'react';
import type { MediaItem } from '#contract/library.ts';
import { ApiError } from '../../api/api-error.ts';
import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/queries.ts';
import { toast } from '../../design/toast.tsx';
import { nameOfItem } from '../item-name.ts';
import { refreshLibrary, uploads } from '../upload/uploads.ts';
import { libraryWords as words } from '../words.ts';
import { type Changes, type Conflict, joinConflict, overwrites } from './overwrites.ts';

const unsavedToastMs = 60_000;

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
  const isShown = useRef(true);
  /** What could not be saved any more, and a function that hides the message about it. */
  const unsaved = useRef<{ changes: Changes; initial: Changes; hide(): void } | null>(null);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  // A version that was read meanwhile is newer than the saved one.
  useEffect(() => {
    if (item.version > newest.current.version) newest.current = item;
  }, [item]);

  async function send(changes: Changes, initial: Changes): Promise<void> {
    const current = newest.current;
    if (overwrites(changes, current.document, initial, own.current)) {
      if (isShown.current) setConflict((waiting) => joinConflict(waiting, { changes, current }));
      else toast(words.overwritten(nameOfItem(current)), { durationMs: unsavedToastMs });
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
      if (!newer) return reportFailure(failure, changes, initial);
      newest.current = newer as MediaItem;
      // Somebody else has changed another field, or this one.
      await send(changes, initial);
    }
  }
  /** What was typed last is saved when the item is left: then there is no place for a sentence about it. */
  function reportFailure(failure: unknown, changes: Changes, initial: Changes): void {
    if (isShown.current) {
      setError(failure);
      return;
    }
    // Several fields may have been typed in: there is one message for all of them.
    unsaved.current?.hide();
    const all = {
      changes: { ...unsaved.current?.changes, ...changes },
      initial: { ...unsaved.current?.initial, ...initial },
    };
    const run = () => {
      unsaved.current = null;
      save(all.changes, all.initial);
    };
    const action = { label: words.saveAgain, run };
    const text = words.notSaved(nameOfItem(newest.current));
    unsaved.current = { ...all, hide: toast(text, { action, durationMs: unsavedToastMs }) };
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
