import { isPageUrl } from '../addresses.ts';
import type { AppMessage } from './bridge.ts';

/**
 * Lets the app open the pages that a reader chooses: it is sent the address, and the navigation is cancelled
 * (docs/product/app.md#navigation-in-the-app). Navigations by scripts stay in this view. It listens to clicks
 * and forms, because half of the web views lack the Navigation API.
 */
export function handOverNavigation(send: (message: AppMessage) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!link || event.defaultPrevented || event.button !== 0 || link.hasAttribute('download')) return;
    // The property is no text on links of maps, which are SVG elements.
    if (!handOver(link.getAttribute('href') ?? '')) return;
    event.preventDefault();
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.method !== 'get') return;
    const url = new URL(form.action);
    url.search = new URLSearchParams(textsOf(new FormData(form, event.submitter))).toString();
    if (handOver(url.href)) event.preventDefault();
  });

  function handOver(address: string): boolean {
    const url = new URL(address, location.href);
    if (!/^https?:$/.test(url.protocol) || isPlaceHere(url)) return false;
    send({ type: 'navigate', url: pageUrl(url) });
    return true;
  }
}

/** A page's address as the app gets it: without the app's flag, and with `oldal` only above 1. */
export function pageUrl(url: URL): string {
  const page = new URL(url);
  page.searchParams.delete('isMobileApp');
  if (!(Number(page.searchParams.get('oldal')) > 1)) page.searchParams.delete('oldal');
  return page.href;
}

/** Whether an address is a place on the current page. */
const isPlaceHere = (url: URL) =>
  url.hash !== '' &&
  isPageUrl(url) &&
  url.pathname === location.pathname &&
  pageUrl(url).split('#')[0] === pageUrl(new URL(location.href)).split('#')[0];

const textsOf = (data: FormData): Array<[string, string]> =>
  [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
