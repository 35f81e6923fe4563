import { Button } from '#desk/design/button.tsx';
import { Dialog } from '#desk/design/dialog.tsx';
import type { SavedRecord } from '../record-source.ts';
import { recordWords as words } from '../words.ts';
import { copyText } from './copy-text.ts';
import styles from './record.module.css';

/** Shows a secret, which is not shown again, so that only its button closes it. */
export function SecretDialog({
  secret: { label, value },
  onClose,
}: {
  secret: NonNullable<SavedRecord['secret']>;
  onClose(): void;
}) {
  return (
    <Dialog title={label} isHeld onClose={onClose}>
      <p>{words.secretHint}</p>
      <output className={styles.secret}>{value}</output>
      <div className={styles.actions}>
        <Button look="filled" onClick={onClose}>
          {words.secretDone}
        </Button>
        <Button onClick={() => void copyText(value)}>{words.copy}</Button>
      </div>
    </Dialog>
  );
}
