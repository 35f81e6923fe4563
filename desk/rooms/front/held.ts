import styles from './held.module.css';
import type { Held } from './moves.ts';

const heldKey = Symbol('held');
const partKey = Symbol('part');

/** Data type of a drag, so that nothing else can be dropped on the page. */
export const heldData = (held: Held) => ({ [heldKey]: held });
export const heldIn = (data: Record<string | symbol, unknown>): Held | null =>
  (data[heldKey] as Held | undefined) ?? null;

export const partData = (slug: string) => ({ [partKey]: slug });
export const partIn = (data: Record<string | symbol, unknown>): string | null =>
  (data[partKey] as string | undefined) ?? null;

/** The card under the pointer while a piece is dragged. */
export function drawHeld(container: HTMLElement, title: string): void {
  const card = document.createElement('div');
  card.className = styles.card ?? '';
  card.textContent = title;
  container.append(card);
}
