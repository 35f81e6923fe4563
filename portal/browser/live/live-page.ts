import { handleChunkFailure } from '#portal/dom/chunk-failure.ts';
import { fetchVersion } from './ask-server.ts';
import { createCalmMode } from './calm-mode.ts';
import { showConnectionState } from './connection-state.ts';
import { createDisplay } from './display.ts';
import { showGone } from './gone.ts';
import { markWhereStopped } from './mark-where-stopped.ts';
import { fetchNewerPage } from './newer-page.ts';
import { keepOfflineNote } from './offline-note.ts';
import { subscribe } from './stream.ts';

/** Pause before the next attempt after a newer version could not be loaded or shown. */
const retryDelayMs = 15_000;
/**
 * Longest pause while a withdrawn article is still served: staff see it, so nothing will replace its page.
 */
const maxWithdrawnRetryDelayMs = 300_000;

/**
 * Keeps an open article or live blog up to date (docs/product/live-blogs.md#live-refresh): when the stream
 * reports a newer version, it fetches the page again and applies the changes. Text that is being read does
 * not move: new posts wait behind a button, edits are made in place.
 * @param left aborted when the region has left the document
 */
export function begin(region: HTMLElement, left: AbortSignal): void {
  const slug = region.dataset.live ?? '';
  const ending = new AbortController();
  const signal = AbortSignal.any([left, ending.signal]);
  const display = createDisplay(region, left);
  keepOfflineNote(region, signal);
  showConnectionState(region, signal);
  markWhereStopped(region, left);
  const offerInCalmMode = createCalmMode(region, signal, async (isRequested) => {
    await catchUp();
    if (isRequested) display.showWaiting();
  });
  let newestVersion = Number(region.dataset.version);
  let isCatchingUp = false;
  let hasFailed = false;
  /** Null while the article is public. */
  let withdrawnRetryDelayMs: number | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const unsubscribe = subscribe(`article:${slug}`, async (state) => {
    const version = state?.v ?? (await fetchVersion(slug, signal))?.v;
    if (version === undefined || signal.aborted) return;
    // An article that was withdrawn has version 0; its page says so.
    newestVersion = version === 0 ? shownVersion() + 1 : Math.max(newestVersion, version);
    if (version === 0) withdrawnRetryDelayMs ??= retryDelayMs;
    else if (withdrawnRetryDelayMs !== null) {
      withdrawnRetryDelayMs = null;
      clearTimeout(retry);
      retry = undefined;
    }
    // The stream may report a version twice in an instant. After a failure the second report waits for the
    // retry too: failing at once again, it would count as one and reload the page.
    if (retry !== undefined) return;
    // Content that was withdrawn disappears at once.
    if (version === 0 || !offerInCalmMode(newestVersion > shownVersion())) void catchUp();
  });
  signal.addEventListener('abort', () => {
    unsubscribe();
    clearTimeout(retry);
  });

  const shownVersion = () => Number(region.dataset.version);

  async function catchUp(): Promise<void> {
    if (isCatchingUp) return;
    isCatchingUp = true;
    clearTimeout(retry);
    retry = undefined;
    try {
      while (newestVersion > shownVersion() && !signal.aborted && (await showNewest()));
    } catch (error) {
      void handleChunkFailure('live', error, hasFailed);
      hasFailed = true;
    } finally {
      isCatchingUp = false;
      if (newestVersion > shownVersion() && !signal.aborted) retry = setTimeout(catchUp, nextRetryDelayMs());
    }
  }

  function nextRetryDelayMs(): number {
    if (withdrawnRetryDelayMs === null) return retryDelayMs;
    const delayMs = withdrawnRetryDelayMs;
    withdrawnRetryDelayMs = Math.min(2 * delayMs, maxWithdrawnRetryDelayMs);
    return delayMs;
  }

  /** @returns whether something newer was shown */
  async function showNewest(): Promise<boolean> {
    const newer = await fetchNewerPage(slug, newestVersion, signal);
    if (signal.aborted || newer.kind === 'nothing') return false;
    if (newer.kind === 'page')
      await display.show(newer.region, (page) => fetchNewerPage(slug, newestVersion, signal, page));
    if (newer.kind === 'page' && newer.region.dataset.behaviour === 'live') return true;
    // The live blog has ended, was withdrawn, or the site was updated.
    ending.abort();
    if (newer.kind === 'page') await watchCorrections(region, newer.region, left);
    if (newer.kind === 'gone') showGone(region, newer.page);
    if (newer.kind === 'otherBuild') display.offerReload();
    return true;
  }
}

/** A finished live blog may still be corrected: from now on its page behaves like that of an ordinary article. */
async function watchCorrections(region: HTMLElement, fresh: HTMLElement, left: AbortSignal): Promise<void> {
  const note = fresh.querySelector('[data-corrected]');
  if (note && !region.querySelector('[data-corrected]')) region.append(note);
  const { begin: watch } = await import('./watch-corrections.ts');
  if (!left.aborted) watch(region, left);
}
