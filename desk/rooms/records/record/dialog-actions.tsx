import { Button } from '#desk/design/button.tsx';
import styles from './record.module.css';

interface DialogActionsProps {
  /** Label of the main action. */
  go: string;
  cancel: string;
  /** Whether the main action is running. */
  isPending?: boolean;
  onGo(): void;
  onCancel(): void;
}

/** The main action of a dialog, and the way out of it. */
export function DialogActions({ go, cancel, isPending = false, onGo, onCancel }: DialogActionsProps) {
  return (
    <div className={styles.actions}>
      <Button look="filled" disabled={isPending} onClick={onGo}>
        {go}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
