import { newElement } from '#portal/dom/new-element.ts';
import { formatTime } from './offline-format.ts';
import styles from './stored-page-note.css?inline';
import { offlineWords } from './words.ts';

/**
 * Says above a stored page how old it is. The service worker responds with a stored page only when the
 * server's page does not arrive. When the page can be loaded again, that is said too, and nothing is replaced
 * while it is read.
 */
export function showStoredPageNote(main: HTMLElement): void {
  const { keptAt } = document.documentElement.dataset;
  if (keptAt === undefined || document.querySelector('.stored-page-note')) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const isOfflinePage = document.documentElement.dataset.screen === 'offline';
  const isLive = main.querySelector('[data-behaviour~=live]') !== null;
  const words = isLive ? offlineWords.liveCopy : offlineWords.copy;
  const message = isOfflinePage ? offlineWords.offline : words(formatTime(Number(keptAt)));
  const text = newElement('span', { role: 'status' }, message);
  const reload = newElement(
    'button',
    { type: 'button', onclick: () => location.reload() },
    offlineWords.tryAgain,
  );
  main.before(newElement('div', { class: 'stored-page-note', lang: 'hu' }, text, reload));
  addEventListener('online', () => {
    // It is shown at the requested address.
    if (isOfflinePage) location.reload();
    text.textContent = offlineWords.isBack;
    reload.textContent = offlineWords.reload;
  });
  addEventListener('offline', () => {
    text.textContent = message;
    reload.textContent = offlineWords.tryAgain;
  });
}
