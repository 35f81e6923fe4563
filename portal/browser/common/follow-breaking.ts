import { isBreakingShown, showBreaking } from '#portal/parts/frame/breaking-arrival.ts';
import { subscribe } from '../live/stream.ts';

/**
 * Keeps a stream while the page shows breaking news, so that news that was wrong is gone within two seconds
 * (decision 86). On all other pages common data is renewed without one.
 * @param refresh renews the common data
 */
export function followBreaking(refresh: () => Promise<void>) {
  let unsubscribe: (() => void) | null = null;
  let latest: number | null = null;

  function end(): void {
    unsubscribe?.();
    unsubscribe = null;
    latest = null;
  }

  function hear(news: { v: number } | null): void {
    // Without a stream common data is renewed every 15 s.
    if (!news || news.v === latest) return;
    const isFirst = latest === null;
    latest = news.v;
    if (news.v === 0) {
      // It was taken back: the bar is hidden without a request, which would be one of each reader at once.
      showBreaking([]);
      end();
    } else if (!isFirst) void refresh();
  }

  /** Looks whether the page shows breaking news, which may have changed. */
  function look(): void {
    if (!isBreakingShown()) end();
    else unsubscribe ??= subscribe('breaking', hear);
  }

  return { look, end };
}
