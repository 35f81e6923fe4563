const changeEvent = 'cimlap:covered';
/** Heights of what covers the window's bottom, one above the other. CSS pixels. */
const heightsPx = { consent: 0, player: 0 };

/**
 * Keeps the focused element above what covers the window's bottom. This is no custom property of the root,
 * because a change of one makes the browser compute the styles of the whole page again.
 * @param heightPx CSS pixels; 0 ends it
 */
export function cover(by: keyof typeof heightsPx, heightPx: number): void {
  heightsPx[by] = heightPx;
  document.documentElement.style.scrollPaddingBlockEnd = `${heightsPx.consent + heightsPx.player}px`;
  document.dispatchEvent(new Event(changeEvent));
}

/** Gives an element the height of the consent bar as `--covered`, so that it stands above that. */
export function standAboveConsent(element: HTMLElement): void {
  const update = () => element.style.setProperty('--covered', `${heightsPx.consent}px`);
  update();
  document.addEventListener(changeEvent, update);
}

/** The current height of the consent bar, CSS pixels. */
export const coveredByConsent = (): number => heightsPx.consent;
