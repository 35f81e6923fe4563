import { chunkFailed } from './chunk-failure.ts';

/** Pauses before the second and later tries of a part that could not be fetched, milliseconds: five tries in all. */
const pausesMs = [1_000, 5_000, 15_000, 60_000] as const;

/**
 * Fetches a part of the page, and again with a bound when that failed: one blip of the network must not take a part away for as long as the
 * page is open (docs/product/frame.md#updates-of-the-site). After an update of the site the page is loaded anew instead.
 * @param what names it in the browser's log
 * @param onFirstFailure called when the reader has to do without it for a while
 * @returns null when every try failed, or when `signal` was aborted
 */
export async function loadWithRetry<T>(
  what: string,
  load: () => Promise<T>,
  signal?: AbortSignal,
  onFirstFailure: () => void = () => {},
): Promise<T | null> {
  for (const pauseMs of [...pausesMs, null]) {
    if (signal?.aborted) return null;
    try {
      return await load();
    } catch (error) {
      if (pauseMs === pausesMs[0]) onFirstFailure();
      await chunkFailed(what, error);
    }
    if (pauseMs !== null) await pauseOrLineBack(pauseMs, signal);
  }
  return null;
}

/**
 * Fetches the code for something that was pressed. A link does not wait for further tries: what the server has behind it works without code,
 * so it is followed, unless the site was updated and the page is loaded again. A button has nothing else, so its code is tried again.
 * @param signal is aborted when the reader has gone on: then no link is followed
 * @returns null when the code could not be had
 */
export async function loadForPress<T>(what: string, load: () => Promise<T>, pressed: HTMLElement, signal: AbortSignal): Promise<T | null> {
  if (!(pressed instanceof HTMLAnchorElement)) return loadWithRetry(what, load, signal);
  try {
    return await load();
  } catch (error) {
    const isLoadedAgain = await chunkFailed(what, error);
    if (!isLoadedAgain && !signal.aborted) location.assign(pressed.href);
    return null;
  }
}

/** Ends early when the line is back or the page is seen again: then a try is most likely to succeed. */
function pauseOrLineBack(pauseMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const done = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(done, pauseMs);
    addEventListener('online', done, { signal: over.signal });
    document.addEventListener('visibilitychange', () => document.hidden || done(), { signal: over.signal });
    signal?.addEventListener('abort', done, { signal: over.signal });
  });
}
