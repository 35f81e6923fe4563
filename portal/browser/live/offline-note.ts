import styles from './offline-note.css?inline';
import { onConnectionState } from './stream.ts';
import { wordsOf } from './words.ts';

/**
 * Loaded with the code that shows the note; the content security policy allows constructed sheets
 * (docs/decisions/0034).
 */
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

let note: HTMLElement | null = null;

/**
 * Says at the bottom of the window, on top of the page so that nothing moves, that a live page is not being
 * updated: while the browser has no network, or the server does not answer
 * (docs/product/live-blogs.md#offline). A page has one note, however many of its parts are live.
 */
export function keepOfflineNote(region: HTMLElement, signal: AbortSignal): void {
  let isLost = false;
  const show = () => {
    const { offline, unreachable } = wordsOf(region);
    ensureNote().textContent = !navigator.onLine ? offline : isLost ? unreachable : '';
  };
  addEventListener('online', show, { signal });
  addEventListener('offline', show, { signal });
  const unsubscribe = onConnectionState((isConnectionLost) => {
    isLost = isConnectionLost;
    show();
  });
  signal.addEventListener('abort', () => {
    unsubscribe();
    note?.remove();
    note = null;
  });
  show();
}

/** The note. It is empty at first, because screen readers announce only changes in an existing element. */
function ensureNote(): HTMLElement {
  if (note?.isConnected) return note;
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  note = document.createElement('p');
  note.className = 'offline-note';
  note.dataset.offlineNote = '';
  note.setAttribute('role', 'status');
  document.body.append(note);
  return note;
}
