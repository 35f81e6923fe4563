import { announce } from '#portal/dom/announce.ts';
import { prefersLessMotion } from '#portal/dom/less-motion.ts';
import { sendPageEvent } from '#portal/dom/page-events.ts';
import { addStyles } from './add-styles.ts';
import { withHash, withoutHash } from './addresses.ts';
import { preloadVisiblePages } from './idle-preload.ts';
import { startOwnNavigation } from './own-navigation.ts';
import { createPageLoader, type FetchedPage, NotAPage } from './page-loader.ts';
import { prefetchLinks } from './prefetch.ts';
import { rememberFocus, restoreFocus } from './restore-focus.ts';
import { parsePage, showPage } from './swap.ts';
import { watchBuild } from './update/watch-build.ts';

const loader = createPageLoader();
/**
 * The page to be shown. It is not part of the navigation's info, because Chromium keeps some events in
 * memory, and would keep the page with them.
 */
let readyPage: Document | null = null;

export const startPrefetching = (): void => prefetchLinks(loader.prefetch);

/** Starts what can wait until the page has been painted and the browser is idle. */
export function startIdleWork(): void {
  preloadVisiblePages(loader.prefetch);
  watchBuild();
}

/** Fetches the page of a link, then starts the navigation that shows it, unless the signal has ended it. */
export async function follow(url: string, history: 'push' | 'replace', signal: AbortSignal): Promise<void> {
  countLoading(1);
  try {
    const fetched = await loader.load(withoutHash(url), signal);
    const page = parsePage(fetched.html);
    if (page) await addStyles(page);
    if (signal.aborted) return;
    readyPage = page;
    startOwnNavigation(withHash(fetched.url, url), history, page ? 'show' : 'load');
  } catch {
    // There is no response, or it is not a page of ours: the browser shows the error.
    if (!signal.aborted) startOwnNavigation(url, history, 'load');
  } finally {
    countLoading(-1);
  }
}

/** Shows the page that `follow` has fetched. */
export async function showReadyPage(): Promise<void> {
  const page = readyPage;
  readyPage = null;
  if (page) await withTransition(() => replacePage(page));
}

/**
 * Shows the page of a back or forward navigation. The browser has already changed the address, and restores
 * the scroll position afterwards; the focus it would move to the start of the page.
 */
export async function restore(url: string, signal: AbortSignal): Promise<void> {
  countLoading(1);
  try {
    const page = pageOf(await loader.load(withoutHash(url), signal));
    await addStyles(page);
    if (signal.aborted) return;
    replacePage(page);
    restoreFocus();
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof NotAPage) location.reload();
    else showFailure();
  } finally {
    countLoading(-1);
  }
}

function pageOf(fetched: FetchedPage): Document {
  const page = parsePage(fetched.html);
  if (!page) throw new NotAPage(fetched.url);
  return page;
}

/**
 * Fades from page to page where the browser can, unless the reader asks for less motion. Resolves when the
 * new page is there.
 */
async function withTransition(change: () => void): Promise<void> {
  if (!document.startViewTransition || document.hidden || prefersLessMotion()) return change();
  const { updateCallbackDone, ready, finished } = document.startViewTransition(change);
  // They reject when the fade is skipped, which changes nothing.
  for (const skipped of [ready, finished]) skipped.catch(() => {});
  await updateCallbackDone;
}

function replacePage(page: Document): void {
  rememberFocus();
  leave();
  showPage(page);
  sendPageEvent('cimlap:navigated');
  announce(document.title);
}

/** Lets parts such as ads clean up before their elements are removed. */
const leave = () => sendPageEvent('cimlap:leaving');

/**
 * Shows in place of the page that it could not be loaded, with a link to try again. The address is already
 * right.
 */
function showFailure(): void {
  const main = document.querySelector('main');
  if (!main) return;
  const text = document.createElement('p');
  text.textContent = 'Most nem sikerült betölteni az oldalt. ';
  const retryLink = document.createElement('a');
  retryLink.href = location.href;
  retryLink.textContent = 'Próbáld újra';
  text.append(retryLink);
  text.className = 'page load-failure';
  leave();
  main.replaceChildren(text);
  sendPageEvent('cimlap:changed');
  announce(text.textContent);
}

/** Number of pages that are being loaded for a navigation. */
let loadingCount = 0;
function countLoading(change: 1 | -1): void {
  loadingCount += change;
  document.documentElement.toggleAttribute('data-navigating', loadingCount > 0);
}
