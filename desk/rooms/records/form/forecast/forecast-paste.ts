import type { ForecastDay } from '#contract/forecast.ts';
import { monthNames } from '#contract/month-names.ts';
import { weekdayName } from '#portal/format/day-words.ts';
import { dayAfter } from './forecast-days.ts';
import { forecastWords } from './words.ts';

const words = forecastWords.faults;

export interface PastedTable {
  /** Days by the place's index. */
  days: ReadonlyMap<number, readonly ForecastDay[]>;
  /** Sentences about bad rows. As long as there are some, no row is used. */
  faults: readonly string[];
}

interface PasteOptions {
  names: readonly string[];
  /** Index of the place that rows without a place name are for. */
  chosen: number;
  /** YYYY-MM-DD */
  today: string;
}

/** Parses rows that were copied from a spreadsheet, a text or a web page. */
export function parsePastedTable(text: string, { names, chosen, today }: PasteOptions): PastedTable {
  const days = new Map<number, ForecastDay[]>();
  const faults: string[] = [];
  for (const { cells, line } of rowsOf(text)) {
    const placeName = startsWithPlace(cells, today) ? (cells.shift() ?? '') : null;
    const place = placeName === null ? chosen : names.findIndex((name) => isSame(name, placeName));
    if (place < 0) {
      faults.push(words.place(line, placeName ?? ''));
      continue;
    }
    const placeDays = days.get(place) ?? [];
    days.set(place, placeDays);
    const date = parseDay(cells[0] ?? '', today);
    if (date) cells.shift();
    const fault = faultIn(cells);
    if (fault) faults.push(words[fault](line));
    else placeDays.push({ day: date ?? dayAfterLast(placeDays, today), ...readingsIn(cells) });
  }
  if (days.size === 0 && faults.length === 0) faults.push(words.empty);
  return { days, faults };
}

/** The rows that have data, with the numbers of their lines. */
const rowsOf = (text: string): Array<{ cells: string[]; line: number }> =>
  text
    .split('\n')
    .map((line, index) => ({ cells: cellsOf(line), line: index + 1 }))
    .filter(({ cells }, index) => !isEmpty(cells, index === 0));

const startsWithPlace = ([first = '']: readonly string[], today: string): boolean =>
  !isNumber(first) && parseDay(first, today) === null;

/** What is no number though it should be one, in the cells after the date. */
function faultIn([low = '', high = '', , rain = '', gust = '']: readonly string[]) {
  if (![low, high].every(isNumber)) return 'numbers';
  return [rain, gust].every((cell) => cell === '' || isNumber(cell)) ? null : 'rest';
}

const readingsIn = ([low = '', high = '', sky = '', rain = '', gust = '']: readonly string[]) => ({
  low: numberOf(low),
  high: numberOf(high),
  sky,
  ...(rain !== '' && { rain: numberOf(rain) }),
  ...(gust !== '' && { gust: numberOf(gust) }),
});

function dayAfterLast(days: readonly ForecastDay[], today: string): string {
  const last = days.at(-1);
  return last ? dayAfter(last.day) : today;
}

/** Cells are separated by tabs, else by semicolons, else by several spaces. */
function cellsOf(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : /\s{2,}/;
  return line
    .trimEnd()
    .split(separator)
    .map((cell) => cell.trim());
}

/** Whether a row has no data: it is empty, or the first row has only column headings. */
const isEmpty = (cells: readonly string[], isFirst: boolean): boolean =>
  cells.every((cell) => cell === '') || (isFirst && cells.every((cell) => !/\d/.test(cell)));

const isSame = (a: string, b: string): boolean => a.localeCompare(b, 'hu', { sensitivity: 'base' }) === 0;

const unit = /\s*(?:°\s*c?|mm|km\/h)$/i;
const plainNumber = (cell: string): string =>
  cell.replace(unit, '').replace(/^[−–]/, '-').replace(/^\+/, '').replace(',', '.');
const isNumber = (cell: string): boolean => /^-?\d+(?:\.\d+)?$/.test(plainNumber(cell));
const numberOf = (cell: string): number => Number(plainNumber(cell));

/** A date without a year that was longer ago than this is taken for next year's. */
const halfYearDays = 183;

/**
 * `2026-11-28`, `2026. 11. 28.`, `11. 28.`, `nov. 28.`, `szombat`, `ma` or `holnap`; null for anything else.
 */
export function parseDay(cell: string, today: string): string | null {
  const text = cell.toLowerCase();
  if (text === 'ma') return today;
  if (text === 'holnap') return dayAfter(today);
  const whole = /^(\d{4})(?:-|\. ?)(\d{1,2})(?:-|\. ?)(\d{1,2})\.?$/.exec(text);
  if (whole) return dateOf(Number(whole[1]), Number(whole[2]), Number(whole[3]));
  const short = /^(\d{1,2})\. ?(\d{1,2})\.$/.exec(text);
  const named = /^(\p{L}+)\.? (\d{1,2})\.?$/u.exec(text);
  const month = named
    ? monthNames.hu.findIndex((name) => name.startsWith((named[1] ?? '').slice(0, 4))) + 1
    : Number(short?.[1]);
  const day = Number(named?.[2] ?? short?.[2]);
  if (month > 0 && day > 0) return nearestDate(month, day, today);
  return weekdayOf(text, today);
}

function weekdayOf(text: string, today: string): string | null {
  let day = today;
  for (let ahead = 0; ahead < 7; ahead++) {
    if (weekdayName(day) === text) return day;
    day = dayAfter(day);
  }
  return null;
}

function nearestDate(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const date = dateOf(year, month, day);
  const agoDays = date === null ? 0 : (Date.parse(today) - Date.parse(date)) / 86_400_000;
  return agoDays > halfYearDays ? dateOf(year + 1, month, day) : date;
}

function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDate = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDate ? date.toISOString().slice(0, 10) : null;
}
