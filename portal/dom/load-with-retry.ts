import { forgetReload, handleChunkFailure } from './chunk-failure.ts';

/** Pauses before the second and later attempts: five attempts in all. */
const retryDelaysMs = [1_000, 5_000, 15_000, 60_000] as const;

interface RetryOptions {
  /** Aborted when the part is no longer needed. */
  signal?: AbortSignal;
  /** Whether readers would miss the part. Only then does a failed retry reload the page. */
  isMissed?: boolean;
  /** Called when the reader has to do without the part for a while. */
  onFirstFailure?: () => void;
}

/**
 * Loads the code of a part of the page and retries when that fails, so that one network error does not remove
 * the part for as long as the page is open. The page may be reloaded instead
 * (docs/product/frame.md#updates-of-the-site).
 * @param chunkName for the browser's console
 * @returns null when every attempt failed, when the page is being reloaded, and when `signal` was aborted
 */
export async function loadWithRetry<T>(
  chunkName: string,
  load: () => Promise<T>,
  { signal, isMissed = true, onFirstFailure }: RetryOptions = {},
): Promise<T | null> {
  for (const [failureCount, delayMs] of [...retryDelaysMs, null].entries()) {
    if (signal?.aborted) return null;
    try {
      const part = await load();
      forgetReload(chunkName);
      return part;
    } catch (error) {
      const isRetry = failureCount > 0;
      if (!isRetry) onFirstFailure?.();
      if (await handleChunkFailure(chunkName, error, isRetry && isMissed)) return null;
    }
    if (delayMs !== null) await waitForRetry(delayMs, signal);
  }
  return null;
}

/**
 * Loads the code for something that was pressed. A link does not wait for retries: it works without code, so
 * it is followed, unless the page is reloaded after an update of the site. A button does nothing without its
 * code, so that is retried.
 * @param signal aborted when the reader has left the page: then no link is followed
 * @returns null when the code could not be loaded
 */
export async function loadForPress<T>(
  chunkName: string,
  load: () => Promise<T>,
  pressed: HTMLElement,
  signal: AbortSignal,
): Promise<T | null> {
  if (!(pressed instanceof HTMLAnchorElement)) return loadWithRetry(chunkName, load, { signal });
  try {
    return await load();
  } catch (error) {
    const isReloading = await handleChunkFailure(chunkName, error);
    if (!isReloading && !signal.aborted) location.assign(pressed.href);
    return null;
  }
}

/**
 * Waits, but only until the network is back or the page is visible again: then a retry is most likely to
 * succeed.
 */
function waitForRetry(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const finish = () => {
      clearTimeout(timer);
      listening.abort();
      resolve();
    };
    const timer = setTimeout(finish, delayMs);
    addEventListener('online', finish, { signal: listening.signal });
    document.addEventListener('visibilitychange', () => document.hidden || finish(), {
      signal: listening.signal,
    });
    signal?.addEventListener('abort', finish, { signal: listening.signal });
  });
}
