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

/** The place of a menu of this size: below a position, or above it where the window has no room below. */
export function menuPlaceAt(
  { left, top, bottom }: WindowPosition,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): { left: number } & ({ top: number } | { bottom: number }) {
  const hasRoomBelow = bottom + heightPx + statusLineHeightPx < innerHeight;
  return {
    left: Math.max(edgePx, Math.min(left, innerWidth - widthPx)),
    ...(hasRoomBelow ? { top: bottom + gapPx } : { bottom: innerHeight - top + gapPx }),
  };
}
