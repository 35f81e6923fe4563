import { useMutation } from '@tanstack/react-query';
import type { MediaItem } from '#contract/library.ts';
import { ask } from '../../api/ask.ts';
import { Button } from '../../design/button.tsx';
import { Failed } from '../../design/failed.tsx';
import { Icon } from '../../design/icon.tsx';
import { toast } from '../../design/toast.tsx';
import { nameOfItem } from '../item-name.ts';
import { Thumbnail } from '../wall/wall-item.tsx';
import styles from './upload-bar.module.css';
import type { UploadEntry } from './upload-queue.ts';
import { refreshLibrary, uploads, useUploads } from './uploads.ts';
import { uploadWords as words } from './words.ts';

const maxThumbnails = 6;

/** Files that are being uploaded or have arrived, and decisions about them. */
export function UploadBar({ onFillIn }: { onFillIn?(items: readonly MediaItem[]): void }) {
  const entries = useUploads();
  if (entries.length === 0) return null;
  const accepted = entries.filter(({ fault }) => fault === null);
  const arrived = accepted.flatMap(({ added }) => (added ? [added.item] : []));
  // A file that was sent twice is one item.
  const items = [...new Map(arrived.map((item) => [item.id, item])).values()];
  const withoutAlt = items.filter(({ file, document }) => file.kind === 'picture' && !document.alt);
  const bytes = accepted.reduce((sum, entry) => sum + entry.bytes, 0);
  const sent = accepted.reduce((sum, entry) => sum + Math.min(entry.sent, entry.bytes), 0);
  const isFinished = accepted.length === arrived.length;
  return (
    <section className={styles.uploads} aria-label={words.progress}>
      {accepted.length > 0 && (
        <div className={styles.line}>
          <span className={styles.thumbs} aria-hidden="true">
            {items.slice(-maxThumbnails).map((item) => (
              <Thumbnail key={item.id} item={item} />
            ))}
          </span>
          <p role="status">
            <b>{words.arrived(arrived.length, accepted.length)}</b>{' '}
            {accepted.some(({ isWaiting }) => isWaiting)
              ? words.waiting
              : arrived.length > 0 && words.withoutAlt(withoutAlt.length, arrived.some(isDescribed))}
          </p>
          {onFillIn && withoutAlt.length > 0 && (
            <Button look="quiet" onClick={() => onFillIn(withoutAlt)}>
              {words.fillIn}
            </Button>
          )}
          {isFinished ? (
            <Button look="quiet" onClick={() => uploads.clear()}>
              {words.dismiss}
            </Button>
          ) : (
            <progress value={sent} max={Math.max(bytes, 1)} aria-label={words.progress} />
          )}
        </div>
      )}
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

/** Whether the file itself said what it shows, and who made it. */
const isDescribed = ({ document: { caption, credit } }: MediaItem): boolean =>
  Boolean(caption) && Boolean(credit);

function Entry({ entry: { id, fileName, bytes, sent, added, fault } }: { entry: UploadEntry }) {
  if (fault !== null)
    return (
      <li className={styles.fault}>
        <Icon name="warning" />
        <p role="alert">
          <b>{fileName}</b> {fault}
        </p>
        <Button look="quiet" onClick={() => uploads.drop(id)}>
          {words.dismiss}
        </Button>
      </li>
    );
  if (added === null)
    return (
      <li>
        <p>{fileName}</p>
        <progress value={sent} max={bytes} aria-label={fileName} />
        <Button look="quiet" onClick={() => uploads.drop(id)}>
          {words.cancel}
        </Button>
      </li>
    );
  const open = added.similar.find(({ isSettled }) => !isSettled);
  if (open) return <Similar id={id} item={added.item} other={open.item} />;
  return added.isNew ? null : (
    <li>
      <p>
        {fileName}: {words.again}.
      </p>
    </li>
  );
}

/** Reports that a new picture looks like one in the library, and lets the user choose. */
function Similar({ id, item, other }: { id: string; item: MediaItem; other: MediaItem }) {
  const useOld = useMutation({
    mutationFn: () => ask('deleteLibraryItem', { id: item.id }),
    onSuccess() {
      uploads.drop(id);
      toast(words.oldKept);
      refreshLibrary();
    },
  });
  const keepBoth = useMutation({
    mutationFn: () => ask('keepSimilar', { id: item.id }, { body: { other: other.id } }),
    onSuccess() {
      uploads.settle(id);
      refreshLibrary();
    },
  });
  const error = useOld.error ?? keepBoth.error;
  const isPending = useOld.isPending || keepBoth.isPending;
  return (
    <li className={styles.similar}>
      <span className={styles.pair} aria-hidden="true">
        <Thumbnail item={item} />
        <Thumbnail item={other} />
      </span>
      <p role="status">
        <b>{words.similar}</b> {nameOfItem(other)}
      </p>
      <Button disabled={isPending} onClick={() => useOld.mutate()}>
        {words.useOld}
      </Button>
      <Button disabled={isPending} onClick={() => keepBoth.mutate()}>
        {words.keepBoth}
      </Button>
      {error && <Failed error={error} />}
    </li>
  );
}
