import { summaryOf } from '../form/values.ts';

interface RowChanges {
  added: string[];
  removed: string[];
  changed: string[];
}

/** Names of more rows than these say less than their number. */
const maxNamed = 5;

/**
 * Which rows of a list differ, by what they are called.
 * @returns null where the values are no lists of rows with names of their own
 */
export function rowChanges(before: unknown, after: unknown): RowChanges | null {
  const [old, now] = [rowsByName(before), rowsByName(after)];
  if (!old || !now) return null;
  const isSame = (name: string) => JSON.stringify(old.get(name)) === JSON.stringify(now.get(name));
  const [oldNames, newNames] = [[...old.keys()], [...now.keys()]];
  // A row that has another name in the same place was renamed.
  const renamed = new Map(
    newNames.flatMap((name, index) => {
      const former = oldNames[index];
      const isRenamed = former !== undefined && !old.has(name) && !now.has(former);
      return isRenamed && oldNames.length === newNames.length ? [[name, former] as const] : [];
    }),
  );
  const formerNames = new Set(renamed.values());
  return {
    added: named(newNames.filter((name) => !old.has(name) && !renamed.has(name))),
    removed: named(oldNames.filter((name) => !now.has(name) && !formerNames.has(name))),
    changed: named(
      newNames.flatMap((name) => {
        const former = renamed.get(name);
        if (former !== undefined) return [`${former} → ${name}`];
        return old.has(name) && !isSame(name) ? [name] : [];
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

const named = (names: readonly string[]): string[] =>
  names.length > maxNamed ? [...names.slice(0, maxNamed), `és még ${names.length - maxNamed}`] : [...names];
