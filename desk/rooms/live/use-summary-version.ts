import { useState } from 'react';
import { ApiError, sentenceOf } from '#desk/api/api-error.ts';
import { toast } from '#desk/design/toast.tsx';
import { liveWords as words } from './words.ts';

/**
 * The version of a live blog whose summary is being written. It is left out after a conflict, so that the next
 * press replaces what somebody else has written.
 */
export function useSummaryVersion(firstVersion: number) {
  const [version, setVersion] = useState<number | undefined>(firstVersion);
  return {
    version: version === undefined ? {} : { version },
    /** Tells the writer why the summary was not saved. */
    report(error: unknown): void {
      const isConflict = error instanceof ApiError && error.status === 409;
      if (isConflict) setVersion(undefined);
      toast(isConflict ? words.summaryConflict : sentenceOf(error));
    },
  };
}
