import type { ForecastDay, ForecastWarning, PlaceForecast } from '#contract/forecast.ts';
import { warningsOf } from '#contract/forecast-warnings.ts';

/** Days as they are edited: what is no number yet is the text that was typed. */
export type DraftDay = Partial<Record<keyof ForecastDay, unknown>> & { day: string };
export type DraftPlace = Omit<PlaceForecast, 'days'> & { days: readonly DraftDay[] };

const weekDays = 7;
/** As the contract has it. */
const maxDays = 16;

/** @param day YYYY-MM-DD */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** Days that are not over: the others are left out with the next change. */
export const daysToCome = (days: readonly DraftDay[], today: string): readonly DraftDay[] =>
  days.filter(({ day }) => day >= today);

/** One day more, with what the last one has. */
export function withNextDay(days: readonly DraftDay[], today: string): readonly DraftDay[] {
  const last = days.at(-1);
  if (days.length >= maxDays) return days;
  return [...days, last ? { ...last, day: dayAfter(last.day) } : { day: today, low: '', high: '', sky: '' }];
}

/** As many days as a week has. */
export function withWeek(days: readonly DraftDay[], today: string): readonly DraftDay[] {
  let week = days;
  while (week.length < weekDays) week = withNextDay(week, today);
  return week;
}

/** Pasted days in the place of those of the same date. */
export function withDays(days: readonly DraftDay[], pasted: readonly ForecastDay[]): readonly DraftDay[] {
  const dates = new Set(pasted.map(({ day }) => day));
  return [...days.filter(({ day }) => !dates.has(day)), ...pasted]
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .slice(0, maxDays);
}

/** Days that are complete, so that readers could get them. */
export const shownDays = (days: readonly DraftDay[], today: string): ForecastDay[] =>
  daysToCome(days, today).flatMap((day) =>
    typeof day.low === 'number' && typeof day.high === 'number'
      ? [{ ...day, sky: String(day.sky ?? ''), ...numbersOf(day) } as ForecastDay]
      : [],
  );

const numbersOf = ({ rain, gust }: DraftDay) => ({
  rain: typeof rain === 'number' ? rain : undefined,
  gust: typeof gust === 'number' ? gust : undefined,
});

/** What readers would be warned of. */
export const draftWarnings = (days: readonly DraftDay[], today: string): ForecastWarning[] =>
  warningsOf(shownDays(days, today));
