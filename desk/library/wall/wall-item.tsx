import { clockOf } from '#contract/cues.ts';
import { imageUrl, parseImageRef } from '#contract/image-name.ts';
import type { MediaItem } from '#contract/library.ts';
import { Icon } from '../../design/icon.tsx';
import { isoDay } from '../../time/moment.ts';
import { nameOfItem } from '../item-name.ts';
import { libraryWords as words } from '../words.ts';
import styles from './wall.module.css';

interface WallItemProps {
  item: MediaItem;
  widthPx: number;
  heightPx: number;
  isChosen: boolean;
  /** Only one picture is a tab stop; arrows lead to the others. */
  isTabStop: boolean;
  /** Unix seconds. */
  now: number;
  onChoose(): void;
}

/** A picture, recording or video in the list, with its most important facts. */
export function WallItem(props: WallItemProps) {
  const { item, widthPx, heightPx, isChosen, isTabStop, now, onChoose } = props;
  const note = noteOf(item, now);
  return (
    <button
      type="button"
      className={styles.item}
      style={{ inlineSize: widthPx }}
      aria-pressed={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      data-item={item.id}
      onClick={onChoose}
    >
      <Thumbnail item={item} heightPx={heightPx} />
      <span className={styles.facts}>
        <span>{nameOfItem(item)}</span>
        <span className={note.isWarning ? styles.warning : undefined}>{note.text}</span>
      </span>
    </button>
  );
}

/** @param heightPx of one on the wall, which also shows how long a recording is; undefined for small ones */
export function Thumbnail({ item: { file, document }, heightPx }: { item: MediaItem; heightPx?: number }) {
  const picture = parseImageRef(file.kind === 'picture' ? file.ref : (document.poster ?? ''));
  const size = heightPx === undefined ? {} : { blockSize: heightPx };
  const length = file.seconds === null ? null : clockOf(file.seconds);
  return (
    <span className={styles.thumbnail} style={size}>
      {picture && (
        <img
          src={imageUrl(picture, { type: 'cikktorzs', ratio: 'full', width: 320, format: 'webp' })}
          // Without a caption, the description is already shown below it.
          alt={document.caption ? (document.alt ?? '') : ''}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      )}
      {!picture && file.kind !== 'picture' && (
        <span className={styles.kind}>
          <Icon name={file.kind} />
        </span>
      )}
      {length !== null && heightPx !== undefined && (
        <span className={styles.length}>
          {file.kind === 'video' ? words.video : words.sound} {length}
        </span>
      )}
    </span>
  );
}

const expiryWarningSeconds = 14 * 86_400;

function noteOf({ file, document }: MediaItem, now: number): { text: string; isWarning: boolean } {
  if (file.kind === 'picture' && !document.alt) return { text: words.noAlt, isWarning: true };
  const { rightsUntil } = document;
  if (rightsUntil !== null && rightsUntil < isoDay(now)) return { text: words.expired, isWarning: true };
  if (rightsUntil !== null && rightsUntil <= isoDay(now + expiryWarningSeconds))
    return { text: words.until(rightsUntil), isWarning: false };
  if (file.useCount > 0) return { text: words.places(file.useCount), isWarning: false };
  return { text: file.outSince === null ? words.never : '', isWarning: false };
}
