import { budapestTime } from '#contract/budapest-time.ts';

/** Younger content keeps its age to the second, because it shows how fresh the news is. */
const freshSeconds = 6 * 3600;
const dayMinutes = 24 * 60;
/** Hours of the day: a newsroom works from 6 to 22. */
const firstMinute = 6 * 60;
const lastMinute = 22 * 60;

/**
 * The time of sample content with a given age. With fixed ages, the sample newsroom would publish in the
 * middle of the night, depending on when it is filled. Here a day's pieces are between 6 and 22 by Budapest's
 * clock, on the same day and in the same order.
 * @param now Unix seconds
 * @param age seconds
 * @returns Unix seconds
 */
export function wakingTime(now: number, age: number): number {
  if (age < freshSeconds) return now - age;
  const at = budapestTime(now - age);
  const newest = budapestTime(now - freshSeconds);
  const isOfNewestDay = at.toPlainDate().equals(newest.toPlainDate());
  // Today is only as long as it has lasted; during the night nothing is moved.
  const end = isOfNewestDay ? minuteOf(newest) : dayMinutes;
  const last = isOfNewestDay ? end : lastMinute;
  if (last <= firstMinute) return now - age;
  const minute = firstMinute + (minuteOf(at) * (last - firstMinute)) / end;
  return Math.floor(at.startOfDay().epochMilliseconds / 1000 + minute * 60);
}

const minuteOf = ({ hour, minute, second }: Temporal.ZonedDateTime) => hour * 60 + minute + second / 60;
