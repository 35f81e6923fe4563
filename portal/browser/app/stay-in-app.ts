import { isPageUrl } from '../addresses.ts';

const flag = 'isMobileApp';

/**
 * Adds the app's flag to an address of this site; null if it already has the flag or is not a page of this
 * site.
 */
function withAppFlag(address: string): string | null {
  const url = new URL(address, location.href);
  if (!isPageUrl(url) || url.searchParams.has(flag)) return null;
  url.searchParams.set(flag, '1');
  return url.href;
}

/**
 * Keeps the app's flag on navigations in this view. The server writes it into links and forms
 * (`portal/page/keep-in-app.ts`); this handles forms of islands and navigations by scripts.
 */
export function stayInApp(): void {
  document.addEventListener('submit', ({ target: form }) => {
    if (
      !(form instanceof HTMLFormElement) ||
      form.method !== 'get' ||
      form.elements.namedItem(flag) ||
      !withAppFlag(form.action)
    )
      return;
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: flag, value: '1' }));
  });
  if (!('navigation' in globalThis) || !('NavigateEvent' in globalThis)) return;
  navigation.addEventListener('navigate', (event) => {
    // With `info` it is the second step of our own navigation, whose address already has the flag.
    if (
      event.info !== undefined ||
      !event.cancelable ||
      event.hashChange ||
      event.formData ||
      event.downloadRequest !== null
    )
      return;
    if (event.navigationType !== 'push' && event.navigationType !== 'replace') return;
    const url = withAppFlag(event.destination.url);
    if (url === null) return;
    event.preventDefault();
    queueMicrotask(() => location.assign(url));
  });
}
