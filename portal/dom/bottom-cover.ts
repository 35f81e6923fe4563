const changeEvent = 'cimlap:covered';
/** Heights of elements that cover the bottom of the window, stacked. CSS pixels. */
const heightsPx = { consent: 0, player: 0 };

/**
 * Keeps the focused element above what covers the bottom of the window. It does not use a custom property of
 * the root, because changing one makes the browser recompute the styles of the whole page.
 * @param heightPx CSS pixels; 0 ends it
 */
export function cover(by: keyof typeof heightsPx, heightPx: number): void {
  heightsPx[by] = heightPx;
  document.documentElement.style.scrollPaddingBlockEnd = `${heightsPx.consent + heightsPx.player}px`;
  document.dispatchEvent(new Event(changeEvent));
}

/** Gives an element the height of the consent bar as `--covered`, so that it is placed above the bar. */
export function placeAboveConsent(element: HTMLElement): void {
  const update = () => element.style.setProperty('--covered', `${heightsPx.consent}px`);
  update();
  document.addEventListener(changeEvent, update);
}

/** The current height of the consent bar, CSS pixels. */
export const consentHeightPx = (): number => heightsPx.consent;
