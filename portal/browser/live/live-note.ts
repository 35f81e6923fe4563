import { isoTime } from '#portal/format/date.ts';
import { currentVersion } from './current-version.ts';
import { subscribe } from './stream.ts';

/**
 * Keeps a „3 perce frissült” note up to date: on the front page that is all that is refreshed of a live article (specification §4). The minutes
 * are counted by `behaviours/relative-time.ts`.
 */
export function begin(note: HTMLElement, signal: AbortSignal): void {
  const slug = note.dataset.liveNote ?? '';
  const time = note.querySelector('time');
  if (!time) return;
  const end = subscribe(`article:${slug}`, async (news) => {
    const at = news ? news.at : (await currentVersion(slug, signal))?.updatedAt;
    if (at === undefined || isoTime(at) === time.dateTime) return;
    time.dateTime = isoTime(at);
    document.dispatchEvent(new Event('cimlap:changed'));
  });
  signal.addEventListener('abort', end);
}
