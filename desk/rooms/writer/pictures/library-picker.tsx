import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { callQuery } from '#desk/api/queries.ts';
import { Picture } from '#portal/parts/picture/picture.tsx';
import { type LibraryItem, uploadFiles } from '../text/pictures/upload.ts';
import { uploadWords as words } from '../text/pictures/words.ts';
import styles from './library-picker.module.css';

interface LibraryPickerProps {
  isSingle: boolean;
  onChoose(items: readonly LibraryItem[]): void;
  onCancel(): void;
  onFailure(failure: unknown): void;
}

const shownCount = 24;

/** Chooses pictures of the library, or sends new ones into it. */
export function LibraryPicker({ isSingle, onChoose, onCancel, onFailure }: LibraryPickerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [q, setQ] = useState('');
  const [isSending, setSending] = useState(false);
  const wanted = useDeferredValue(q.trim());
  const items = useQuery(
    callQuery('libraryItems', { kind: 'picture', limit: shownCount, ...(wanted !== '' && { q: wanted }) }),
  );
  useEffect(() => dialog.current?.showModal(), []);

  async function upload(files: FileList | null) {
    if (!files || files.length === 0) return;
    setSending(true);
    try {
      const { added, refused } = await uploadFiles([...files]);
      for (const { fileName, message } of refused) onFailure(words.refused(fileName, message));
      if (added.length > 0) onChoose(added.map(({ item }) => item));
    } catch (error) {
      onFailure(error);
      onCancel();
    } finally {
      setSending(false);
    }
  }

  return (
    <dialog ref={dialog} className={styles.picker} aria-label={words.choose} onClose={onCancel}>
      <header className={styles.head}>
        <h2>{words.choose}</h2>
        <label className={styles.upload}>
          {isSending ? words.coming(1) : words.upload}
          <input
            type="file"
            accept="image/*,audio/mpeg,audio/mp4,video/mp4"
            multiple={!isSingle}
            disabled={isSending}
            onChange={({ target }) => void upload(target.files)}
          />
        </label>
        <button type="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </header>
      <input
        type="search"
        className={styles.search}
        placeholder={words.search}
        aria-label={words.search}
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      {items.data?.items.length === 0 && <p>{words.none}</p>}
      <ul className={styles.wall}>
        {items.data?.items.map((item) => (
          <li key={item.id}>
            <button type="button" onClick={() => onChoose([item])}>
              <Picture image={item.file.ref} slot="related" alt={item.document.alt ?? item.file.fileName} />
              <span>{item.document.caption ?? item.file.fileName}</span>
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
