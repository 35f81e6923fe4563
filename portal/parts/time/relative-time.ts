import { languageOf } from '#portal/dom/language-of.ts';
import { onPageEvents } from '#portal/dom/page-events.ts';
import type { Language } from '#portal/format/date.ts';
import { justUpdated, minutesAgo, parseTime, relativeDate } from './relative-date.ts';

/**
 * Time between updates: of dates, and of the minutes beside a live badge
 * (docs/product/live-blogs.md#live-badge).
 */
const intervalMs = { dates: 15_000, live: 30_000 } as const;

/**
 * Writes the age of every `<time datetime="…" data-relative>` while the page is visible. The server's date
 * stays as the tooltip, and as the text without JavaScript. Two kinds have an age only while they are recent:
 * `live`, beside a live badge, and `age`, beside the time of a post.
 */
export function relativeTime(): void {
  const update = (
    selector: string,
    write: (time: HTMLTimeElement, now: number, language: Language) => void,
  ) => {
    if (document.hidden) return;
    const now = Date.now() / 1000;
    for (const time of document.querySelectorAll<HTMLTimeElement>(selector))
      write(time, now, languageOf(time));
  };
  const updateDates = () => {
    update('time[data-relative=""]', writeDate);
    update('time[data-relative="age"]', writeAge);
  };
  const updateLive = () => update('time[data-relative="live"]', writeNote);
  const updateAll = () => {
    updateDates();
    updateLive();
  };
  updateAll();
  setInterval(updateDates, intervalMs.dates);
  setInterval(updateLive, intervalMs.live);
  onPageEvents(['cimlap:navigated', 'cimlap:changed'], updateAll);
  document.addEventListener('visibilitychange', updateAll);
  // Print may be read at any time, so it gets the server's dates; `live-note.module.css` hides live notes.
  addEventListener('beforeprint', () => {
    for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative=""][title]'))
      time.textContent = time.title;
    for (const time of document.querySelectorAll('time[data-relative="age"]')) time.textContent = '';
  });
  addEventListener('afterprint', updateDates);
}

const momentOf = (time: HTMLTimeElement) => Date.parse(time.dateTime) / 1000;

function writeDate(time: HTMLTimeElement, now: number, language: Language): void {
  const at = parseTime(time.dateTime);
  if (Number.isNaN(at.seconds)) return;
  const written = time.title || time.textContent;
  const utcOffset = Number(document.documentElement.dataset.utcOffset);
  const text = relativeDate(at, now, utcOffset, language) ?? written;
  if (time.textContent === text) return;
  time.title = written;
  time.textContent = text;
}

function writeAge(time: HTMLTimeElement, now: number, language: Language): void {
  const text = minutesAgo(momentOf(time), now, language) ?? '';
  if (time.textContent !== text) time.textContent = text;
}

function writeNote(time: HTMLTimeElement, now: number, language: Language): void {
  const text = justUpdated(momentOf(time), now, language);
  const note = time.closest<HTMLElement>('[data-live-note]');
  if (note) note.hidden = text === null;
  if (text !== null && time.textContent !== text) time.textContent = text;
}
