import { sendPageEvent } from '#portal/dom/page-events.ts';
import { requestSignal } from '#portal/dom/when.ts';
import { withoutHash } from '../addresses.ts';

/** Pause between two refreshes of the app's widget while it is visible: as long as lists are fresh. */
const intervalMs = 60_000;

/**
 * Keeps a part of the page up to date: its page is fetched again, and the part is replaced when it has
 * changed.
 */
export function refreshWidget(element: HTMLElement): void {
  const removed = new AbortController();
  const { signal } = removed;
  let shownHtml = element.innerHTML;
  async function refresh(): Promise<void> {
    if (!element.isConnected) {
      clearInterval(timer);
      removed.abort();
    }
    if (document.hidden || signal.aborted) return;
    const response = await fetch(withoutHash(location.href), {
      headers: { accept: 'text/html' },
      signal: requestSignal(signal),
    });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const fresh = page.querySelector('[data-app-widget]');
    if (!fresh || fresh.innerHTML === shownHtml) return;
    // A focused link stays until the reader leaves it.
    if (element.contains(document.activeElement)) return;
    shownHtml = fresh.innerHTML;
    element.replaceChildren(...[...fresh.childNodes].map((node) => document.adoptNode(node)));
    sendPageEvent('cimlap:changed');
  }
  // A failure is ignored: the next refresh follows soon.
  const refreshOrIgnore = () => void refresh().catch(() => {});
  const timer = setInterval(refreshOrIgnore, intervalMs);
  document.addEventListener('visibilitychange', refreshOrIgnore, { signal });
}
