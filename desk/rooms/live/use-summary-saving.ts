import { useRef } from 'react';
import { ApiError, sentenceOf } from '#desk/api/api-error.ts';
import { toast } from '#desk/design/toast.tsx';
import { refreshLive } from './post-actions.ts';
import { liveWords as words } from './words.ts';

/**
 * Saves the summary of a live blog once at a time, or tells its writer why it was not saved. After a conflict
 * it is sent without a version, so that the next press replaces what somebody else has written.
 * @param send gets the version to send
 */
export function useSummarySaving(
  firstVersion: number,
  send: (version: { version?: number }) => Promise<unknown>,
  onSaved: () => void,
): () => Promise<void> {
  const version = useRef<{ version?: number }>({ version: firstVersion });
  // A second press would report a conflict with the first one.
  const isSaving = useRef(false);
  return async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      await send(version.current);
      refreshLive();
      onSaved();
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      if (isConflict) version.current = {};
      toast(isConflict ? words.summaryConflict : sentenceOf(error));
    } finally {
      isSaving.current = false;
    }
  };
}
