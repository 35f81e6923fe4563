import { announce } from '#portal/dom/announce.ts';
import { shareOrCopy } from '#portal/parts/share/share-or-copy.ts';
import { wordsOf } from './words.ts';

/** How long it says what became of it, milliseconds. */
const saidFor = 4000;

/** Shares a post, or copies its address; says what became of it. */
export async function press(link: HTMLElement): Promise<void> {
  if (!(link instanceof HTMLAnchorElement)) return;
  const title = link.closest('article')?.getAttribute('aria-label') ?? document.title;
  const outcome = await shareOrCopy({ url: link.href, title }, navigator);
  if (outcome !== 'copied' && outcome !== 'failed') return;
  const said = wordsOf(link)[outcome];
  announce(said);
  link.dataset.said = said;
  setTimeout(() => delete link.dataset.said, saidFor);
}

/** A post that was linked to is on another page of its live blog by now: its own page has it. */
export async function begin(): Promise<void> {
  const { hash } = location;
  const response = await fetch(`/api/article/${hash.slice(hash.lastIndexOf('-') + 1)}`).catch(() => null);
  if (!response?.ok || location.hash !== hash) return;
  const { url } = (await response.json()) as { url: string };
  if (URL.parse(url, location.href)?.origin === location.origin) location.replace(url);
}
