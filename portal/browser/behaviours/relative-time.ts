import { relativeDate } from './relative-date.ts';

/** Specification §9. */
const interval = 15_000;

/**
 * Tells the age of every `<time datetime="…" data-relative>`, again every 15 s while the page is seen. The server's date stays as the
 * tooltip, and as the text where there is no JavaScript.
 */
export function relativeTime(root: Document): void {
  const tell = () => {
    if (root.hidden) return;
    const now = Date.now() / 1000;
    for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-relative]')) tellOne(time, now);
  };
  tell();
  setInterval(tell, interval);
  root.addEventListener('visibilitychange', tell);
  root.addEventListener('cimlap:navigated', tell);
}

function tellOne(time: HTMLTimeElement, now: number): void {
  const moment = Date.parse(time.dateTime) / 1000;
  if (Number.isNaN(moment)) return;
  const written = time.title || time.textContent;
  const text = relativeDate(moment, now, time.closest('[lang]')?.getAttribute('lang') === 'en' ? 'en' : 'hu') ?? written;
  if (time.textContent === text) return;
  time.title = written;
  time.textContent = text;
}
