import { isPageUrl, withoutHash } from './addresses.ts';
import { mayPrefetch } from './prefetch.ts';
import { whenIdle } from './when.ts';

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
  const urls = seenPages().slice(0, most);
  const next = async (): Promise<void> => {
    const url = urls.shift();
    if (url === undefined || document.hidden) return;
    await prefetch(url);
    await next();
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

/** Pages that titles in the window lead to, in the order of the document: hardly anybody goes on to a section or an author. */
function seenPages(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main :is(h1, h2, h3) a[href]')].filter((link) => {
    const { top, bottom, height } = link.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight && link.target !== '_blank' && isPageUrl(new URL(link.href));
  });
  return [...new Set(links.map(({ href }) => withoutHash(href)))].filter((url) => url !== withoutHash(location.href));
}
