import { toast } from '#desk/design/toast.tsx';
import { todayWords as words } from './words.ts';

/** The focused row; without one, the user is told to choose one. */
function focusedRow(): HTMLElement | null {
  const row = document.activeElement?.closest<HTMLElement>('article') ?? null;
  if (!row) toast(words.noneFocused);
  return row;
}

/** Toggles the selection of the focused row. */
export function selectFocusedRow(): void {
  focusedRow()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
}

/** Number of the piece in the focused row; null if none is focused. */
export function focusedPiece(): number | null {
  const link = focusedRow()?.querySelector<HTMLElement>('a[data-work]');
  return link ? Number(link.dataset.work) : null;
}
