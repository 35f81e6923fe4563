/** Addresses of the links that had the focus when their pages were left, by key of the history entry. */
const focusedLinks = new Map<string, string>();

/** Remembers the focused link of the page that the current navigation leaves. */
export function rememberFocus(): void {
  const left = navigation.transition?.from.key;
  const href = document.activeElement?.closest('main a')?.getAttribute('href');
  if (left && href) focusedLinks.set(left, href);
}

/** Focuses the link by which the reader left this page, so that the keyboard continues there. */
export function restoreFocus(): void {
  const href = focusedLinks.get(navigation.currentEntry?.key ?? '');
  if (href === undefined) return;
  document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)?.focus({ preventScroll: true });
}
