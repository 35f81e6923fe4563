import { isSame } from '#desk/design/is-same.ts';
import { summaryOf } from '../form/values.ts';

interface RowChanges {
  added: string[];
  removed: string[];
  changed: string[];
}

/** Further rows are only counted. */
const maxNamed = 5;

/**
 * The names of the rows that differ between two versions of a list.
 * @returns null unless both values are lists of rows with unique names
 */
export function rowChanges(before: unknown, after: unknown): RowChanges | null {
  const [old, now] = [rowsByName(before), rowsByName(after)];
  if (!old || !now) return null;
  const [oldNames, newNames] = [[...old.keys()], [...now.keys()]];
  // A row with another name at the same position was renamed.
  const renamed = new Map(
    newNames.flatMap((name, index) => {
      const former = oldNames[index];
      const isRenamed = former !== undefined && !old.has(name) && !now.has(former);
      return isRenamed && oldNames.length === newNames.length ? [[name, former] as const] : [];
    }),
  );
  const formerNames = new Set(renamed.values());
  return {
    added: shorten(newNames.filter((name) => !old.has(name) && !renamed.has(name))),
    removed: shorten(oldNames.filter((name) => !now.has(name) && !formerNames.has(name))),
    changed: shorten(
      newNames.flatMap((name) => {
        const former = renamed.get(name);
        if (former !== undefined) return [`${former} → ${name}`];
        return old.has(name) && !isSame(old.get(name), now.get(name)) ? [name] : [];
      }),
    ),
  };
}

function rowsByName(value: unknown): ReadonlyMap<string, unknown> | null {
  if (!Array.isArray(value)) return null;
  const isOfGroups = value.every((row) => typeof row === 'object' && row !== null);
  const rows = new Map(value.map((row) => [summaryOf(row), row]));
  return isOfGroups && rows.size === value.length ? rows : null;
}

const shorten = (names: readonly string[]): string[] =>
  names.length > maxNamed ? [...names.slice(0, maxNamed), `és még ${names.length - maxNamed}`] : [...names];
