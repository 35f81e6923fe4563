import { monthNames } from '#contract/month-names.ts';
import { shortMonths, weekdays } from './date.ts';

const months = monthNames.hu;
const short = shortMonths.hu;

interface DayParts {
  year: number;
  month: number;
  day: number;
}

/** @param day YYYY-MM-DD */
function parseDay(day: string): DayParts {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return { year, month, day: dayOfMonth };
}

/** `2026. november 20.` */
export function wholeDay(day: string): string {
  const { year, month, day: dayOfMonth } = parseDay(day);
  return `${year}. ${months[month - 1]} ${dayOfMonth}.`;
}

/** `2026. november 20-i`, `2026. május 1-jei`: before a noun. */
export function dayAdjective(day: string): string {
  const { year, month, day: dayOfMonth } = parseDay(day);
  return `${year}. ${months[month - 1]} ${dayOfMonth}-${dayOfMonth === 1 ? 'jei' : 'i'}`;
}

/**
 * Whether the ordinal of a day ends with back vowels, which decides the suffix: második (but tizenkettedik),
 * harmadik, hatodik, nyolcadik, huszadik, harmincadik.
 */
const hasBackVowel = (day: number) => [3, 6, 8].includes(day % 10) || [2, 20, 30].includes(day);

/** `november 3-án`, `május 1-jén`, with a no-break space. */
export function dayAdverb(day: string): string {
  const { month, day: dayOfMonth } = parseDay(day);
  return `${months[month - 1]}\u00a0${dayOfMonth}-${dayOfMonth === 1 ? 'jén' : hasBackVowel(dayOfMonth) ? 'án' : 'én'}`;
}

/** `nov. 20.`: for narrow places. */
export function shortDay(day: string): string {
  const { month, day: dayOfMonth } = parseDay(day);
  return `${short[month - 1]} ${dayOfMonth}.`;
}

/** `péntek` */
export const weekdayName = (day: string): string => weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '';

/** A month along an axis: `2026. jan.` in January, else `márc.`. */
export function shortMonth(day: string): string {
  const { year, month } = parseDay(day);
  return month === 1 ? `${year}. ${short[0]}` : `${short[month - 1]}`;
}
