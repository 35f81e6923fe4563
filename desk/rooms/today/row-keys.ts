const rowLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-work]')];

/** Goes to the row below (1) or above (-1) the one that has focus; to the first one where none has. */
export function moveAlongRows(by: 1 | -1): void {
  const links = rowLinks();
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = links[at < 0 ? 0 : at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Selects the row that has focus, or no longer. */
export function selectFocusedRow(): void {
  document.activeElement
    ?.closest('article')
    ?.querySelector<HTMLInputElement>('input[type=checkbox]')
    ?.click();
}

/** Number of the piece whose row has focus; null where none has. */
export function focusedPiece(): number | null {
  const link = document.activeElement?.closest('article')?.querySelector<HTMLElement>('a[data-work]');
  return link ? Number(link.dataset.work) : null;
}
