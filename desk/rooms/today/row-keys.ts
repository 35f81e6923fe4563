import { focusedRow } from '#desk/design/focused-row.ts';
import { todayWords as words } from './words.ts';

/** Toggles the selection of the focused row. */
export function selectFocusedRow(): void {
  focusedRow('article', words.noneFocused)?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
}

/** Number of the piece in the focused row; null if none is focused. */
export function focusedPiece(): number | null {
  const link = focusedRow('article', words.noneFocused)?.querySelector<HTMLElement>('a[data-work]');
  return link ? Number(link.dataset.work) : null;
}
