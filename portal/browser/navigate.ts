import { runWithChunk } from '#portal/dom/chunk-failure.ts';
import { whenIdle, whenReady } from '#portal/dom/when.ts';
import { isPageUrl } from './addresses.ts';
import { isOwnNavigation, startOwnNavigation } from './own-navigation.ts';

/** Loaded when the browser is idle, or when the reader first touches or points at something. */
const pageChange = () => import('./change-page.ts');

/** Aborts the loading of a page when a later navigation supersedes it. */
let pendingLoad: AbortController | null = null;

/**
 * Single-page navigation over HTML, on the browser's Navigation API: fetch first, commit after. History,
 * hashes, GET forms, scroll and focus are the browser's. Without that API (before Chrome 105, Safari 26.2,
 * Firefox 147) links load pages. This file decides which navigations are ours; `change-page.ts` makes them.
 */
export function startNavigation(): void {
  if (!('navigation' in globalThis) || !('NavigateEvent' in globalThis)) return;
  navigation.addEventListener('navigate', onNavigate);
  const page = document.documentElement;
  whenReady(page, 'idle', new AbortController().signal, () =>
    runWithChunk('links', pageChange(), ({ startPrefetching }) => startPrefetching()),
  );
  whenIdle(() => runWithChunk('idle work', pageChange(), ({ startIdleWork }) => startIdleWork()));
}

function onNavigate(event: NavigateEvent): void {
  if (isOwnNavigation(event, 'load')) return;
  if (isOwnNavigation(event, 'show')) {
    interceptWith(event, async () => (await pageChange()).showReadyPage());
    return;
  }
  pendingLoad?.abort();
  if (!shouldHandle(event)) return;
  const { url } = event.destination;
  if (event.navigationType === 'traverse') {
    interceptWith(event, () =>
      pageChange().then(
        ({ restore }) => restore(url, event.signal),
        () => event.signal.aborted || location.reload(),
      ),
    );
    return;
  }
  // A navigation that cannot be cancelled is left to the browser.
  if (!event.cancelable) return;
  event.preventDefault();
  follow(url, event.navigationType === 'replace' ? 'replace' : 'push');
}

/** Lets the browser reset focus and scroll position when the page has changed. */
const interceptWith = (event: NavigateEvent, handler: () => Promise<unknown>): void =>
  event.intercept({
    focusReset: 'after-transition',
    scroll: 'after-transition',
    handler: async () => void (await handler()),
  });

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

function follow(url: string, history: 'push' | 'replace'): void {
  const controller = new AbortController();
  pendingLoad = controller;
  pageChange().then(
    (chunk) => chunk.follow(url, history, controller.signal),
    // Without the code, the browser loads the page.
    () => controller.signal.aborted || startOwnNavigation(url, history, 'load'),
  );
}
