import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import form from '../design/dialog-form.module.css';
import { shellWords as words } from './words.ts';

interface LeaveGuardProps {
  isDirty: boolean;
  /** Whether the changes were saved or discarded. */
  mayLeave?: RefObject<boolean>;
}

/** Asks before the user leaves unsaved changes. */
export function LeaveGuard({ isDirty, mayLeave }: LeaveGuardProps) {
  const isBlocked = () => isDirty && !mayLeave?.current;
  const blocker = useBlocker({
    shouldBlockFn: isBlocked,
    enableBeforeUnload: isBlocked,
    withResolver: true,
  });
  return blocker.status === 'blocked' && <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />;
}

/** The question whether unsaved changes may be lost. */
export function LeaveDialog({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  return (
    <Dialog title={words.leaveTitle} onClose={onStay}>
      <div className={form.form}>
        <p>{words.leaveText}</p>
        <div className={form.actions}>
          <Button look="filled" onClick={onStay}>
            {words.stay}
          </Button>
          <Button look="quiet" onClick={onLeave}>
            {words.leave}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
