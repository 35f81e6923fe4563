const rowLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-work]')];

/** Moves to the row below (1) or above (-1) the focused one; to the first one if none is focused. */
export function moveAlongRows(by: 1 | -1): void {
  const links = rowLinks();
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = links[at < 0 ? 0 : at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

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
