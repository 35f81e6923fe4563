import { isPageUrl } from '../addresses.ts';

const flag = 'isMobileApp';

/** An address of ours as it is inside the app; null when it is so already, or is no page of ours. */
export function flagged(address: string): string | null {
  const url = new URL(address, location.href);
  if (!isPageUrl(url) || url.searchParams.has(flag)) return null;
  url.searchParams.set(flag, '1');
  return url.href;
}

/**
 * Keeps the app's flag on what goes on in this view. The server writes it into links and forms (`server/keep-in-app.ts`); this is for forms of
 * islands and for where scripts go.
 */
export function stayInApp(): void {
  document.addEventListener('submit', ({ target: form }) => {
    if (!(form instanceof HTMLFormElement) || form.method !== 'get' || form.elements.namedItem(flag) || !flagged(form.action)) return;
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: flag, value: '1' }));
  });
  if (!('navigation' in globalThis) || !('NavigateEvent' in globalThis)) return;
  navigation.addEventListener('navigate', (event) => {
    // With `info` it is our own second step: the page is fetched, and its address is right.
    if (event.info !== undefined || !event.cancelable || event.hashChange || event.formData || event.downloadRequest !== null) return;
    if (event.navigationType !== 'push' && event.navigationType !== 'replace') return;
    const url = flagged(event.destination.url);
    if (url === null) return;
    event.preventDefault();
    queueMicrotask(() => location.assign(url));
  });
}
