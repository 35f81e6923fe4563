import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FrontDraft } from '#contract/front-draft.ts';
import { Icon } from '#desk/design/icon.tsx';
import { appearanceMoment } from '#desk/time/moment.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { number, percent } from '#portal/format/number.ts';
import { draggedPieceIn, makeDraggable } from '../drag-data.ts';
import type { DraggedPiece } from '../moves.ts';
import type { Colleague } from '../presence.ts';
import { frontWords as words } from '../words.ts';
import { focusNeighbour } from './focus-neighbour.ts';
import type { Place, Rect } from './places.ts';
import styles from './stage.module.css';
import type { StageActions } from './stage-actions.ts';

/** How often readers opened a box. */
interface Clicks {
  count: number;
  percentOfAll: number;
  /** From 0 to 1, relative to the most clicked box. */
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

const scaledRect = ({ top, left, width, height }: Rect, scale: number): CSSProperties => ({
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
  const dropPreview = useDragAndDrop(button, props);

  function press(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (event.key === 'Enter' && event.shiftKey && held && mayChange) actions.putBehind(held, place);
    else if (step === null) return;
    else if (event.altKey) actions.nudge(article, step);
    else focusNeighbour(event.currentTarget, step, 'data-place');
    event.preventDefault();
  }

  const appears = waits?.publishAt == null ? null : appearanceMoment(waits.publishAt, Date.now() / 1000);
  const placeName = isChosen ? words.place(place.number, groupName, title) : words.ownPlace(groupName, title);
  const name = clicks
    ? `${placeName}, ${words.clicksOf(number(clicks.count), percent(clicks.percentOfAll, 0))}`
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
        aria-label={waits ? `${name} (${words.waits(appears)})` : name}
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
          data-none={clicks.count === 0 || undefined}
        >
          <b>{clicks.count === 0 ? 0 : `${number(clicks.count)} · ${percent(clicks.percentOfAll, 0)}`}</b>
        </span>
      )}
    </div>
  );
}

type DropPreview = DraggedPiece & { isAfter: boolean };

/**
 * Makes a box draggable, and lets a piece be dropped before or after it.
 * @returns the piece that is held above the box
 */
function useDragAndDrop(
  button: RefObject<HTMLButtonElement | null>,
  { place, mayChange, actions }: PlaceButtonProps,
): DropPreview | null {
  const { group, article, title } = place;
  const [dropPreview, setDropPreview] = useState<DropPreview | null>(null);
  const latest = useRef({ actions, place });
  useEffect(() => {
    latest.current = { actions, place };
  });
  useEffect(() => {
    const element = button.current;
    if (!element || !mayChange) return;
    const stopDragging = makeDraggable(element, { article, title });
    const stopDropping = dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const piece = draggedPieceIn(source.data);
        return piece !== null && piece.article !== article;
      },
      // Dropping on its lower half means the place after it.
      getData: ({ input, element: target }) => {
        const { top, height } = target.getBoundingClientRect();
        return { isAfter: input.clientY > top + height / 2 };
      },
      onDrag: ({ source, self }) => {
        const piece = draggedPieceIn(source.data);
        const isAfter = self.data.isAfter === true;
        setDropPreview((shown) => (shown?.isAfter === isAfter ? shown : piece && { ...piece, isAfter }));
      },
      onDragLeave: () => setDropPreview(null),
      onDrop: ({ source, self }) => {
        setDropPreview(null);
        const piece = draggedPieceIn(source.data);
        const { actions: currentActions, place: currentPlace } = latest.current;
        if (piece && self.data.isAfter === true) currentActions.putBehind(piece, currentPlace);
        else if (piece) currentActions.putHeld(piece, { group, before: article });
      },
    });
    return () => {
      stopDragging();
      stopDropping();
    };
  }, [button, article, title, group, mayChange]);
  return dropPreview;
}
