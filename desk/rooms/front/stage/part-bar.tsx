import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '#desk/design/icon.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { draggedPieceIn, partData, partIn } from '../drag-data.ts';
import type { DraggedPiece } from '../moves.ts';
import { frontWords as words } from '../words.ts';
import { focusNeighbour } from './focus-neighbour.ts';
import type { Rect } from './places.ts';
import styles from './stage.module.css';
import type { StageActions } from './stage-actions.ts';

interface PartBarProps {
  slug: string;
  name: string;
  rect: Rect;
  scale: number;
  held: DraggedPiece | null;
  isGroup: boolean;
  mayChange: boolean;
  actions: StageActions;
}

/**
 * The handle of a group or widget: it opens its settings, is moved by pointer and keys, and accepts pieces
 * for its end.
 */
export function PartBar({ slug, name, rect, scale, held, isGroup, mayChange, actions }: PartBarProps) {
  const grip = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const element = grip.current;
    if (!element || !mayChange) return;
    const stopDragging = draggable({ element, getInitialData: () => partData(slug) });
    const stopDropping = dropTargetForElements({
      element,
      canDrop: ({ source: { data } }) =>
        (isGroup && draggedPieceIn(data) !== null) || (partIn(data) !== null && partIn(data) !== slug),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source: { data } }) => {
        setOver(false);
        const [piece, part] = [draggedPieceIn(data), partIn(data)];
        if (piece) latest.current.putHeld(piece, { group: slug, before: null });
        if (part) latest.current.movePart(part, slug);
      },
    });
    return () => {
      stopDragging();
      stopDropping();
    };
  }, [slug, isGroup, mayChange]);

  function press(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (step === null) return;
    event.preventDefault();
    if (event.altKey) actions.nudgePart(slug, step);
    else focusNeighbour(event.currentTarget, step, 'data-grip');
  }

  if (!mayChange) return null;
  return (
    <button
      ref={grip}
      type="button"
      data-grip={slug}
      className={classNames(styles.grip, isOver && styles.over)}
      style={{ insetBlockStart: rect.top * scale }}
      aria-label={held && isGroup ? words.emptyGroup(name) : words.parts.edit(name)}
      title={name}
      onKeyDown={press}
      onClick={() =>
        held && isGroup ? actions.putHeld(held, { group: slug, before: null }) : actions.editPart(slug)
      }
    >
      <Icon name="grip" />
    </button>
  );
}
