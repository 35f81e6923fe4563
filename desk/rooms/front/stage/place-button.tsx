import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FrontDraft } from '#contract/front-draft.ts';
import { Icon } from '#desk/design/icon.tsx';
import { clock } from '#desk/design/moment.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { drawHeld, heldData, heldIn } from '../held.ts';
import type { Held } from '../moves.ts';
import type { Colleague } from '../presence.ts';
import { frontWords as words } from '../words.ts';
import type { Place, Rect } from './places.ts';
import styles from './stage.module.css';
import type { StageActions } from './stage-actions.ts';

interface PlaceButtonProps {
  place: Place;
  groupName: string;
  scale: number;
  isPicked: boolean;
  held: Held | null;
  colleague: Colleague | undefined;
  /** Null: not shown. */
  clicks: number | null;
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

/** A place of the page: it is chosen, moved by pointer and keys, and takes what is held. */
export function PlaceButton(props: PlaceButtonProps) {
  const { place, groupName, scale, isPicked, held, colleague, clicks, waits, mayChange, actions } = props;
  const { group, article, title, number, isChosen, key } = place;
  const button = useRef<HTMLButtonElement>(null);
  const [dropped, setDropped] = useState<Held | null>(null);
  const latest = useRef({ actions, place });
  useEffect(() => {
    latest.current = { actions, place };
  });

  useEffect(() => {
    const element = button.current;
    if (!element || !mayChange) return;
    const stopDragging = draggable({
      element,
      getInitialData: () => heldData({ article, title }),
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          render: ({ container }) => drawHeld(container, title),
        }),
    });
    const stopDropping = dropTargetForElements({
      element,
      canDrop: ({ source }) => heldIn(source.data) !== null && heldIn(source.data)?.article !== article,
      onDragEnter: ({ source }) => setDropped(heldIn(source.data)),
      onDragLeave: () => setDropped(null),
      onDrop: ({ source }) => {
        setDropped(null);
        const data = heldIn(source.data);
        if (data) latest.current.actions.putHeld(data, { group, before: article });
      },
    });
    return () => {
      stopDragging();
      stopDropping();
    };
  }, [article, title, group, mayChange]);

  function press(event: KeyboardEvent) {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      actions.nudge(article, event.key === 'ArrowUp' ? -1 : 1);
    }
  }

  const name = isChosen ? words.place(number, groupName, title) : words.ownPlace(groupName, title);
  return (
    <div
      className={classNames(styles.place, isPicked && styles.picked, waits && styles.waiting)}
      style={scaledRect(place.rect, scale)}
      data-person={colleague?.person}
    >
      <button
        ref={button}
        type="button"
        className={styles.cover}
        data-place={key}
        aria-pressed={isPicked}
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
      {dropped && (
        <div className={styles.drop}>
          <span>{words.dropHere(dropped.title)}</span>
          <small>{words.pushesDown(title)}</small>
        </div>
      )}
      {isPicked && isChosen && mayChange && (
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
      {colleague && <span className={styles.colleague}>{colleague.name}</span>}
      {clicks !== null && <span className={styles.clicks}>{clicks}</span>}
    </div>
  );
}
