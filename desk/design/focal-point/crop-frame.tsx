import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { CropRatio, CropRectangle } from '#contract/library.ts';
import { type Corner, changeCropByKey, drawCrop, moveCrop, type Size } from './cut-moves.ts';
import styles from './picture-cuts.module.css';
import { useDrag } from './use-drag.ts';
import { focalPointWords as words } from './words.ts';

interface CropFrameProps {
  /** The element in which the frame is moved. */
  stage: RefObject<HTMLElement | null>;
  picture: Size;
  ratio: CropRatio;
  crop: CropRectangle;
  onMove(crop: CropRectangle): void;
  onEnd(crop: CropRectangle): void;
  onKey(crop: CropRectangle): void;
  onDone(): void;
}

const corners: readonly Corner[] = [
  { across: 0, down: 0 },
  { across: 1, down: 0 },
  { across: 0, down: 1 },
  { across: 1, down: 1 },
];

const percent = (part: number) => `${part * 100}%`;

/** A rectangle on a picture that can be moved and resized by pointer and keys. */
export function CropFrame(props: CropFrameProps) {
  const { stage, picture, ratio, crop, onMove, onEnd, onKey, onDone } = props;
  const frame = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another ratio means another frame.
  useEffect(() => frame.current?.focus(), [ratio]);
  const cropAtStart = useRef(crop);
  const moving = useDrag(stage, {
    onMove: (pointer, start) =>
      onMove(moveCrop(cropAtStart.current, pointer.x - start.x, pointer.y - start.y)),
    onEnd: (pointer, start) => onEnd(moveCrop(cropAtStart.current, pointer.x - start.x, pointer.y - start.y)),
  });
  const hold = () => {
    cropAtStart.current = crop;
  };
  const place = {
    insetInlineStart: percent(crop.x),
    insetBlockStart: percent(crop.y),
    inlineSize: percent(crop.width),
    blockSize: percent(crop.height),
  };
  return (
    <>
      <button
        ref={frame}
        type="button"
        className={styles.crop}
        style={place}
        aria-label={words.frame(ratio)}
        {...moving}
        onPointerDown={(event) => {
          hold();
          moving.onPointerDown(event);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Escape' || event.key === 'Enter') {
            event.preventDefault();
            event.stopPropagation();
            onDone();
            return;
          }
          const next = changeCropByKey(picture, ratio, crop, event);
          if (!next) return;
          event.preventDefault();
          event.stopPropagation();
          onKey(next);
        }}
      />
      {corners.map((corner) => (
        <CornerGrip
          key={`${corner.across}${corner.down}`}
          {...{ stage, picture, ratio, crop, corner, onMove, onEnd }}
        />
      ))}
    </>
  );
}

interface CornerGripProps
  extends Pick<CropFrameProps, 'stage' | 'picture' | 'ratio' | 'crop' | 'onMove' | 'onEnd'> {
  corner: Corner;
}

/** Corner for resizing. By keyboard the whole frame is resized instead, so it is not a tab stop. */
function CornerGrip(props: CornerGripProps) {
  const { stage, picture, ratio, crop, corner, onMove, onEnd } = props;
  const cropAtStart = useRef(crop);
  const fixed: Corner = { across: corner.across === 0 ? 1 : 0, down: corner.down === 0 ? 1 : 0 };
  const drawing = useDrag(stage, {
    onMove: (pointer) => onMove(drawCrop(picture, ratio, cropAtStart.current, { fixed, pointer })),
    onEnd: (pointer) => onEnd(drawCrop(picture, ratio, cropAtStart.current, { fixed, pointer })),
  });
  return (
    <span
      className={styles.corner}
      aria-hidden="true"
      style={{
        insetInlineStart: percent(crop.x + corner.across * crop.width),
        insetBlockStart: percent(crop.y + corner.down * crop.height),
        cursor: corner.across === corner.down ? 'nwse-resize' : 'nesw-resize',
      }}
      {...drawing}
      onPointerDown={(event) => {
        cropAtStart.current = crop;
        drawing.onPointerDown(event);
      }}
    />
  );
}
