import { isBreakingShown, showBreaking } from '#portal/parts/frame/breaking-arrival.ts';
import { subscribe } from '../live/stream.ts';
import type { TopicState } from '../live/subscriptions.ts';

/**
 * Keeps a stream open while the page shows breaking news, so that wrong news disappears within two seconds
 * (decision 86). On all other pages, common data is refreshed without a stream.
 * @param refresh refreshes the common data
 */
export function followBreaking(refresh: () => Promise<void>) {
  let unsubscribe: (() => void) | null = null;
  let latest: number | null = null;

  function end(): void {
    unsubscribe?.();
    unsubscribe = null;
    latest = null;
  }

  function receive(state: TopicState | null): void {
    // Without a stream, common data is refreshed every 15 s.
    if (!state || state.v === latest) return;
    const isFirst = latest === null;
    latest = state.v;
    if (state.v === 0) {
      // It was taken back: the bar is hidden without a request, because otherwise all readers would send one
      // at once.
      showBreaking([]);
      end();
    } else if (!isFirst) void refresh();
  }

  /** Checks whether the page shows breaking news, which may have changed. */
  function check(): void {
    if (!isBreakingShown()) end();
    else unsubscribe ??= subscribe('breaking', receive);
  }

  return { check, end };
}
