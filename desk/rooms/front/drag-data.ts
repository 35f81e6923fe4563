import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import styles from './drag-preview.module.css';
import type { DraggedPiece } from './moves.ts';

const pieceKey = Symbol('held');
const partKey = Symbol('part');

/**
 * Makes a piece's element draggable. What is dragged is recognised by its key, so that nothing else can be
 * dropped on the page.
 * @returns what undoes it
 */
export const makeDraggable = (element: HTMLElement, piece: DraggedPiece): (() => void) =>
  draggable({
    element,
    getInitialData: () => ({ [pieceKey]: piece }),
    onGenerateDragPreview: ({ nativeSetDragImage }) =>
      setCustomNativeDragPreview({
        nativeSetDragImage,
        render: ({ container }) => drawDragPreview(container, piece.title),
      }),
  });

export const draggedPieceIn = (data: Record<string | symbol, unknown>): DraggedPiece | null =>
  (data[pieceKey] as DraggedPiece | undefined) ?? null;

export const partData = (slug: string) => ({ [partKey]: slug });
export const partIn = (data: Record<string | symbol, unknown>): string | null =>
  (data[partKey] as string | undefined) ?? null;

/** The card under the pointer while a piece is dragged. */
function drawDragPreview(container: HTMLElement, title: string): void {
  const card = document.createElement('div');
  card.className = styles.card ?? '';
  card.textContent = title;
  container.append(card);
}
