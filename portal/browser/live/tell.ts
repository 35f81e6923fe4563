import { announce } from '#portal/dom/announce.ts';
import { type LiveWords, wordsOf } from './words.ts';

/** Screen readers get at most one announcement in this time, about everything that came meanwhile. */
const minIntervalMs = 20_000;

/**
 * Posts that wait behind the button, and posts that were just edited; `all`: the whole article was edited.
 */
type News = { waiting: number; changed: number } | 'all';

/**
 * Creates an announcer: it says in one sentence what was added or edited, and puts the number of waiting
 * posts into the window's title.
 */
export function createAnnouncer(region: HTMLElement, signal: AbortSignal) {
  const words = wordsOf(region);
  let pending: News | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));

  function say(): void {
    timer = undefined;
    const text = pending && sentence(words, pending);
    pending = null;
    if (!text) return;
    announce(text);
    timer = setTimeout(say, minIntervalMs);
  }

  return {
    tell(news: News): void {
      if (sentence(words, news)) pending = news;
      if (pending && timer === undefined) say();
    },
    count(waiting: number): void {
      // Posts that the reader has opened meanwhile are not announced any more.
      if (pending && pending !== 'all') pending = { ...pending, waiting: Math.min(pending.waiting, waiting) };
      const title = document.title.replace(/^\(\d+\) /, '');
      document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
    },
  };
}

function sentence(words: LiveWords, news: News): string {
  if (news === 'all') return words.updated;
  const { waiting, changed } = news;
  return [
    ...(waiting > 0 ? [words.arrived(waiting)] : []),
    ...(changed > 0 ? [words.changed(changed)] : []),
  ].join(', ');
}
