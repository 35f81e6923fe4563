import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { MediaItem } from '#contract/library.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { ApiError } from '../../api/api-error.ts';
import { ask } from '../../api/ask.ts';
import button from '../../design/button.module.css';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { SearchField } from '../../design/search-field.tsx';
import { toast } from '../../design/toast.tsx';
import { acceptedFiles } from '../upload/file-faults.ts';
import { UploadBar } from '../upload/upload-bar.tsx';
import { refreshLibrary, uploads } from '../upload/uploads.ts';
import { Wall } from '../wall/wall.tsx';
import styles from './library-picker.module.css';
import { pickerWords as words } from './words.ts';

interface LibraryPickerProps {
  isSingle: boolean;
  /** What the list shows; uploads may be of any kind. */
  kind?: MediaItem['file']['kind'];
  onChoose(items: readonly MediaItem[]): void;
  onCancel(): void;
}

/** Chooses pictures from the library, or uploads new ones. */
export function LibraryPicker({ isSingle, kind = 'picture', onChoose, onCancel }: LibraryPickerProps) {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<MediaItem | null>(null);
  const query = useDeferredValue(q.trim());
  const reading = useMutation({ mutationFn: readAgain });
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function upload(files: readonly File[]) {
    const added = (await uploads.add(files)).filter((one) => one !== null);
    // Cancelling meanwhile leaves the files in the library, but chooses none.
    if (!isOpen.current) return;
    const isUndecided = added.some(({ similar }) => similar.length > 0);
    // A refused file, or one that is like another, is reported here first.
    if (added.length === files.length && !isUndecided) onChoose(added.map(({ item }) => item));
    else setChosen(added[0]?.item ?? null);
  }

  // These callbacks are not called once the dialog is closed.
  const use = (item: MediaItem) =>
    reading.isPending ||
    reading.mutate(item, {
      onSuccess(current) {
        if (current) return onChoose([current]);
        toast(words.deleted);
        setChosen(null);
        refreshLibrary();
      },
    });

  return (
    <Dialog title={words.choose[kind]} className={styles.picker} onClose={onCancel}>
      <header className={styles.head}>
        <SearchField label={words.search} placeholder={words.search} value={q} onChange={setQ} />
        <label className={classNames(button.button, button.outlined, styles.upload)}>
          {words.upload}
          <input
            type="file"
            accept={acceptedFiles}
            multiple={!isSingle}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              void upload(files);
            }}
          />
        </label>
        <Button look="filled" disabled={chosen === null} onClick={() => chosen && use(chosen)}>
          {words.use}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </header>
      <div className={styles.wall}>
        <Wall
          filter={{ kind, ...(query !== '' && { q: query }) }}
          chosen={chosen?.id ?? null}
          onChoose={setChosen}
          onOpen={use}
        >
          <UploadBar />
        </Wall>
      </div>
    </Dialog>
  );
}

/** An item as it is now; null if somebody has deleted it while the list was open. */
async function readAgain(item: MediaItem): Promise<MediaItem | null> {
  try {
    return await ask('libraryItem', { id: item.id });
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? null : item;
  }
}
