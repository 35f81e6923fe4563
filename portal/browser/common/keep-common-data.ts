import { onPageEvents } from '#portal/dom/page-events.ts';
import { requestSignal } from '#portal/dom/when.ts';
import { showBreaking } from '#portal/parts/frame/breaking-arrival.ts';
import { commonStore } from '#portal/parts/frame/common-store.ts';
import { setPipStatus } from '#portal/parts/frame/pip.ts';
import { subscribePassively } from '../live/stream.ts';
import { followBreaking } from './follow-breaking.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { parseRefresh } from './parse-refresh.ts';
import { refreshWhileVisible } from './refresh-clock.ts';
import { showCommonData } from './show-common-data.ts';
import { showToday } from './show-today.ts';

/**
 * Topics to follow if the page has a stream for something else, such as breaking news. A stream for these
 * alone would mean one per reader.
 */
const topics = ['frontend', 'readings'];

/**
 * Refreshes the common data while the tab is visible, one request at a time, and shows what has changed
 * (docs/product/frame.md#refresh-of-common-data). While there is a stream, it requests the data only after
 * changes.
 */
export function begin(_: HTMLElement, signal: AbortSignal): void {
  const versions = new Map<string, number>();
  const passiveSubscriptions = topics.map((topic) =>
    subscribePassively(topic, ({ v }) => {
      // The first event is the state when the stream started.
      const isNew = versions.has(topic) && versions.get(topic) !== v;
      versions.set(topic, v);
      if (isNew) void refresh();
    }),
  );
  let hasCaughtUp = false;
  const refreshUnlessStreamed = async () => {
    showToday();
    const isStreamed = passiveSubscriptions.every((subscription) => subscription.isStreamed());
    if (isStreamed && hasCaughtUp) return;
    // Changes between the rendering of the page and the start of its stream are in neither.
    hasCaughtUp = isStreamed;
    await refresh();
  };
  refreshWhileVisible(refreshUnlessStreamed, signal);
  const breaking = followBreaking(refresh);
  const unsubscribe = commonStore.subscribe((data) => {
    if (!data) return;
    showCommonData(data);
    showBreaking(data.breaking);
    breaking.check();
    const box = document.querySelector<HTMLElement>('[data-behaviour=pip]');
    if (box) setPipStatus(box, data.pipStatus);
  });
  const checkPage = () => {
    showToday();
    breaking.check();
  };
  onPageEvents(['cimlap:navigated'], checkPage, { signal });
  checkPage();
  signal.addEventListener('abort', () => {
    unsubscribe();
    breaking.end();
    for (const subscription of passiveSubscriptions) subscription.end();
  });
}

/**
 * The browser sends the ETag of the last answer and mostly gets 304. A failure is ignored: the next request
 * follows soon.
 */
const refresh = oneAtATime(async () => {
  try {
    const response = await fetch('/api/frontend/refresh', {
      cache: 'no-cache',
      signal: requestSignal(),
    });
    const data = response.ok ? parseRefresh(await response.json()) : null;
    if (data) commonStore.set(data);
  } catch {
    // Offline, or the page is going away.
  }
});
