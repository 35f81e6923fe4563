import { sendPageEvent } from '#portal/dom/page-events.ts';
import { requestSignal } from '#portal/dom/when.ts';
import { addStyles } from '../add-styles.ts';
import { otherPagesChanged } from './other-pages-event.ts';
import { elementsOf } from './posts.ts';

/** Addresses of the pages whose posts were added, by the part that has them. */
const loadedPages = new WeakMap<HTMLElement, string[]>();

/** Adds the next page of posts below the displayed ones (docs/product/live-blogs.md#older-posts). */
export async function press(link: HTMLElement, part: HTMLElement, signal: AbortSignal): Promise<void> {
  const list = part.querySelector<HTMLElement>('[data-older-posts]');
  // Presses within posts are handled there.
  if (!(link instanceof HTMLAnchorElement) || !list || link.parentElement !== part) return;
  const page = await fetchPage(link.href);
  if (signal.aborted) return;
  if (!page) {
    location.assign(link.href);
    return;
  }
  const pages = loadedPages.get(part) ?? [];
  if (pages.length === 0) keepUpToDate(part, list, signal);
  loadedPages.set(part, [...pages, link.href]);
  const posts = postsIn(page).filter(({ id }) => !document.getElementById(id));
  list.append(...posts);
  const next = page.querySelector<HTMLAnchorElement>('[data-behaviour~="older-posts"] > a')?.href;
  if (next) link.href = next;
  else link.remove();
  sendPageEvent('cimlap:changed');
  const [first] = posts;
  if (first) {
    first.tabIndex = -1;
    first.focus();
  }
}

/**
 * @returns null if the page cannot be fetched, or is from another build, whose styles are not on this page
 */
async function fetchPage(url: string): Promise<Document | null> {
  try {
    const response = await fetch(url, { signal: requestSignal() });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (!response.ok || page.documentElement.dataset.build !== document.documentElement.dataset.build)
      return null;
    await addStyles(page);
    return page;
  } catch {
    return null;
  }
}

const postsIn = (page: Document) => elementsOf(page.body).filter(({ dataset }) => !('pinned' in dataset));

/** Older posts are edited and taken back too. */
function keepUpToDate(part: HTMLElement, list: HTMLElement, signal: AbortSignal): void {
  async function renew(): Promise<void> {
    const pages = await Promise.all((loadedPages.get(part) ?? []).map(fetchPage));
    const isWhole = pages.every((page) => page !== null);
    if (!isWhole || signal.aborted) return;
    const fresh = new Map(pages.flatMap(postsIn).map((post) => [post.id, post]));
    // Newer posts push the oldest ones of the last page to the next one, which was not requested.
    const oldest = Math.min(...[...fresh.values()].map(({ dataset }) => Number(dataset.at)));
    for (const post of list.querySelectorAll<HTMLElement>(':scope > article')) {
      const next = fresh.get(post.id);
      if (next && next.dataset.version !== post.dataset.version) post.replaceWith(next);
      else if (!next && Number(post.dataset.at) > oldest) post.remove();
    }
    sendPageEvent('cimlap:changed');
  }
  part.closest('[data-live]')?.addEventListener(otherPagesChanged, () => void renew(), { signal });
}
