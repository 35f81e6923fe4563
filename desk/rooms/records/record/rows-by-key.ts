/** Rows of a list by key. */
export type RowGroup = Readonly<Record<string, unknown>>;

import { isGroup } from '../form/values.ts';

/** Fields that identify a row even if its texts are changed. */
const keyFields = ['slug', '_id', 'code', 'from', 'day'] as const;

/** Versions of a list as rows by key; null if no field identifies each row. */
export function rowsByKey(...lists: readonly unknown[]): readonly RowGroup[] | null {
  for (const field of keyFields) {
    const groups = lists.map((list) => groupBy(list, (row) => row[field]));
    if (groups.every((group) => group !== null)) return groups;
  }
  return null;
}

/** The rows of a list by key; null if a key is missing or occurs twice. */
export function groupBy(list: unknown, nameOf: (row: RowGroup) => unknown): RowGroup | null {
  if (!Array.isArray(list)) return null;
  const names = list.map((row) => (isGroup(row) ? nameOf(row) : ''));
  // Keys that are whole numbers would lose their order in an object.
  const areNames = names.every((name) => typeof name === 'string' && !/^\d*$/.test(name));
  if (!areNames || new Set(names).size < names.length) return null;
  return Object.fromEntries(list.map((row, index) => [names[index], row]));
}
