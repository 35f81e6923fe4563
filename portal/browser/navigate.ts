import { announce } from '#portal/dom/announce.ts';
import { runWithChunk } from '#portal/dom/chunk-failure.ts';
import { prefersLessMotion } from '#portal/dom/less-motion.ts';
import { whenIdle } from '#portal/dom/when.ts';
import { addStyles } from './add-styles.ts';
import { isPageUrl, withHash, withoutHash } from './addresses.ts';
import { createPageLoader, type FetchedPage, NotAPage } from './page-loader.ts';
import { prefetchLinks } from './prefetch.ts';
import { parsePage, showPage } from './swap.ts';

/** Marks navigations that this file starts: show the page that is ready, or let the browser load it. */
type NavigationInfo = 'show' | 'load';

const loader = createPageLoader();
/** Aborts the loading of a page when a later navigation supersedes it. */
let pendingLoad: AbortController | null = null;
/**
 * The page to be shown. It is not part of the navigation's info, because Chromium keeps some events in
 * memory, and would keep the page with them.
 */
let readyPage: Document | null = null;

/**
 * Single-page navigation over HTML, on the browser's Navigation API: fetch first, commit after. History,
 * hashes, GET forms, scroll and focus are the browser's. Without that API (before Chrome 105, Safari 26.2,
 * Firefox 147) links load pages.
 */
export function startNavigation(): void {
  if (!('navigation' in globalThis) || !('NavigateEvent' in globalThis)) return;
  navigation.addEventListener('navigate', onNavigate);
  prefetchLinks(loader.prefetch);
  whenIdle(() =>
    runWithChunk('idle work', import('./idle-work.ts'), ({ startIdleWork }) =>
      startIdleWork(loader.prefetch),
    ),
  );
}

function onNavigate(event: NavigateEvent): void {
  if (event.info === ('load' satisfies NavigationInfo)) return;
  if (event.info === ('show' satisfies NavigationInfo)) {
    show(event);
    return;
  }
  pendingLoad?.abort();
  if (!shouldHandle(event)) return;
  if (event.navigationType === 'traverse') {
    traverse(event);
    return;
  }
  // A navigation that cannot be cancelled is left to the browser.
  if (!event.cancelable) return;
  event.preventDefault();
  void follow(event.destination.url, event.navigationType === 'replace' ? 'replace' : 'push');
}

/**
 * Whether we handle a navigation: no files, other sites, POST forms or anchors on the same page, and nothing
 * once the site was updated.
 */
function shouldHandle(event: NavigateEvent): boolean {
  if ('outdated' in document.documentElement.dataset) return false;
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData)
    return false;
  return event.navigationType !== 'reload' && isPageUrl(new URL(event.destination.url));
}

async function follow(url: string, history: 'push' | 'replace'): Promise<void> {
  const controller = new AbortController();
  pendingLoad = controller;
  setBusy(true);
  try {
    const fetched = await loader.load(withoutHash(url), controller.signal);
    const page = parsePage(fetched.html);
    if (page) await addStyles(page);
    if (controller.signal.aborted) return;
    readyPage = page;
    go(withHash(fetched.url, url), history, page ? 'show' : 'load');
  } catch {
    // There is no response, or it is not a page of ours: the browser shows the error.
    if (!controller.signal.aborted) go(url, history, 'load');
  } finally {
    if (pendingLoad === controller) {
      pendingLoad = null;
      setBusy(false);
    }
  }
}

function go(url: string, history: 'push' | 'replace', info: NavigationInfo): void {
  const { committed, finished } = navigation.navigate(url, { history, info });
  // They reject when the next navigation supersedes this one, which is no error.
  committed?.catch(() => {});
  finished?.catch(() => {});
}

function show(event: NavigateEvent): void {
  event.intercept({
    focusReset: 'after-transition',
    scroll: 'after-transition',
    handler: async () => {
      const page = readyPage;
      readyPage = null;
      if (page) await withTransition(() => replacePage(page));
    },
  });
}

/**
 * Back and forward: the browser has already changed the address, and restores the scroll position when the
 * handler has finished.
 */
function traverse(event: NavigateEvent): void {
  const { url } = event.destination;
  event.intercept({
    focusReset: 'after-transition',
    scroll: 'after-transition',
    handler: async () => {
      setBusy(true);
      try {
        const page = pageOf(await loader.load(withoutHash(url), event.signal));
        await addStyles(page);
        if (!event.signal.aborted) replacePage(page);
      } catch (error) {
        if (event.signal.aborted) return;
        if (error instanceof NotAPage) location.reload();
        else showFailure();
      } finally {
        setBusy(false);
      }
    },
  });
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
  leave();
  showPage(page);
  document.dispatchEvent(new Event('cimlap:navigated'));
  announce(document.title);
}

/** Lets parts such as ads clean up before their elements are removed. */
const leave = () => document.dispatchEvent(new Event('cimlap:leaving'));

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
  document.dispatchEvent(new Event('cimlap:changed'));
  announce(text.textContent);
}

const setBusy = (isBusy: boolean) => document.documentElement.toggleAttribute('data-navigating', isBusy);
