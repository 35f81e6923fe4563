import styles from './drag-preview.module.css';
import type { DraggedPiece } from './moves.ts';

const pieceKey = Symbol('held');
const partKey = Symbol('part');

/** Data type of a drag, so that nothing else can be dropped on the page. */
export const dragDataOf = (held: DraggedPiece) => ({ [pieceKey]: held });
export const draggedPieceIn = (data: Record<string | symbol, unknown>): DraggedPiece | null =>
  (data[pieceKey] as DraggedPiece | undefined) ?? null;

export const partData = (slug: string) => ({ [partKey]: slug });
export const partIn = (data: Record<string | symbol, unknown>): string | null =>
  (data[partKey] as string | undefined) ?? null;

/** The card under the pointer while a piece is dragged. */
export function drawDragPreview(container: HTMLElement, title: string): void {
  const card = document.createElement('div');
  card.className = styles.card ?? '';
  card.textContent = title;
  container.append(card);
}
