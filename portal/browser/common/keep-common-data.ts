import { showBreaking } from '#portal/parts/frame/breaking-arrival.ts';
import { commonStore } from '#portal/parts/frame/common-store.ts';
import { tellPip } from '#portal/parts/frame/pip.ts';
import { accompany } from '../live/stream.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { parseRefresh } from './parse-refresh.ts';
import { startRefreshClock } from './refresh-clock.ts';
import { showCommonData } from './show-common-data.ts';

/** Of these the server tells in a stream, when the page has one for something else; one for this alone would be one for every reader. */
const topics = ['frontend', 'readings'];

/**
 * Asks for the common data while the tab is seen, one request at a time (specification §4, §9), and shows what has changed. While a stream
 * tells of changes it is asked for only then.
 */
export function begin(_: HTMLElement, signal: AbortSignal): void {
  const told = new Map<string, number>();
  const companions = topics.map((topic) =>
    accompany(topic, ({ v }) => {
      // The first is how things were when the stream began.
      const isNew = told.has(topic) && told.get(topic) !== v;
      told.set(topic, v);
      if (isNew) void refresh();
    }),
  );
  const unlessTold = async () => {
    if (!companions.every((companion) => companion.isCarried())) await refresh();
  };
  const clock = startRefreshClock(unlessTold, {
    now: () => performance.now(),
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => clearTimeout(timer as number),
  });
  if (document.hidden) clock.hidden();
  document.addEventListener('visibilitychange', () => (document.hidden ? clock.hidden() : clock.shown()), { signal });
  signal.addEventListener('abort', clock.stop);
  const ignore = commonStore.subscribe((data) => {
    if (!data) return;
    showCommonData(data);
    showBreaking(data.breaking);
    const box = document.querySelector<HTMLElement>('[data-behaviour=pip]');
    if (box) tellPip(box, data.pipStatus);
  });
  signal.addEventListener('abort', () => {
    ignore();
    for (const companion of companions) companion.end();
  });
}

/** The browser asks with the ETag of the last answer, and gets 304 most of the time. A failure is nothing: the next one will do. */
const refresh = oneAtATime(async () => {
  try {
    const answer = await fetch('/api/frontend/refresh', { cache: 'no-cache', signal: AbortSignal.timeout(10_000) });
    const data = answer.ok ? parseRefresh(await answer.json()) : null;
    if (data) commonStore.set(data);
  } catch {
    // Offline, or the page is going away.
  }
});
