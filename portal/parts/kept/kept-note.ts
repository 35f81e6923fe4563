import { newElement } from '#portal/dom/new-element.ts';
import { keptTime } from './kept-format.ts';
import styles from './kept-note.css?inline';
import { keptWords } from './words.ts';

/**
 * Says above a kept page of when it is. The service worker answers with one only when the server's page does
 * not come; that it can be had again is said, too, and nothing is exchanged while it is read.
 */
export function showKeptNote(main: HTMLElement): void {
  const { keptAt } = document.documentElement.dataset;
  if (keptAt === undefined || document.querySelector('.kept-note')) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const isOfflinePage = document.documentElement.dataset.screen === 'offline';
  const isLive = main.querySelector('[data-behaviour~=live]') !== null;
  const words = isLive ? keptWords.liveCopy : keptWords.copy;
  const text = newElement(
    'span',
    { role: 'status' },
    isOfflinePage ? keptWords.offline : words(keptTime(Number(keptAt))),
  );
  const reload = newElement(
    'button',
    { type: 'button', onclick: () => location.reload() },
    keptWords.tryAgain,
  );
  main.before(newElement('div', { class: 'kept-note', lang: 'hu' }, text, reload));
  addEventListener('online', () => {
    // It stands at the address that was asked for.
    if (isOfflinePage) location.reload();
    text.textContent = keptWords.isBack;
    reload.textContent = keptWords.reload;
  });
}
