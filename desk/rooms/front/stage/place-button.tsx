import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FrontDraft } from '#contract/front-draft.ts';
import { Icon } from '#desk/design/icon.tsx';
import { clock } from '#desk/time/moment.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { number, percent } from '#portal/format/number.ts';
import { dragDataOf, draggedPieceIn, drawDragPreview } from '../drag-data.ts';
import type { DraggedPiece } from '../moves.ts';
import type { Colleague } from '../presence.ts';
import { frontWords as words } from '../words.ts';
import { focusNeighbour } from './focus-neighbour.ts';
import type { Place, Rect } from './places.ts';
import styles from './stage.module.css';
import type { StageActions } from './stage-actions.ts';

/** How often readers opened a box: in percent of all clicks, and from 0 to 1 relative to the most clicked. */
export interface Clicks {
  n: number;
  share: number;
  shareOfMost: number;
}

interface PlaceButtonProps {
  place: Place;
  groupName: string;
  scale: number;
  isSelected: boolean;
  held: DraggedPiece | null;
  colleague: Colleague | undefined;
  /** Null: not shown. */
  clicks: Clicks | null;
  waits: FrontDraft['waiting'][number] | undefined;
  mayChange: boolean;
  actions: StageActions;
}

export const scaledRect = ({ top, left, width, height }: Rect, scale: number): CSSProperties => ({
  insetBlockStart: top * scale,
  insetInlineStart: left * scale,
  inlineSize: width * scale,
  blockSize: height * scale,
});

/** A box of the page: it can be selected, moved by pointer and keys, and accepts a held piece. */
export function PlaceButton(props: PlaceButtonProps) {
  const { place, groupName, scale, isSelected, held, colleague, clicks, waits, mayChange, actions } = props;
  const { group, article, title, isChosen, key } = place;
  const button = useRef<HTMLButtonElement>(null);
  const [dropPreview, setDropPreview] = useState<(DraggedPiece & { isAfter: boolean }) | null>(null);
  const latest = useRef({ actions, place });
  useEffect(() => {
    latest.current = { actions, place };
  });

  useEffect(() => {
    const element = button.current;
    if (!element || !mayChange) return;
    const stopDragging = draggable({
      element,
      getInitialData: () => dragDataOf({ article, title }),
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          render: ({ container }) => drawDragPreview(container, title),
        }),
    });
    const stopDropping = dropTargetForElements({
      element,
      canDrop: ({ source }) =>
        draggedPieceIn(source.data) !== null && draggedPieceIn(source.data)?.article !== article,
      // Dropping on its lower half means the place after it.
      getData: ({ input, element: target }) => {
        const { top, height } = target.getBoundingClientRect();
        return { isAfter: input.clientY > top + height / 2 };
      },
      onDrag: ({ source, self }) => {
        const data = draggedPieceIn(source.data);
        const isAfter = self.data.isAfter === true;
        setDropPreview((shown) => (shown?.isAfter === isAfter ? shown : data && { ...data, isAfter }));
      },
      onDragLeave: () => setDropPreview(null),
      onDrop: ({ source, self }) => {
        setDropPreview(null);
        const data = draggedPieceIn(source.data);
        const { actions: currentActions, place: currentPlace } = latest.current;
        if (data && self.data.isAfter === true) currentActions.putBehind(data, currentPlace);
        else if (data) currentActions.putHeld(data, { group, before: article });
      },
    });
    return () => {
      stopDragging();
      stopDropping();
    };
  }, [article, title, group, mayChange]);

  function press(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (event.key === 'Enter' && event.shiftKey && held && mayChange) actions.putBehind(held, place);
    else if (step === null) return;
    else if (event.altKey) actions.nudge(article, step);
    else focusNeighbour(event.currentTarget, step, 'data-place');
    event.preventDefault();
  }

  const placeName = isChosen ? words.place(place.number, groupName, title) : words.ownPlace(groupName, title);
  const name = clicks
    ? `${placeName}, ${words.clicksOf(number(clicks.n), percent(clicks.share, 0))}`
    : placeName;
  return (
    <div
      className={classNames(styles.place, isSelected && styles.picked, waits && styles.waiting)}
      style={scaledRect(place.rect, scale)}
      data-person={colleague?.person}
    >
      <button
        ref={button}
        type="button"
        className={styles.cover}
        data-place={key}
        aria-pressed={isSelected}
        aria-label={
          waits ? `${name} (${words.waits(waits.publishAt === null ? null : clock(waits.publishAt))})` : name
        }
        onFocus={() => actions.choose(place)}
        onKeyDown={press}
        onClick={() =>
          held && mayChange ? actions.putHeld(held, { group, before: article }) : actions.choose(place)
        }
        onDoubleClick={() => isChosen && mayChange && actions.editBox(place)}
      />
      {dropPreview && (
        <div className={styles.drop} data-after={dropPreview.isAfter || undefined}>
          <span>{words.dropHere(dropPreview.title)}</span>
          <small>{dropPreview.isAfter ? words.comesAfter(title) : words.pushesDown(title)}</small>
        </div>
      )}
      {isSelected && isChosen && mayChange && (
        <div className={styles.tools}>
          <button type="button" onClick={() => actions.editBox(place)}>
            {words.tools.title}
          </button>
          <button type="button" onClick={() => actions.editBox(place)}>
            {words.tools.picture}
          </button>
          <button type="button" aria-label={words.tools.off} onClick={() => actions.takeOff(article)}>
            <Icon name="close" />
          </button>
        </div>
      )}
      {isSelected && !isChosen && mayChange && (
        <div className={styles.tools}>
          <button type="button" onClick={() => actions.pin(place)}>
            {words.tools.pin}
          </button>
        </div>
      )}
      {colleague && <span className={styles.colleague}>{colleague.name}</span>}
      {clicks && (
        <span
          className={styles.clicks}
          style={{ '--heat': clicks.shareOfMost } as CSSProperties}
          data-none={clicks.n === 0 || undefined}
        >
          <b>{clicks.n === 0 ? 0 : `${number(clicks.n)} · ${percent(clicks.share, 0)}`}</b>
        </span>
      )}
    </div>
  );
}
