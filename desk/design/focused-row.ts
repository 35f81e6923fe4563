import { toast } from './toast.tsx';

/**
 * The row that has the focus. Without one, keys have nothing to act on, and the user is told so.
 * @param noneFocused a sentence that says how to reach a row
 */
export function focusedRow(selector: string, noneFocused: string): HTMLElement | null {
  const row = document.activeElement?.closest<HTMLElement>(selector) ?? null;
  if (!row) toast(noneFocused);
  return row;
}
