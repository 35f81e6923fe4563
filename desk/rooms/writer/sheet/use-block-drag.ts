import type { PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { type BlockRow, gapAt } from '../text/blocks/block-rows.ts';
import { chosenBlocks, selectBlock } from '../text/blocks/chosen-blocks.ts';
import { moveSiblings } from '../text/blocks/move-blocks.ts';
import type { TextEditor } from '../text/text-editor.ts';

/** A press that moves no further than this is a click. */
const clickPx = 4;
/** This close to the window's edges, the page scrolls. */
const scrollEdgePx = 72;
const scrollStepPx = 14;

interface Drag {
  startY: number;
  y: number;
  isMoving: boolean;
}

/**
 * Moves a block by its handle, by mouse, pen or finger.
 * @param onClick the handle was pressed and not moved
 * @returns the target position in the window, and the listeners of the handle's element
 */
export function useBlockDrag(editor: TextEditor, row: BlockRow | null, onClick: (row: BlockRow) => void) {
  const drag = useRef<Drag | null>(null);
  const [gap, setGap] = useState<{ before: number; top: number } | null>(null);
  const frame = useRef(0);

  const stop = () => {
    drag.current = null;
    cancelAnimationFrame(frame.current);
    setGap(null);
  };
  const scroll = () => {
    const current = drag.current;
    if (!current) return;
    const by =
      current.y < scrollEdgePx + topBarPx
        ? -scrollStepPx
        : current.y > innerHeight - scrollEdgePx
          ? scrollStepPx
          : 0;
    if (by !== 0) {
      scrollBy(0, by);
      setGap(gapAt(editor.view, current.y));
    }
    frame.current = requestAnimationFrame(scroll);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: Escape drops what is being moved
  useEffect(() => {
    if (!gap) return;
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && stop();
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [gap !== null]);

  const listeners = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !row) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { startY: event.clientY, y: event.clientY, isMoving: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (!current || !row) return;
      current.y = event.clientY;
      if (!current.isMoving) {
        if (Math.abs(event.clientY - current.startY) < clickPx) return;
        current.isMoving = true;
        frame.current = requestAnimationFrame(scroll);
      }
      setGap(gapAt(editor.view, event.clientY));
    },
    onPointerUp() {
      const isMoving = drag.current?.isMoving ?? false;
      const target = gap;
      stop();
      if (!row) return;
      if (!isMoving) onClick(row);
      else if (target) drop(editor, row, target.before);
    },
    onPointerCancel: stop,
  };
  return { gap, isDragging: gap !== null, listeners };
}

/** The bars of the desk cover the top of the window. */
const topBarPx = 104;

/** Moves a block or, if it is one of several selected ones, all of them. */
function drop({ view }: TextEditor, { index, position }: BlockRow, before: number): void {
  const chosen = chosenBlocks(view.state);
  const isChosen = !view.state.selection.empty && index >= chosen.first && index <= chosen.last;
  if (!isChosen) view.dispatch(selectBlock(view.state, position));
  const dragged = isChosen ? chosen : { ...chosenBlocks(view.state), first: index, last: index };
  const transaction = moveSiblings(view.state, dragged, before);
  if (transaction) view.dispatch(transaction);
  view.focus();
}
