import { budapestTime } from '#contract/budapest-time.ts';

/** Younger content keeps its age to the second, because it shows how fresh the news is. */
const freshSeconds = 6 * 3600;
/** Hours of the day between which a newsroom works. */
const firstHour = 6;
const lastHour = 22;

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
  const begin = secondsOf(at.startOfDay());
  // Today is only as long as it has lasted; during the night nothing is moved.
  const end = isOfNewestDay ? now - freshSeconds : secondsOf(at.startOfDay().add({ days: 1 }));
  const first = secondsOf(at.withPlainTime({ hour: firstHour }));
  const last = isOfNewestDay ? end : secondsOf(at.withPlainTime({ hour: lastHour }));
  if (last <= first) return now - age;
  return Math.floor(first + ((now - age - begin) * (last - first)) / (end - begin));
}

const secondsOf = ({ epochMilliseconds }: Temporal.ZonedDateTime) => epochMilliseconds / 1000;
