/**
 * How numbers and moments are written on pages, said once more apart from the pages' own code: what a trial
 * takes from there it cannot find wrong. No-break spaces are spaces here, as `textOf` reads them.
 */

/** `5 014,5` */
export function inHungarian(value: number): string {
  const [whole = '', fraction] = String(Math.abs(value)).split('.');
  const groups = whole.length > 3 ? whole.replace(/(?<=\d)(?=(?:\d{3})+$)/g, ' ') : whole;
  return `${value < 0 ? '−' : ''}${groups}${fraction === undefined ? '' : `,${fraction}`}`;
}

/** `+19`, `−3`, `0` */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** `5,793 km` of `5.793 Kms` */
export const lengthInHungarian = (text: string): string =>
  text.replace(/^\s*([\d.]+)\s*kms?\.?\s*$/i, (_, value: string) => `${inHungarian(Number(value))} km`);

/** `45%` and `51,5%` of `51.5%`; a number as a number; nothing as „–”. */
export function countInHungarian(value: string | number | null): string {
  if (value === null) return '–';
  if (typeof value === 'number') return inHungarian(value);
  const [, digits, sign] = /^(-?[\d.]+)(%?)$/.exec(value.trim()) ?? [];
  return digits === undefined ? value : `${inHungarian(Number(digits))}${sign}`;
}

interface Moment {
  /** YYYY-MM-DD */
  day: string;
  year: number;
  month: number;
  date: number;
  /** `18:30` */
  clock: string;
}

const budapest = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Budapest',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A moment as clocks in Budapest have it. @param at unix milliseconds */
export function inBudapest(at: number): Moment {
  const [day = '', clock = ''] = budapest.format(at).split(' ');
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { day, year, month, date, clock };
}
