import { budapestTime } from '#contract/budapest-time.ts';

/** What is younger keeps its age to the second: it tells how fresh the news is. */
const freshSeconds = 6 * 3600;
const dayMinutes = 24 * 60;
/** Of the day: a newsroom works from 6 to 22. */
const firstMinute = 6 * 60;
const lastMinute = 22 * 60;

/**
 * The time of something in the sample that is so old. A sample of fixed ages would have a newsroom that
 * publishes in the middle of the night, whenever it is filled: here a day's pieces come between 6 and 22 by
 * Budapest's clock, on the same day and in the same order.
 * @param now unix seconds
 * @param age seconds
 * @returns unix seconds
 */
export function wakingTime(now: number, age: number): number {
  if (age < freshSeconds) return now - age;
  const at = budapestTime(now - age);
  const newest = budapestTime(now - freshSeconds);
  const isOfNewestDay = at.toPlainDate().equals(newest.toPlainDate());
  // That day is only as long as it has lasted; in its night nothing is moved.
  const end = isOfNewestDay ? minuteOf(newest) : dayMinutes;
  const last = isOfNewestDay ? end : lastMinute;
  if (last <= firstMinute) return now - age;
  const minute = firstMinute + (minuteOf(at) * (last - firstMinute)) / end;
  return Math.floor(at.startOfDay().epochMilliseconds / 1000 + minute * 60);
}

const minuteOf = ({ hour, minute, second }: Temporal.ZonedDateTime) => hour * 60 + minute + second / 60;
