import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { Button } from '#desk/design/button.tsx';
import { Dialog } from '#desk/design/dialog.tsx';
import { recordWords as words } from '../words.ts';
import styles from './record.module.css';

/**
 * Asks before the user leaves unsaved changes.
 * @param mayLeave whether the changes were saved or discarded
 */
export function LeaveGuard({ isDirty, mayLeave }: { isDirty: boolean; mayLeave: RefObject<boolean> }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty && !mayLeave.current,
    enableBeforeUnload: () => isDirty && !mayLeave.current,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog title={words.leaveTitle} onClose={blocker.reset}>
      <p>{words.leaveText}</p>
      <div className={styles.actions}>
        <Button look="filled" onClick={blocker.reset}>
          {words.stay}
        </Button>
        <Button look="quiet" onClick={blocker.proceed}>
          {words.leave}
        </Button>
      </div>
    </Dialog>
  );
}
