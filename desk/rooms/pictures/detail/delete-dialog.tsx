import { useMutation } from '@tanstack/react-query';
import type { MediaItem } from '#contract/library.ts';
import { ApiError } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { Button } from '#desk/design/button.tsx';
import { Dialog } from '#desk/design/dialog.tsx';
import { Failed } from '#desk/design/failed.tsx';
import { toast } from '#desk/design/toast.tsx';
import { refreshLibrary } from '#desk/library/upload/uploads.ts';
import { detailWords as words } from '../words.ts';
import styles from './detail.module.css';

interface DeleteDialogProps {
  item: MediaItem;
  onDeleted(): void;
  onClose(): void;
}

/** Asks before a file is deleted; if it is in use, it lists where and deletes nothing. */
export function DeleteDialog({ item: { id }, onDeleted, onClose }: DeleteDialogProps) {
  const remove = useMutation({
    mutationFn: () => ask('deleteLibraryItem', { id }),
    onSuccess() {
      onDeleted();
      toast(words.removed);
      refreshLibrary();
    },
  });
  const uses = remove.error instanceof ApiError ? remove.error.uses : [];
  return (
    <Dialog title={words.removeTitle} onClose={onClose}>
      {uses.length > 0 ? (
        <div role="alert">
          <p>{words.inUse}</p>
          <ul className={styles.usedBy}>
            {uses.map(({ kind, key, name }) => (
              <li key={`${kind}/${key}`}>{name}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p>{words.removeText}</p>
      )}
      {remove.error && uses.length === 0 && <Failed error={remove.error} />}
      <p className={styles.actions}>
        {uses.length === 0 && (
          <Button look="filled" disabled={remove.isPending} onClick={() => remove.mutate()}>
            {words.removeSure}
          </Button>
        )}
        <Button onClick={onClose}>{words.keep}</Button>
      </p>
    </Dialog>
  );
}
