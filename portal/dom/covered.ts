const changed = 'cimlap:covered';
/** What stands at the window's bottom, one above the other: pixels. */
const heights = { consent: 0, player: 0 };

/**
 * Keeps what has focus above what covers the window's bottom. No custom property of the root: whatever inherits such a property is styled again,
 * and that is the whole page.
 * @param height pixels; 0 ends it
 */
export function cover(by: keyof typeof heights, height: number): void {
  heights[by] = height;
  document.documentElement.style.scrollPaddingBlockEnd = `${heights.consent + heights.player}px`;
  document.dispatchEvent(new Event(changed));
}

/** Tells an element how high what asks for consent is, as `--covered`, so that it stands above that. */
export function standAboveConsent(element: HTMLElement): void {
  const tell = () => element.style.setProperty('--covered', `${heights.consent}px`);
  tell();
  document.addEventListener(changed, tell);
}

/** Pixels that consent covers now. */
export const coveredByConsent = (): number => heights.consent;
