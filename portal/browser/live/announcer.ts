import { announce } from '#portal/dom/announce.ts';
import { type LiveWords, wordsOf } from './words.ts';

/** Screen readers get at most one announcement in this time. It covers all news that came meanwhile. */
const minIntervalMs = 20_000;

/**
 * Number of posts that wait behind the button, and ids of posts that were just edited. `all`: the whole
 * article.
 */
type News = { waiting: number; changed: readonly string[] } | 'all';

/**
 * Creates the announcer of a region. It tells screen readers in one sentence what was added or edited, and
 * shows the number of waiting posts in the window's title.
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
    announceNews(news: News): void {
      if (sentence(words, news)) pending = pending ? joinNews(pending, news) : news;
      if (pending && timer === undefined) say();
    },
    showCount(waiting: number): void {
      // Posts that the reader has opened meanwhile are not announced any more.
      if (pending && pending !== 'all') pending = { ...pending, waiting: Math.min(pending.waiting, waiting) };
      const title = document.title.replace(/^\(\d+\) /, '');
      document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
    },
  };
}

/** Waiting posts are counted anew each time; edits since the last announcement add up. */
function joinNews(before: News, news: News): News {
  if (before === 'all' || news === 'all') return 'all';
  return { waiting: news.waiting, changed: [...new Set([...before.changed, ...news.changed])] };
}

function sentence(words: LiveWords, news: News): string {
  if (news === 'all') return words.updated;
  const { waiting, changed } = news;
  return [
    ...(waiting > 0 ? [words.arrived(waiting)] : []),
    ...(changed.length > 0 ? [words.changed(changed.length)] : []),
  ].join(', ');
}
