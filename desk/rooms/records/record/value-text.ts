import { clock } from '#desk/time/moment.ts';
import { choiceWord } from '../form/choice-words.ts';
import { labelOf } from '../form/control.ts';
import { isGroup, summaryOf } from '../form/values.ts';

/** The form of times in the log. */
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const day = new Intl.DateTimeFormat('hu-HU', { dateStyle: 'medium', timeZone: 'Europe/Budapest' });
/** States of pieces. */
const stateWords: Readonly<Record<string, string>> = {
  draft: 'készül',
  handed_in: 'leadva',
  scheduled: 'időzítve',
  published: 'kint van',
  withdrawn: 'visszavonva',
};

/**
 * A value in words, for histories and conflicts.
 * @param path names of the kind and of the fields that lead to it
 */
export function valueText(value: unknown, path: readonly string[] = []): string {
  if (value === null || value === undefined || value === '') return 'üres';
  if (value === true) return 'igen';
  if (value === false) return 'nem';
  if (Array.isArray(value)) return listText(value, path);
  if (isGroup(value)) return groupText(value, path);
  if (typeof value === 'string' && Object.hasOwn(stateWords, value)) return stateWords[value] ?? value;
  if (typeof value === 'string' && isMoment.test(value)) {
    const at = Date.parse(value);
    return `${day.format(at)}, ${clock(at / 1000)}`;
  }
  return choiceWord(path, value as string | number);
}

function listText(rows: readonly unknown[], path: readonly string[]): string {
  const names = rows.map((row) =>
    isGroup(row) ? summaryOf(row) : Array.isArray(row) ? '' : valueText(row, path),
  );
  return rows.length > 0 && names.every((name) => name !== '') ? names.join(', ') : `${rows.length} sor`;
}

function groupText(group: Readonly<Record<string, unknown>>, path: readonly string[]): string {
  // Histories store only the length of a long text.
  if (typeof group.characters === 'number') return `${group.characters} betű`;
  return Object.entries(group)
    .map(([name, value]) => `${labelOf([...path, name])}: ${valueText(value, [...path, name])}`)
    .join('; ');
}

/** A longer text is cut. */
export const cutText = (text: string, maxLength = 160): string =>
  text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
