import { announce } from '#portal/dom/announce.ts';
import { runWithChunk } from '#portal/dom/chunk-failure.ts';
import { lessMotion } from '#portal/dom/less-motion.ts';
import { whenIdle } from '#portal/dom/when.ts';
import { isPageUrl, withHash, withoutHash } from './addresses.ts';
import { bringStyles } from './bring-styles.ts';
import { createPageLoader, type FetchedPage, NotAPage } from './page-loader.ts';
import { prefetchLinks } from './prefetch.ts';
import { parsePage, showPage } from './swap.ts';

/** Tells our own handler that a navigation is one we make: show the page that is ready, or load it the ordinary way. */
type Info = 'show' | 'load';

const loader = createPageLoader();
/** The click that is being followed. A later navigation supersedes it. */
let following: AbortController | null = null;
/** The page to be shown. It does not travel with the navigation: Chromium keeps some events, and would keep the page with them. */
let ready: Document | null = null;

/**
 * Single-page navigation over HTML, on the browser's Navigation API: fetch first, commit after. History, hashes, GET forms, scroll and focus
 * are the browser's. Without that API (before Chrome 105, Safari 26.2, Firefox 147) links load pages.
 */
export function startNavigation(): void {
  if (!('navigation' in globalThis) || !('NavigateEvent' in globalThis)) return;
  navigation.addEventListener('navigate', onNavigate);
  prefetchLinks(loader.prefetch);
  whenIdle(() => runWithChunk('idle work', import('./idle-work.ts'), ({ startIdleWork }) => startIdleWork(loader.prefetch)));
}

function onNavigate(event: NavigateEvent): void {
  if (event.info === ('load' satisfies Info)) return;
  if (event.info === ('show' satisfies Info)) {
    show(event);
    return;
  }
  following?.abort();
  if (!isOurs(event)) return;
  if (event.navigationType === 'traverse') {
    traverse(event);
    return;
  }
  // A click can be cancelled; what cannot is left to the browser.
  if (!event.cancelable) return;
  event.preventDefault();
  void follow(event.destination.url, event.navigationType === 'replace' ? 'replace' : 'push');
}

/** Pages of ours: not files, not other sites, not what a form sends, not a place on the page that is shown. None once the site was updated. */
function isOurs(event: NavigateEvent): boolean {
  if ('outdated' in document.documentElement.dataset) return false;
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false;
  return event.navigationType !== 'reload' && isPageUrl(new URL(event.destination.url));
}

async function follow(url: string, history: 'push' | 'replace'): Promise<void> {
  const mine = new AbortController();
  following = mine;
  busy(true);
  try {
    const fetched = await loader.load(withoutHash(url), mine.signal);
    const page = parsePage(fetched.html);
    if (page) await bringStyles(page);
    if (mine.signal.aborted) return;
    ready = page;
    go(withHash(fetched.url, url), history, page ? 'show' : 'load');
  } catch {
    // No answer, or no page of ours: the browser tells the reader in its own way.
    if (!mine.signal.aborted) go(url, history, 'load');
  } finally {
    if (following === mine) {
      following = null;
      busy(false);
    }
  }
}

function go(url: string, history: 'push' | 'replace', info: Info): void {
  const { committed, finished } = navigation.navigate(url, { history, info });
  // They reject when the next navigation supersedes this one, which is nobody's mistake.
  committed?.catch(() => {});
  finished?.catch(() => {});
}

function show(event: NavigateEvent): void {
  event.intercept({
    focusReset: 'after-transition',
    scroll: 'after-transition',
    handler: async () => {
      const page = ready;
      ready = null;
      if (page) await smoothly(() => finish(page));
    },
  });
}

/** Back and forward: the browser has changed the address already, and restores the scroll position when the handler is done. */
function traverse(event: NavigateEvent): void {
  const { url } = event.destination;
  event.intercept({
    focusReset: 'after-transition',
    scroll: 'after-transition',
    handler: async () => {
      busy(true);
      try {
        const page = pageOf(await loader.load(withoutHash(url), event.signal));
        await bringStyles(page);
        if (!event.signal.aborted) finish(page);
      } catch (error) {
        if (event.signal.aborted) return;
        if (error instanceof NotAPage) location.reload();
        else showFailure();
      } finally {
        busy(false);
      }
    },
  });
}

function pageOf(fetched: FetchedPage): Document {
  const page = parsePage(fetched.html);
  if (!page) throw new NotAPage(fetched.url);
  return page;
}

/** Fades from page to page where the browser can, unless the reader asks for less motion. Resolves when the new page is there. */
async function smoothly(change: () => void): Promise<void> {
  if (!document.startViewTransition || document.hidden || lessMotion()) return change();
  const { updateCallbackDone, ready: begun, finished } = document.startViewTransition(change);
  // They reject when the fade is skipped, which changes nothing.
  for (const skipped of [begun, finished]) skipped.catch(() => {});
  await updateCallbackDone;
}

function finish(page: Document): void {
  leave();
  showPage(page);
  document.dispatchEvent(new Event('cimlap:navigated'));
  announce(document.title);
}

/** What is on the page ends before its elements go, where it has to: ads. */
const leave = () => document.dispatchEvent(new Event('cimlap:leaving'));

/** The address is right, the page could not be had: say so where it would stand, with a way on. */
function showFailure(): void {
  const main = document.querySelector('main');
  if (!main) return;
  const text = document.createElement('p');
  text.textContent = 'Most nem sikerült betölteni az oldalt. ';
  const again = document.createElement('a');
  again.href = location.href;
  again.textContent = 'Próbáld újra';
  text.append(again);
  text.className = 'page load-failure';
  leave();
  main.replaceChildren(text);
  document.dispatchEvent(new Event('cimlap:changed'));
  announce(text.textContent);
}

const busy = (is: boolean) => document.documentElement.toggleAttribute('data-navigating', is);
