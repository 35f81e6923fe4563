/**
 * Addresses of the links that had the focus when their pages were left, by key of the history entry. A page that
 * was left without a focused link has none, so that nothing is focused when it comes back.
 */
const focusedLinks = new Map<string | undefined, string | undefined>();

/** Remembers the focused link of the page that the current navigation leaves. */
export function rememberFocus(): void {
  focusedLinks.set(navigation.transition?.from.key, document.activeElement?.closest('a')?.href);
}

/** Focuses the link by which the reader left this page, so that the keyboard continues there. */
export function restoreFocus(): void {
  const followed = focusedLinks.get(navigation.currentEntry?.key);
  [...document.querySelectorAll<HTMLAnchorElement>('main a')]
    .find(({ href }) => href === followed)
    ?.focus({ preventScroll: true });
}
