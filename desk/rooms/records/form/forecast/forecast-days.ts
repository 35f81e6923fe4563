import type { ForecastDay, ForecastWarning, PlaceForecast } from '#contract/forecast.ts';
import { warningsOf } from '#contract/forecast-warnings.ts';

/** A day while it is edited: a field that is not a number yet holds the typed text. */
export type DraftDay = Partial<Record<keyof ForecastDay, unknown>> & { day: string };
export type DraftPlace = Omit<PlaceForecast, 'days'> & { days: readonly DraftDay[] };

export const daysPerWeek = 7;

/** @param day YYYY-MM-DD */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** Days that are not over. The next change leaves the others out. */
export const daysToCome = (days: readonly DraftDay[], today: string): readonly DraftDay[] =>
  days.filter(({ day }) => day >= today);

/** Adds a day with the values of the last one. */
export function withNextDay(days: readonly DraftDay[], today: string): readonly DraftDay[] {
  const last = days.at(-1);
  return [...days, last ? { ...last, day: dayAfter(last.day) } : { day: today, low: '', high: '', sky: '' }];
}

/** Adds days until there is a week of them. */
export function withWeek(days: readonly DraftDay[], today: string): readonly DraftDay[] {
  let week = days;
  while (week.length < daysPerWeek) week = withNextDay(week, today);
  return week;
}

/** Replaces days of the same date by the pasted ones, and adds the others. */
export function withDays(days: readonly DraftDay[], pasted: readonly ForecastDay[]): readonly DraftDay[] {
  const dates = new Set(pasted.map(({ day }) => day));
  return [...days.filter(({ day }) => !dates.has(day)), ...pasted].toSorted((a, b) =>
    a.day.localeCompare(b.day),
  );
}

/** Only complete days are shown to readers. */
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

/** The warnings that readers would see. */
export const draftWarnings = (days: readonly DraftDay[], today: string): ForecastWarning[] =>
  warningsOf(shownDays(days, today));
