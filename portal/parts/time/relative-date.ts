import type { Language } from '#portal/format/date.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A time as the server writes it into `datetime`, by Budapest's clock: `2026-11-20T09:14:00+01:00`. */
interface WrittenTime {
  /** Unix seconds. */
  seconds: number;
  /** `09:14` */
  clock: string;
  /** Days since 1970. */
  day: number;
}

export const parseTime = (dateTime: string): WrittenTime => ({
  seconds: Date.parse(dateTime) / 1000,
  clock: dateTime.slice(11, 16),
  day: Date.parse(dateTime.slice(0, 10)) / (day * 1000),
});

/**
 * How long ago something was (docs/product/sites.md#relative-dates): `most` · `5 perce` · `3 órája` ·
 * `tegnap, 21:23` · `tegnapelőtt`; English: `just now` · `5 minutes ago` · `3 hours ago` · `yesterday,
 * 21:23`. Null for older and future times, where the server's date stays.
 * @param now unix seconds
 * @param utcOffset how far Budapest's clock is ahead of UTC now, seconds
 */
export function relativeDate(
  at: WrittenTime,
  now: number,
  utcOffset: number,
  language: Language,
): string | null {
  const ago = now - at.seconds;
  const isHungarian = language === 'hu';
  if (ago < hour) return minutesAgo(at.seconds, now, language);
  if (ago >= 3 * day) return null;
  const days = Math.floor((now + utcOffset) / day) - at.day;
  if (days === 0) return formatAgo(Math.floor(ago / hour), isHungarian ? 'órája' : 'hour', language);
  if (days === 1) return `${isHungarian ? 'tegnap' : 'yesterday'}, ${at.clock}`;
  return days === 2 && isHungarian ? 'tegnapelőtt' : null;
}

/**
 * `most` · `5 perce`, for an hour; null for older and future times. A minute in the future counts as now,
 * because clocks differ.
 */
export function minutesAgo(seconds: number, now: number, language: Language): string | null {
  const ago = now - seconds;
  const isHungarian = language === 'hu';
  if (ago < -minute || ago >= hour) return null;
  if (ago < minute) return isHungarian ? 'most' : 'just now';
  return formatAgo(Math.floor(ago / minute), isHungarian ? 'perce' : 'minute', language);
}

/** Age of a live update, until its tenth minute ends: `most`, `1 perce` … `10 perce`; then null. */
export function justUpdated(seconds: number, now: number, language: Language): string | null {
  return Math.floor((now - seconds) / minute) <= justUpdatedMinutes
    ? minutesAgo(Math.min(seconds, now), now, language)
    : null;
}

/** docs/product/live-blogs.md#live-badge */
const justUpdatedMinutes = 10;

function formatAgo(count: number, unit: string, language: Language): string {
  return language === 'hu' ? `${count} ${unit}` : `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
