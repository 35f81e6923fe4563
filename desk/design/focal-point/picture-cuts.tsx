import { type Ref, useRef, useState } from 'react';
import { imageUrl, type Picture, parseImageRef } from '#contract/image-name.ts';
import type { CropRatio } from '#contract/library.ts';
import { CropFrame } from './crop-frame.tsx';
import { type Cuts, focusAt, moveFocusByKey, startCrop } from './cut-moves.ts';
import { CutPreviews } from './cut-previews.tsx';
import styles from './picture-cuts.module.css';
import { useDraft } from './use-draft.ts';
import { useDrag } from './use-drag.ts';
import { focalPointWords as words } from './words.ts';

/** A tall picture must leave room for its fields. */
const maxHeightRem = 24;

interface PictureCutsProps {
  /** An `ImageRef`. */
  image: string;
  alt: string;
  cuts: Cuts;
  isEditable: boolean;
  /**
   * Called at the end of a move, when the pointer is released or after a pause between keys, with the new
   * crops and the initial ones.
   */
  onChange(cuts: Cuts, initial: Cuts): void;
  /** Ref to the focal point's button, for the room's keyboard shortcut. */
  focusRef?: Ref<HTMLButtonElement>;
}

/**
 * A picture whose focal point and rectangles are edited by pointer and keys, with a preview of each ratio.
 */
export function PictureCuts(props: PictureCutsProps) {
  const { image, alt, cuts, isEditable, onChange, focusRef } = props;
  const picture = parseImageRef(image);
  const draft = useDraft(cuts, onChange);
  const [ratio, setRatio] = useState<CropRatio | null>(null);
  if (!picture) return null;
  const chosen = isEditable ? ratio : null;
  return (
    <div className={styles.cuts}>
      <Stage
        {...{ picture, alt, draft, isEditable, focusRef }}
        ratio={chosen}
        onDone={() => setRatio(null)}
      />
      {isEditable && <Hints draft={draft} ratio={chosen} onDone={() => setRatio(null)} />}
      <CutPreviews
        picture={picture}
        cuts={draft.shown}
        chosen={chosen}
        onChoose={isEditable ? setRatio : undefined}
      />
    </div>
  );
}

type Draft = ReturnType<typeof useDraft<Cuts>>;

interface StageProps extends Pick<PictureCutsProps, 'alt' | 'isEditable' | 'focusRef'> {
  picture: Picture;
  draft: Draft;
  ratio: CropRatio | null;
  onDone(): void;
}

/** The whole picture with its focal point, or with the rectangle of a ratio. */
function Stage(props: StageProps) {
  const { picture, alt, draft, isEditable, focusRef, ratio, onDone } = props;
  const stage = useRef<HTMLDivElement>(null);
  const { shown } = draft;
  const withCrop = (crop: Cuts['crops'][CropRatio]): Cuts => ({
    ...shown,
    crops: { ...shown.crops, ...(ratio && { [ratio]: crop }) },
  });
  return (
    <div
      ref={stage}
      className={styles.stage}
      style={{
        aspectRatio: `${picture.width} / ${picture.height}`,
        inlineSize: `min(100%, ${(maxHeightRem * picture.width) / picture.height}rem)`,
      }}
    >
      <img
        src={imageUrl(picture, { type: 'cikktorzs', ratio: 'full', width: 960, format: 'webp' })}
        width={picture.width}
        height={picture.height}
        alt={alt}
        draggable={false}
      />
      {isEditable && ratio === null && <FocusPoint {...{ stage, draft, focusRef }} />}
      {ratio !== null && (
        <CropFrame
          stage={stage}
          picture={picture}
          ratio={ratio}
          crop={startCrop(picture, ratio, shown)}
          onMove={(crop) => draft.show(withCrop(crop))}
          onEnd={(crop) => draft.report(withCrop(crop))}
          onKey={(crop) => draft.reportLater(withCrop(crop))}
          onDone={() => {
            draft.reportNow();
            onDone();
          }}
        />
      )}
    </div>
  );
}

interface FocusPointProps extends Pick<StageProps, 'draft' | 'focusRef'> {
  stage: React.RefObject<HTMLDivElement | null>;
}

/** The focal point itself, and the whole picture behind it as the area where it can be placed. */
function FocusPoint({ stage, draft, focusRef }: FocusPointProps) {
  const { focus } = draft.shown;
  const at = (x: number, y: number): Cuts => ({ ...draft.shown, focus: focusAt(x, y) });
  const drag = useDrag(stage, {
    onMove: ({ x, y }) => draft.show(at(x, y)),
    onEnd: ({ x, y }) => draft.report(at(x, y)),
  });
  const { x, y } = focus ?? { x: 0.5, y: 0.5 };
  return (
    <div className={styles.field} {...drag}>
      <button
        ref={focusRef}
        type="button"
        className={focus ? styles.point : `${styles.point} ${styles.unset}`}
        style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }}
        aria-label={focus ? words.focus(focus) : words.focusUnset}
        onBlur={draft.reportNow}
        onKeyDown={(event) => {
          const next = moveFocusByKey(focus, event.key, event.shiftKey);
          const isUnset = event.key === 'Delete' || event.key === 'Backspace';
          if (!next && !isUnset) return;
          // Elsewhere in the room, arrows go to another picture.
          event.preventDefault();
          event.stopPropagation();
          draft.reportLater({ ...draft.shown, focus: next });
        }}
      />
    </div>
  );
}

interface HintsProps {
  draft: Draft;
  ratio: CropRatio | null;
  onDone(): void;
}

/** Hints about what can be done now, and a button to return to automatic crops. */
function Hints({ draft, ratio, onDone }: HintsProps) {
  const { focus, crops } = draft.shown;
  if (ratio !== null)
    return (
      <p className={styles.hints}>
        {words.frameHint}
        {crops[ratio] && (
          <button
            type="button"
            onClick={() => {
              const { [ratio]: _, ...others } = crops;
              draft.report({ focus, crops: others });
              onDone();
            }}
          >
            {words.followFocus}
          </button>
        )}
        <button type="button" onClick={onDone}>
          {words.done}
        </button>
      </p>
    );
  return (
    <p className={styles.hints}>
      <span role="status">{focus ? words.setHint : words.unsetHint}</span>
      {focus && (
        <button type="button" onClick={() => draft.report({ focus: null, crops })}>
          {words.unset}
        </button>
      )}
    </p>
  );
}
