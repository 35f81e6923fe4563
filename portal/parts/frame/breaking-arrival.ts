import type { FrontendRefresh } from '#contract/frontend.ts';
import { announce } from '#portal/dom/announce.ts';
import { passFocus } from '#portal/dom/pass-focus.ts';
import { newsSpoiler } from '../spoiler/spoiler-marks.ts';

/** Addresses that this reader has closed, or seen in a page, in this tab. */
const seen = new Set<string>();
let shown: HTMLElement | null = null;

/**
 * Shows the newest breaking news that came while the page was open, over it; takes it away when it is not
 * breaking any more.
 */
export function showBreaking(news: FrontendRefresh['breaking']): void {
  for (const { pathname } of document.querySelectorAll<HTMLAnchorElement>('[data-swap="notices"] a[href]'))
    seen.add(pathname);
  seen.add(location.pathname);
  const [newest] = news;
  if (shown && !news.some(({ url }) => url === shown?.dataset.url)) takeAway();
  if (!newest || seen.has(newest.url)) return;
  seen.add(newest.url);
  takeAway();
  shown = build(newest);
  if (!shown) return;
  document.body.append(shown);
  // Covered where the reader wants that, before anybody hears it.
  document.dispatchEvent(new Event('cimlap:changed'));
  const covered = getComputedStyle(shown.querySelector('a') ?? shown).visibility === 'hidden';
  announce(covered ? 'Rendkívüli hír jött' : `Rendkívüli: ${newest.title}`);
  document.addEventListener('cimlap:navigated', takeAway, { once: true });
}

function build(news: FrontendRefresh['breaking'][number]): HTMLElement | null {
  const { title, url } = news;
  const template = document.querySelector<HTMLTemplateElement>('template[data-arrival]');
  const box = template?.content.firstElementChild?.cloneNode(true);
  const [link, button] =
    box instanceof HTMLElement ? [box.querySelector('a'), box.querySelector('button')] : [];
  if (!(box instanceof HTMLElement) || !link || !button) return null;
  link.href = url;
  const said = link.lastElementChild;
  if (said) said.textContent = title;
  box.dataset.url = url;
  for (const [name, value] of Object.entries(newsSpoiler(news) ?? {}))
    link.parentElement?.setAttribute(name, String(value));
  button.addEventListener('click', takeAway);
  return box;
}

function takeAway(): void {
  if (shown) passFocus(shown);
  shown?.remove();
  shown = null;
}
