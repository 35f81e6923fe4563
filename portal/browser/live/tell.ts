import { announce } from '../announce.ts';
import { type LiveWords, wordsOf } from './words.ts';

/** Who listens to the page is told at most so often, and then of everything that came meanwhile. Milliseconds. */
const pauseMs = 20_000;

/** Tells politely, in one sentence, that something came or was edited; in the window's title how many posts are waiting. */
export function createTeller(region: HTMLElement, signal: AbortSignal) {
  const words = wordsOf(region);
  let text = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));

  function say(): void {
    timer = undefined;
    if (!text) return;
    announce(text);
    text = '';
    timer = setTimeout(say, pauseMs);
  }

  return {
    /** @param news posts that wait behind the pill, and those that were edited just now; `all`: the whole article was */
    tell(news: { waiting: number; changed: number } | 'all'): void {
      const now = news === 'all' ? words.updated : sentence(words, news);
      if (now) text = now;
      if (text && timer === undefined) say();
    },
    count(waiting: number): void {
      const title = document.title.replace(/^\(\d+\) /, '');
      document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
    },
  };
}

function sentence(words: LiveWords, { waiting, changed }: { waiting: number; changed: number }): string {
  return [...(waiting > 0 ? [words.arrived(waiting)] : []), ...(changed > 0 ? [words.changed(changed)] : [])].join(', ');
}
