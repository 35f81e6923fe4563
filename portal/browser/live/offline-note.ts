import { wordsOf } from './words.ts';

let note: HTMLElement | null = null;

/**
 * Says at the foot of the window, over the page so that nothing moves, that a live page cannot be kept up to date: for as long as the browser
 * has no line. A page has one note, however many of its parts are live.
 */
export function keepOfflineNote(region: HTMLElement, signal: AbortSignal): void {
  const show = () => {
    const element = noteOf();
    element.textContent = navigator.onLine ? '' : wordsOf(region).offline;
    element.style.padding = navigator.onLine ? '0' : '0.5rem 1rem';
  };
  addEventListener('online', show, { signal });
  addEventListener('offline', show, { signal });
  signal.addEventListener('abort', () => {
    note?.remove();
    note = null;
  });
  if (!navigator.onLine) show();
}

/** A status has to be in the page before its words are, or nobody hears them. */
function noteOf(): HTMLElement {
  if (note?.isConnected) return note;
  note = document.createElement('p');
  note.dataset.offlineNote = '';
  note.setAttribute('role', 'status');
  note.style.cssText =
    'position:fixed;z-index:8;inset-block-end:5rem;inset-inline:0;margin:0 auto;' +
    'inline-size:fit-content;max-inline-size:calc(100% - 2rem);background:var(--ink);color:var(--paper)';
  document.body.append(note);
  return note;
}
