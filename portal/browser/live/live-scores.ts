import { announce } from '#portal/dom/announce.ts';
import { handleChunkFailure } from '#portal/dom/chunk-failure.ts';
import { sendPageEvent } from '#portal/dom/page-events.ts';
import { requestSignal } from '#portal/dom/when.ts';
import { holdPosition } from './hold-position.ts';
import { keepOfflineNote } from './offline-note.ts';
import { subscribe } from './stream.ts';
import type { Listener } from './subscriptions.ts';

/** Pause before the next attempt after newer scores could not be loaded or shown. */
const retryDelayMs = 15_000;
/**
 * Requests in the same interval have the same address, so that a cache in front of the site asks the server
 * once.
 */
const addressIntervalSeconds = 5;

/**
 * Keeps scores up to date while they are read (docs/product/sport.md#live-match): after a change, or every 15
 * s without a stream, it fetches the page again and applies the changes. It stops when the page is gone, or
 * says that everything is over. The region has its topics (`data-topics`), its time of rendering
 * (`data-rendered-at`, Unix seconds) and the score for screen readers (`data-summary`).
 * @param left aborted when the region has left the document
 */
export function begin(region: HTMLElement, left: AbortSignal): void {
  const ending = new AbortController();
  const signal = AbortSignal.any([left, ending.signal]);
  keepOfflineNote(region, signal);
  let isUpdating = false;
  let isOutdated = false;
  let hasFailed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const renderedAtMs = () => Number(region.dataset.renderedAt) * 1000;

  const unsubscribers = new Map<string, () => void>();
  followTopics();
  signal.addEventListener('abort', () => {
    for (const unsubscribe of unsubscribers.values()) unsubscribe();
    clearTimeout(retry);
  });

  /** Subscribes to the region's topics. A newer copy may have others: the next session of a race weekend. */
  function followTopics(): void {
    const topics = (region.dataset.topics ?? '').split(' ');
    for (const topic of topics)
      if (!unsubscribers.has(topic)) unsubscribers.set(topic, subscribe(topic, createListener(topic)));
    for (const [topic, unsubscribe] of unsubscribers) {
      if (topics.includes(topic)) continue;
      unsubscribe();
      unsubscribers.delete(topic);
    }
  }

  /** An article's version is no time, so only a later one than the first received is a change. */
  function createListener(topic: string): Listener {
    const isArticle = topic.startsWith('article:');
    let lastVersion: number | undefined;
    return (state) => {
      const since = isArticle ? lastVersion : renderedAtMs();
      // Several topics may change in one instant. After a failure they wait for the retry: failing at once
      // again would count as one and reload the page.
      const isChanged = state === null || (since !== undefined && state.v > since);
      if (isChanged && retry === undefined) void update();
      lastVersion = state?.v ?? lastVersion;
    };
  }

  async function update(): Promise<void> {
    isOutdated = true;
    if (isUpdating) return;
    isUpdating = true;
    try {
      while (isOutdated && !signal.aborted) {
        isOutdated = false;
        clearTimeout(retry);
        retry = undefined;
        const fresh = await newerRegion(region.id, signal);
        if (signal.aborted) break;
        if (fresh === null) retry = setTimeout(update, retryDelayMs);
        else await show(fresh);
      }
    } catch (error) {
      // If the code that shows scores cannot be loaded, they must not stay outdated for good.
      if (!signal.aborted) retry = setTimeout(update, retryDelayMs);
      void handleChunkFailure('live scores', error, hasFailed);
      hasFailed = true;
    } finally {
      isUpdating = false;
    }
  }

  async function show(fresh: HTMLElement | 'gone' | 'otherBuild'): Promise<void> {
    // This page lacks the styles of another build.
    if (fresh === 'gone' || fresh === 'otherBuild') return ending.abort();
    const { morph } = await import('./morph.ts');
    const previousSummary = region.dataset.summary;
    holdPosition(region, () => morph(region, fresh));
    for (const name of ['topics', 'renderedAt', 'summary', 'behaviour']) {
      const value = fresh.dataset[name];
      if (value === undefined) delete region.dataset[name];
      else region.dataset[name] = value;
    }
    sendPageEvent('cimlap:changed');
    if (region.dataset.summary && region.dataset.summary !== previousSummary && !isCovered(region))
      announce(region.dataset.summary);
    if (region.dataset.behaviour) followTopics();
    else ending.abort();
  }
}

/** A result that the reader keeps covered must not be announced either. */
const isCovered = (region: HTMLElement) =>
  [...region.querySelectorAll('[data-spoiler]')].some(
    (element) => getComputedStyle(element).visibility === 'hidden',
  );

/**
 * Fetches the current version of the same part of this page; `gone` when there is no such page any more,
 * null when the request failed, which readers need not know.
 */
async function newerRegion(
  id: string,
  signal: AbortSignal,
): Promise<HTMLElement | 'gone' | 'otherBuild' | null> {
  const url = new URL(location.href);
  // With a version in the address, the server waits for the page that is being rendered instead of sending
  // the stale one.
  url.searchParams.set(
    'v',
    String(Math.ceil(Date.now() / 1000 / addressIntervalSeconds) * addressIntervalSeconds),
  );
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/html' },
      signal: requestSignal(signal),
    });
    if (response.status === 404) return 'gone';
    if (!response.ok) return null;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (page.documentElement.dataset.build !== document.documentElement.dataset.build) return 'otherBuild';
    return page.getElementById(id);
  } catch {
    return null;
  }
}
