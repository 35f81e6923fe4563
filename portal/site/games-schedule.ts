import type { GamesSchedule } from '#contract/publication/games.ts';

/** A sport's row of the schedule of games such as the Olympics. */
export interface SportDays {
  sport: string;
  /** Number of finals on each day of the games; null on a day without competition. */
  finals: Array<number | null>;
  /** Finals on all days. */
  total: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Days of the games, YYYY-MM-DD. */
export function gamesDays({ firstDay, sports }: GamesSchedule): string[] {
  const count = Math.max(...sports.map(([, days]) => days.split(' ').length));
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(firstDay) + index * dayMs).toISOString().slice(0, 10),
  );
}

/** The sports, in the order of the schedule. */
export function sportDays({ sports }: GamesSchedule): SportDays[] {
  return sports.map(([sport, days]) => {
    const finals = days.split(' ').map((word) => (word === '.' ? null : Number(word)));
    return { sport, finals, total: finals.reduce<number>((sum, count) => sum + (count ?? 0), 0) };
  });
}

/**
 * How many finals a day has.
 * @param day YYYY-MM-DD
 */
export function finalsOn(schedule: GamesSchedule, day: string): number {
  const index = gamesDays(schedule).indexOf(day);
  return sportDays(schedule).reduce((sum, { finals }) => sum + (finals[index] ?? 0), 0);
}
