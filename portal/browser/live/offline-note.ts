import styles from './offline-note.css?inline';
import { whenLineLost } from './stream.ts';
import { wordsOf } from './words.ts';

/**
 * Loaded with the code that shows the note; the content security policy allows constructed sheets
 * (docs/decisions/0034).
 */
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

let note: HTMLElement | null = null;

/**
 * Says at the foot of the window, over the page so that nothing moves, that a live page cannot be kept up to
 * date: for as long as the browser has no network, or the server does not answer
 * (docs/product/live-blogs.md#offline). A page has one note, however many of its parts are live.
 */
export function keepOfflineNote(region: HTMLElement, signal: AbortSignal): void {
  let isLost = false;
  const show = () => {
    const { offline, unreachable } = wordsOf(region);
    const text = !navigator.onLine ? offline : isLost ? unreachable : '';
    if (text !== '' || note) ensureNote().textContent = text;
  };
  addEventListener('online', show, { signal });
  addEventListener('offline', show, { signal });
  const end = whenLineLost((lost) => {
    isLost = lost;
    show();
  });
  signal.addEventListener('abort', () => {
    end();
    note?.remove();
    note = null;
  });
  show();
}

/**
 * Creates the empty note where there is none: screen readers announce only what changes in a status that is
 * there already.
 */
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
