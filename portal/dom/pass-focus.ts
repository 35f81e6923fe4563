/**
 * Where the focus is in an element that is about to go, it goes on to another: else it would fall back to the beginning of the page.
 * @param to what stands beside it or brought it; without it the page's content
 */
export function passFocus(from: Element, to: Element | null = null): void {
  const next = to ?? document.querySelector('main');
  if (!from.contains(document.activeElement) || !(next instanceof HTMLElement)) return;
  if (next.tabIndex < 0 && !next.hasAttribute('tabindex')) next.tabIndex = -1;
  next.focus({ preventScroll: true });
}
