import { budapestTime } from '#contract/budapest-time.ts';

/** The weekday of tomorrow in Budapest, 1 is Monday: an issue of that day is not sent while a test runs. */
export const tomorrowsWeekday = (): number => budapestTime(Date.now() / 1000).add({ days: 1 }).dayOfWeek;
