import type { Language } from '#portal/format/date.ts';
import { justUpdated, minutesAgo, parseTime, relativeDate } from './relative-date.ts';

/**
 * Pauses between two updates: of dates, and of the minutes beside a live badge
 * (docs/product/live-blogs.md#live-badge).
 */
const intervalMs = { dates: 15_000, live: 30_000 } as const;

/**
 * Writes the age of every `<time datetime="…" data-relative>`, again every 15 s while the page is visible.
 * The server's date stays as the tooltip, and as the text where there is no JavaScript. Two kinds are written
 * only while they are recent: `live`, the note beside a live badge, every 30 s, and `age`, minutes beside a
 * clock's time.
 */
export function relativeTime(root: Document): void {
  const tell = (which: string, one: (time: HTMLTimeElement, now: number, language: Language) => void) => {
    if (root.hidden) return;
    const now = Date.now() / 1000;
    for (const time of root.querySelectorAll<HTMLTimeElement>(which))
      one(time, now, time.closest('[lang]')?.getAttribute('lang') === 'en' ? 'en' : 'hu');
  };
  const tellDates = () => {
    tell('time[data-relative=""]', tellDate);
    tell('time[data-relative="age"]', tellAge);
  };
  const tellLive = () => tell('time[data-relative="live"]', tellNote);
  const tellAll = () => {
    tellDates();
    tellLive();
  };
  tellAll();
  setInterval(tellDates, intervalMs.dates);
  setInterval(tellLive, intervalMs.live);
  for (const event of ['visibilitychange', 'cimlap:navigated', 'cimlap:changed'])
    root.addEventListener(event, tellAll);
  // Nobody knows when paper is read: it gets the server's dates. What is live is not said there at all
  // (`live-note.module.css`).
  addEventListener('beforeprint', () => {
    for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-relative=""][title]'))
      time.textContent = time.title;
    for (const time of root.querySelectorAll('time[data-relative="age"]')) time.textContent = '';
  });
  addEventListener('afterprint', tellDates);
}

const momentOf = (time: HTMLTimeElement) => Date.parse(time.dateTime) / 1000;

function tellDate(time: HTMLTimeElement, now: number, language: Language): void {
  const at = parseTime(time.dateTime);
  if (Number.isNaN(at.seconds)) return;
  const written = time.title || time.textContent;
  const utcOffset = Number(document.documentElement.dataset.utcOffset);
  const text = relativeDate(at, now, utcOffset, language) ?? written;
  if (time.textContent === text) return;
  time.title = written;
  time.textContent = text;
}

function tellAge(time: HTMLTimeElement, now: number, language: Language): void {
  const text = minutesAgo(momentOf(time), now, language) ?? '';
  if (time.textContent !== text) time.textContent = text;
}

function tellNote(time: HTMLTimeElement, now: number, language: Language): void {
  const text = justUpdated(momentOf(time), now, language);
  const note = time.closest<HTMLElement>('[data-live-note]');
  if (note) note.hidden = text === null;
  if (text !== null && time.textContent !== text) time.textContent = text;
}
