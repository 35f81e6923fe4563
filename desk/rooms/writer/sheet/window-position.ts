import type { TextEditor } from '../text/text-editor.ts';

/** A position in the window, for a floating element. */
export interface WindowPosition {
  left: number;
  top: number;
  bottom: number;
}

/** Where a position of the document is in the window; null while it is not rendered. */
export function windowPositionOf(editor: Pick<TextEditor, 'view'>, position: number): WindowPosition | null {
  try {
    const { left, top, bottom } = editor.view.coordsAtPos(
      Math.min(position, editor.view.state.doc.content.size),
    );
    return { left, top, bottom };
  } catch {
    return null;
  }
}

/** The shell's status line covers the end of the window. */
const statusLineHeightPx = 34;
const edgePx = 8;
const gapPx = 4;

/** The place of a menu of this size: below a position, or above it if only that has room, or more of it. */
export function menuPlaceAt(
  { left, top, bottom }: WindowPosition,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): { left: number; maxBlockSize: number } & ({ top: number } | { bottom: number }) {
  const roomAbove = top - gapPx - edgePx;
  const roomBelow = innerHeight - statusLineHeightPx - bottom - gapPx;
  const isBelow = roomBelow >= heightPx || roomBelow >= roomAbove;
  return {
    left: Math.max(edgePx, Math.min(left, innerWidth - widthPx)),
    // On phones with their keyboard open, there may be too little room on both sides.
    maxBlockSize: isBelow ? roomBelow : roomAbove,
    ...(isBelow ? { top: bottom + gapPx } : { bottom: innerHeight - top + gapPx }),
  };
}
