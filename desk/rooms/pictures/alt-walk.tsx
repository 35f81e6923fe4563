import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { imageUrl, parseImageRef } from '#contract/image-name.ts';
import type { MediaItem } from '#contract/library.ts';
import { ApiError } from '../../api/api-error.ts';
import { ask } from '../../api/ask.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Failed } from '../../design/failed.tsx';
import { Field } from '../../design/field.tsx';
import { toast } from '../../design/toast.tsx';
import { refreshLibrary, uploads } from '../../library/upload/uploads.ts';
import styles from './pictures-room.module.css';
import { detailWords, walkWords as words } from './words.ts';

/** Asks for the alternative texts of new pictures, one after the other. */
export function AltWalk({ items, onClose }: { items: readonly MediaItem[]; onClose(): void }) {
  const [at, setAt] = useState(0);
  const [alt, setAlt] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  /** The current picture, if somebody else has changed it meanwhile. */
  const [newer, setNewer] = useState<MediaItem | null>(null);
  const item = items[at];
  const picture = parseImageRef(item?.file.ref ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture has a text of its own.
  useEffect(() => field.current?.focus(), [at]);
  const next = () => {
    setAlt('');
    setNewer(null);
    refreshLibrary();
    if (at + 1 < items.length) return setAt(at + 1);
    toast(words.done);
    onClose();
  };
  /** A second press may come before the first one is shown. */
  const isSaving = useRef(false);
  const save = useMutation({
    mutationFn: (shown: MediaItem) => send(shown),
    onSuccess(saved) {
      uploads.replaceItem(saved);
      next();
    },
    onSettled() {
      isSaving.current = false;
    },
  });
  async function send(shown: MediaItem): Promise<MediaItem> {
    const { id, version, document } = shown;
    try {
      return await ask('changeLibraryItem', { id }, { body: { version, changes: { alt: alt.trim() } } });
    } catch (error) {
      const current =
        error instanceof ApiError ? (error.conflict?.current as MediaItem | undefined) : undefined;
      if (!current) throw error;
      setNewer(current);
      // Another field was changed: nothing is overwritten.
      if (current.document.alt === document.alt) return send(current);
      throw error;
    }
  }
  return (
    <Dialog title={words.title} isHeld={alt.trim() !== ''} onClose={onClose}>
      <p className={styles.place}>{words.place(at + 1, items.length)}</p>
      {picture && (
        <img
          className={styles.described}
          src={imageUrl(picture, { type: 'cikktorzs', ratio: 'full', width: 640, format: 'webp' })}
          alt={item?.document.caption ?? ''}
        />
      )}
      <form
        className={styles.walk}
        onSubmit={(event) => {
          event.preventDefault();
          if (!item || alt.trim() === '' || isSaving.current) return;
          isSaving.current = true;
          save.mutate(newer ?? item);
        }}
      >
        <Field label={detailWords.alt} hint={item?.document.caption ?? detailWords.altHint}>
          {(control) => (
            <textarea
              {...control}
              ref={field}
              rows={3}
              maxLength={1000}
              value={alt}
              readOnly={save.isPending}
              onChange={({ target }) => setAlt(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.shiftKey) return;
                event.preventDefault();
                event.currentTarget.form?.requestSubmit();
              }}
            />
          )}
        </Field>
        {save.error && <Failed error={save.error} />}
        {newer?.document.alt && <p>{words.theirs(newer.document.alt)}</p>}
        <div className={styles.walkEnd}>
          <Button type="submit" look="filled" disabled={save.isPending}>
            {words.save}
          </Button>
          <Button disabled={save.isPending} onClick={next}>
            {words.skip}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
