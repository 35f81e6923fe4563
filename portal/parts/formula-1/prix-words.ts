import { isoDay, localTime, months } from '#portal/format/date.ts';
import { shortDay } from '#portal/format/day-words.ts';
import { grandPrixName } from './grand-prix-name.ts';
import { beginOf, type GrandPrix } from './grands-prix.ts';
import { cityName, countryName } from './place-names.ts';

export const nameOf = ({ competition }: Pick<GrandPrix, 'competition'>) => grandPrixName(competition.name);

/** „Monza, Olaszország”; a city that is called like its country is said once. */
export function whereOf({ competition: { location } }: Pick<GrandPrix, 'competition'>): string {
  const country = location.country === null ? null : countryName(location.country);
  const city = location.city === null ? null : cityName(location.city);
  return [...new Set([city, country])].filter((part) => part !== null && part !== '').join(', ');
}

const ends = ({ races, main }: GrandPrix) => [beginOf(races[0] ?? main), beginOf(races.at(-1) ?? main)] as const;

/** „november 20–22.”, „november 29. – december 1.”, „november 22.” */
export function daysOf(prix: GrandPrix): string {
  const [first, last] = ends(prix).map((at) => localTime(at)) as [ReturnType<typeof localTime>, ReturnType<typeof localTime>];
  const month = (of: typeof first) => months.hu[of.month - 1];
  if (first.month !== last.month) return `${month(first)} ${first.day}. – ${month(last)} ${last.day}.`;
  return first.day === last.day ? `${month(last)} ${last.day}.` : `${month(first)} ${first.day}–${last.day}.`;
}

/** „nov. 20–22.”: for narrow places. */
export function shortDaysOf(prix: GrandPrix): string {
  const [from, to] = ends(prix);
  const [first, last] = [localTime(from), localTime(to)];
  if (first.month !== last.month) return `${shortDay(isoDay(from))} – ${shortDay(isoDay(to))}`;
  return first.day === last.day ? shortDay(isoDay(to)) : `${shortDay(isoDay(from)).slice(0, -1)}–${last.day}.`;
}
