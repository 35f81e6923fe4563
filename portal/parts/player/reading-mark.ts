import { prefersLessMotion } from '#portal/dom/less-motion.ts';
import { onPageEvents } from '#portal/dom/page-events.ts';
import type { PlayableArticle } from './playable.ts';
import sheetText from './reading-mark.css?inline';
import { isShown, type SpokenSentence, sentencesOf } from './spoken-text.ts';

const name = 'read-aloud';
/** Where the sentence is scrolled to when it leaves the window: share of the height, from the top. */
const restHeightShare = 0.25;

/**
 * Marks the sentence that is read, on the page of its article, and scrolls to it. If the reader has scrolled
 * elsewhere, the page does not move until the sentence is visible again. Without custom highlights in the
 * browser there is no mark.
 */
export function createReadingMark() {
  let current: { article: PlayableArticle; sentence: SpokenSentence } | null = null;
  let markedRange: Range | null = null;
  /** Whether the article's page was just opened, or the reader jumped to another place. */
  let mustScroll = true;
  addSheet();
  onPageEvents(['cimlap:changed'], draw);
  onPageEvents(['cimlap:navigated'], () => {
    mustScroll = true;
    draw();
  });

  function draw(): void {
    CSS.highlights?.delete(name);
    markedRange = null;
    if (!current || !isShown(current.article)) return;
    markedRange = findRange(current.article, current.sentence);
    if (markedRange && CSS.highlights) CSS.highlights.set(name, new Highlight(markedRange));
  }

  return {
    show(article: PlayableArticle, sentence: SpokenSentence | null): void {
      const isFollowed =
        mustScroll || current?.article !== article || (markedRange !== null && isSeen(markedRange));
      current = sentence && { article, sentence };
      draw();
      if (markedRange && isFollowed && !isSeen(markedRange)) scrollTo(markedRange);
      if (markedRange) mustScroll = false;
    },
  };
}

/** The sentence on the page, which may have changed since the text was read. */
function findRange({ language }: PlayableArticle, { text, start }: SpokenSentence): Range | null {
  const alike = sentencesOf(document, language).filter((sentence) => sentence.text === text);
  const nearest = alike.sort((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start))[0];
  return nearest?.range() ?? null;
}

/** Whether it is in the window, above the player. Collapsed text has no position, and is not scrolled to. */
function isSeen(range: Range): boolean {
  const { top, bottom, height } = range.getBoundingClientRect();
  const covered = Number.parseFloat(document.documentElement.style.scrollPaddingBlockEnd) || 0;
  return height === 0 || (top >= 0 && bottom <= innerHeight - covered);
}

function scrollTo(range: Range): void {
  const top = scrollY + range.getBoundingClientRect().top - innerHeight * restHeightShare;
  window.scrollTo({ top, behavior: prefersLessMotion() ? 'instant' : 'smooth' });
}

function addSheet(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetText);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
