import { afterFrame, whenIdle } from '#portal/dom/when.ts';

/** Parts of pages, and blocks of an article's text but its first ones, as `server/document.css` has them. */
const later = '[data-later], [data-later-text] > :nth-child(n + 3):not([data-laid-out])';

/**
 * Lays out what stands far below the first screen, part by part, each in a frame of its own, so that no piece of work is long. What a reader has
 * passed already is left to the browser, which lays it out when they come back: its true height would move what they read. A page that a link
 * brings is laid out whole: going back ends where the reader had been. So are those that `server/theme-script.ts` marks.
 */
export function layOutRest(): void {
  whenIdle(() => {
    const { dataset } = document.documentElement;
    const parts = 'whole' in dataset ? [] : [...document.querySelectorAll<HTMLElement>(later)];
    const part = parts.find((each) => each.getBoundingClientRect().bottom > 0);
    if (part) {
      if ('later' in part.dataset) delete part.dataset.later;
      else part.dataset.laidOut = '';
      afterFrame(layOutRest);
    } else if (parts.length === 0) dataset.whole = '';
  });
}
