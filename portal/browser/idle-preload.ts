import { onPageEvents } from '#portal/dom/page-events.ts';
import { whenIdle } from '#portal/dom/when.ts';
import { isPageUrl, withoutHash } from './addresses.ts';
import { mayPrefetch } from './prefetch.ts';

/** How many pages are fetched at the same time (docs/product/frame.md#prefetch). */
const maxConcurrentFetches = 4;
/** How many are fetched in total for one page: about as many as a screen shows. */
const maxPages = 8;

/** Fetches the pages behind visible links while the browser is idle, but not for readers on slow networks. */
export function preloadVisiblePages(prefetch: (url: string) => Promise<void>): void {
  void preload(prefetch);
  onPageEvents(['cimlap:navigated'], () => whenIdle(() => void preload(prefetch)));
}

async function preload(prefetch: (url: string) => Promise<void>): Promise<void> {
  if (!mayPrefetch()) return;
  const urls = (await visiblePages()).slice(0, maxPages);
  const next = async (): Promise<void> => {
    const url = urls.shift();
    if (url === undefined || document.hidden) return;
    await prefetch(url);
    await next();
  };
  await Promise.all(Array.from({ length: maxConcurrentFetches }, next));
}

/**
 * Pages that visible titles link to, in document order. Links to sections and authors are left out: few
 * readers follow them.
 */
async function visiblePages(): Promise<string[]> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main :is(h1, h2, h3) a[href]')].filter(
    (link) => link.target !== '_blank' && isPageUrl(new URL(link.href)),
  );
  const urls = (await inWindow(links)).map(({ href }) => withoutHash(href));
  return [...new Set(urls)].filter((url) => url !== withoutHash(location.href));
}

/**
 * Links in the window. It uses an observer, because measuring would also lay out what is far from the window.
 */
function inWindow(links: HTMLAnchorElement[]): Promise<HTMLAnchorElement[]> {
  if (links.length === 0) return Promise.resolve([]);
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const visible = new Set(
        entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target),
      );
      resolve(links.filter((link) => visible.has(link)));
    });
    for (const link of links) observer.observe(link);
  });
}
