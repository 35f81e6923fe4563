import { whenIdle } from '#portal/dom/when.ts';
import { isPageUrl, withoutHash } from './addresses.ts';
import { mayPrefetch } from './prefetch.ts';

/** Specification §9: at most so many routes are preloaded at once. */
const atOnce = 4;
/** And so many altogether for a page: what stands on a screen. */
const most = 8;

/** Fetches the pages behind the links that are seen, while the browser has nothing better to do; not for readers on slow networks. */
export function preloadSeenPages(prefetch: (url: string) => Promise<void>): void {
  void preload(prefetch);
  document.addEventListener('cimlap:navigated', () => whenIdle(() => void preload(prefetch)));
}

async function preload(prefetch: (url: string) => Promise<void>): Promise<void> {
  if (!mayPrefetch()) return;
  const urls = (await seenPages()).slice(0, most);
  const next = async (): Promise<void> => {
    const url = urls.shift();
    if (url === undefined || document.hidden) return;
    await prefetch(url);
    await next();
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

/** Pages that titles in the window lead to, in the order of the document: hardly anybody goes on to a section or an author. */
async function seenPages(): Promise<string[]> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main :is(h1, h2, h3) a[href]')].filter(
    (link) => link.target !== '_blank' && isPageUrl(new URL(link.href)),
  );
  const urls = (await inWindow(links)).map(({ href }) => withoutHash(href));
  return [...new Set(urls)].filter((url) => url !== withoutHash(location.href));
}

/** Asks the browser, which knows: measuring would have it lay out what is far from the window, too. */
function inWindow(links: HTMLAnchorElement[]): Promise<HTMLAnchorElement[]> {
  if (links.length === 0) return Promise.resolve([]);
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const seen = new Set(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target));
      resolve(links.filter((link) => seen.has(link)));
    });
    for (const link of links) observer.observe(link);
  });
}
