/** Toggles the selection of the focused row. */
export function selectFocusedRow(): void {
  document.activeElement
    ?.closest('article')
    ?.querySelector<HTMLInputElement>('input[type=checkbox]')
    ?.click();
}

/** Number of the piece in the focused row; null if none is focused. */
export function focusedPiece(): number | null {
  const link = document.activeElement?.closest('article')?.querySelector<HTMLElement>('a[data-work]');
  return link ? Number(link.dataset.work) : null;
}
