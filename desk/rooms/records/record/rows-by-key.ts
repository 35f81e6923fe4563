import { isGroup } from './is-group.ts';

/** Rows of a list by what names them. */
export type RowGroup = Readonly<Record<string, unknown>>;

/** Fields that name a row for good: its texts may be changed by two people at once. */
const keyFields = ['slug', '_id', 'code', 'from', 'day'] as const;

/** Versions of a list as groups of rows, by a field that names each row; null where there is none. */
export function rowsByKey(...lists: readonly unknown[]): readonly RowGroup[] | null {
  for (const field of keyFields) {
    const groups = lists.map((list) => groupBy(list, (row) => row[field]));
    if (groups.every((group) => group !== null)) return groups;
  }
  return null;
}

/** The rows of a list by their names; null if one has none, or two have the same. */
export function groupBy(list: unknown, nameOf: (row: RowGroup) => unknown): RowGroup | null {
  if (!Array.isArray(list)) return null;
  const names = list.map((row) => (isGroup(row) ? nameOf(row) : ''));
  // Names that are whole numbers would lose their order as keys of an object.
  const areNames = names.every((name) => typeof name === 'string' && !/^\d*$/.test(name));
  if (!areNames || new Set(names).size < names.length) return null;
  return Object.fromEntries(list.map((row, index) => [names[index], row]));
}
