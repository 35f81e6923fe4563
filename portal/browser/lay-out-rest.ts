import { afterFrame, whenIdle } from '#portal/dom/when.ts';

/**
 * Parts whose layout `portal/page/document.css` defers: marked ones, and blocks of an article's text after
 * the first two.
 */
const deferredParts = '[data-later], [data-later-text] > :nth-child(n + 3):not([data-laid-out])';

/**
 * Lays out what is far below the first screen, part by part, each in a frame of its own, so that no task is
 * long. Parts above the window are left to the browser, because their true height would move what is being
 * read. A page opened by a link is laid out whole, so that going back ends where the reader was; so are pages
 * that `page/theme-script.ts` marks.
 */
export function layOutRest(): void {
  whenIdle(() => {
    const { dataset } = document.documentElement;
    const parts = 'whole' in dataset ? [] : [...document.querySelectorAll<HTMLElement>(deferredParts)];
    const part = parts.find((each) => each.getBoundingClientRect().bottom > 0);
    if (part) {
      if ('later' in part.dataset) delete part.dataset.later;
      else part.dataset.laidOut = '';
      afterFrame(layOutRest);
    } else if (parts.length === 0) dataset.whole = '';
  });
}
