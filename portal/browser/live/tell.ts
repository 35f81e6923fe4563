import { announce } from '#portal/dom/announce.ts';
import { type LiveWords, wordsOf } from './words.ts';

/** Who listens to the page is told at most so often, and then of everything that came meanwhile. Milliseconds. */
const pauseMs = 20_000;

/** Posts that wait behind the pill, and those that were edited just now; `all`: the whole article was. */
type News = { waiting: number; changed: number } | 'all';

/** Tells politely, in one sentence, that something came or was edited; in the window's title how many posts are waiting. */
export function createTeller(region: HTMLElement, signal: AbortSignal) {
  const words = wordsOf(region);
  let held: News | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));

  function say(): void {
    timer = undefined;
    const text = held && sentence(words, held);
    held = null;
    if (!text) return;
    announce(text);
    timer = setTimeout(say, pauseMs);
  }

  return {
    tell(news: News): void {
      if (sentence(words, news)) held = news;
      if (held && timer === undefined) say();
    },
    count(waiting: number): void {
      // What the reader has had shown meanwhile is no news any more.
      if (held && held !== 'all') held = { ...held, waiting: Math.min(held.waiting, waiting) };
      const title = document.title.replace(/^\(\d+\) /, '');
      document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
    },
  };
}

function sentence(words: LiveWords, news: News): string {
  if (news === 'all') return words.updated;
  const { waiting, changed } = news;
  return [...(waiting > 0 ? [words.arrived(waiting)] : []), ...(changed > 0 ? [words.changed(changed)] : [])].join(', ');
}
