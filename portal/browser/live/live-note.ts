import { sendPageEvent } from '#portal/dom/page-events.ts';
import { isoTime } from '#portal/format/date.ts';
import { fetchVersion } from './ask-server.ts';
import { subscribe } from './stream.ts';

/**
 * Keeps a „3 perce frissült” note up to date, the only part of a live article that the front page refreshes
 * (docs/product/front-page.md#live-articles). `parts/time/relative-time.ts` counts the minutes.
 */
export function begin(note: HTMLElement, signal: AbortSignal): void {
  const slug = note.dataset.liveNote ?? '';
  const time = note.querySelector('time');
  if (!time) return;
  const unsubscribe = subscribe(`article:${slug}`, async (state) => {
    const at = state ? state.at : (await fetchVersion(slug, signal))?.updatedAt;
    if (at === undefined || isoTime(at) === time.dateTime) return;
    time.dateTime = isoTime(at);
    sendPageEvent('cimlap:changed');
  });
  signal.addEventListener('abort', unsubscribe);
}
