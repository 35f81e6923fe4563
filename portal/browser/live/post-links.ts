import { announce } from '#portal/dom/announce.ts';
import { requestSignal } from '#portal/dom/when.ts';
import { shareOrCopy } from '#portal/parts/share/share-or-copy.ts';
import { wordsOf } from './words.ts';

/** How long the result is shown next to the link. */
const outcomeMs = 4000;

/** Shares a post or copies its address, and shows the result. */
export async function press(link: HTMLElement): Promise<void> {
  if (!(link instanceof HTMLAnchorElement)) return;
  const title = link.closest('article')?.getAttribute('aria-label') ?? document.title;
  const outcome = await shareOrCopy({ url: link.href, title }, navigator);
  if (outcome !== 'copied' && outcome !== 'failed') return;
  const text = wordsOf(link)[outcome];
  announce(text);
  link.dataset.note = text;
  setTimeout(() => delete link.dataset.note, outcomeMs);
}

/** Goes to the own page of a linked post that has moved to another page of its live blog. */
export async function begin(): Promise<void> {
  const { hash } = location;
  // By the time of a late answer the reader has begun to read this page.
  const response = await fetch(`/api/article/${hash.slice(hash.lastIndexOf('-') + 1)}`, {
    signal: requestSignal(),
  }).catch(() => null);
  if (!response?.ok || location.hash !== hash) return;
  const { url } = (await response.json()) as { url: string };
  if (new URL(url, location.href).origin === location.origin) location.replace(url);
}
