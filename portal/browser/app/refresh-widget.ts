import { withoutHash } from '../addresses.ts';

/** How often the app's widget looks for news while it is seen, milliseconds: as often as lists are made anew. */
const everyMs = 60_000;

/** Keeps a part of the page up to date: it is fetched again with its page, and exchanged when it says something else. */
export function refreshWidget(element: HTMLElement): void {
  const left = new AbortController();
  const { signal } = left;
  let shown = element.innerHTML;
  async function refresh(): Promise<void> {
    if (!element.isConnected) {
      clearInterval(timer);
      left.abort();
    }
    if (document.hidden || signal.aborted) return;
    const answer = await fetch(withoutHash(location.href), { headers: { accept: 'text/html' }, signal });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const fresh = page.querySelector('[data-app-widget]');
    if (!fresh || fresh.innerHTML === shown) return;
    shown = fresh.innerHTML;
    // Who is at a link by keyboard keeps their place until they leave it.
    if (element.contains(document.activeElement)) return;
    element.replaceChildren(...[...fresh.childNodes].map((node) => document.adoptNode(node)));
    document.dispatchEvent(new Event('cimlap:changed'));
  }
  // No answer now: the next time will do.
  const look = () => void refresh().catch(() => {});
  const timer = setInterval(look, everyMs);
  document.addEventListener('visibilitychange', look, { signal });
}
