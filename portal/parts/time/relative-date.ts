import { clock, type Language, localTime } from '#portal/format/date.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long ago, as docs/product/sites.md#relative-dates has it: `most` · `5 perce` · `3 órája` · `tegnap,
 * 21:23` · `tegnapelőtt`; English: `just now` · `5 minutes ago` · `3 hours ago` · `yesterday, 21:23`. Null
 * for what is older, or to come: then the server's date stands, which is the same for all readers. (A minute
 * to come is a difference of clocks.)
 * @param seconds unix seconds
 * @param now unix seconds
 */
export function relativeDate(seconds: number, now: number, language: Language): string | null {
  const ago = now - seconds;
  const hungarian = language === 'hu';
  if (ago < -minute) return null;
  if (ago < minute) return hungarian ? 'most' : 'just now';
  if (ago < hour) return formatAgo(Math.floor(ago / minute), hungarian ? 'perce' : 'minute', language);
  if (ago >= 3 * day) return null;
  const days = dayNumber(now) - dayNumber(seconds);
  if (days === 0) return formatAgo(Math.floor(ago / hour), hungarian ? 'órája' : 'hour', language);
  if (days === 1) return `${hungarian ? 'tegnap' : 'yesterday'}, ${clock(seconds)}`;
  return days === 2 && hungarian ? 'tegnapelőtt' : null;
}

/** `most` · `5 perce`, for an hour; null for what is older or to come. */
export function minutesAgo(seconds: number, now: number, language: Language): string | null {
  return now - seconds < hour ? relativeDate(seconds, now, language) : null;
}

/**
 * Age of what is live, until its tenth minute ends: `most`, `1 perce` … `10 perce`; then null
 * (docs/product/live-blogs.md#live-badge).
 */
export function justUpdated(seconds: number, now: number, language: Language): string | null {
  return Math.floor((now - seconds) / minute) <= justUpdatedMinutes
    ? relativeDate(Math.min(seconds, now), now, language)
    : null;
}

/** How long something counts as just updated (docs/product/live-blogs.md#live-badge). */
const justUpdatedMinutes = 10;

function formatAgo(count: number, unit: string, language: Language): string {
  return language === 'hu' ? `${count} ${unit}` : `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** Counts calendar days of Budapest. */
function dayNumber(seconds: number): number {
  const at = localTime(seconds);
  return Date.UTC(at.year, at.month - 1, at.day) / (day * 1000);
}
