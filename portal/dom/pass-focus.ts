/**
 * Moves the focus out of an element that is about to be removed; otherwise it would fall back to the start of
 * the page.
 * @param to a neighbour of the element, or what opened it; null: the page's content
 */
export function passFocus(from: Element, to: Element | null = null): void {
  const next = to ?? document.querySelector('main');
  if (!from.contains(document.activeElement) || !(next instanceof HTMLElement)) return;
  if (next.tabIndex < 0 && !next.hasAttribute('tabindex')) next.tabIndex = -1;
  next.focus({ preventScroll: true });
}
