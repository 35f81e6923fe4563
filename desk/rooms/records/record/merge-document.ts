import { isGroup } from './is-group.ts';

/** A field, or a row of a list, that two people have changed. */
export interface FieldConflict {
  /** Name of the field; for a row the list's name and the row's slug: `places.szeged`. */
  name: string;
  mine: unknown;
  theirs: unknown;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A list whose rows each have a slug, as a group by slug, so that two people can change two rows; null for any other value. */
function rowsOf(value: unknown): Record<string, unknown> | null {
  if (!Array.isArray(value)) return null;
  const slugs = value.map((row) => (isGroup(row) && typeof row.slug === 'string' ? row.slug : ''));
  const areUnique = new Set(slugs).size === slugs.length && !slugs.includes('');
  return areUnique ? Object.fromEntries(value.map((row, index) => [slugs[index] ?? '', row])) : null;
}

type RowGroups = ReadonlyArray<Record<string, unknown>>;

/** The versions of a list as groups of rows; null if one of them is not such a list. */
function rowsOfAll(...values: readonly unknown[]): RowGroups | null {
  const groups = values.map(rowsOf);
  return groups.every((group) => group !== null) ? groups : null;
}

/**
 * What is to be chosen where two people changed the same document.
 * @param base what both began with
 * @returns one conflict without a name where the document has no fields
 */
export function conflictsOf(base: unknown, mine: unknown, theirs: unknown): FieldConflict[] {
  if (!isGroup(base) || !isGroup(mine) || !isGroup(theirs)) {
    return isSame(mine, theirs) || isSame(base, mine) ? [] : [{ name: '', mine, theirs }];
  }
  return namesOf(mine, theirs)
    .filter((name) => !isSame(mine[name], theirs[name]))
    .filter((name) => !isSame(base[name], mine[name]) && !isSame(base[name], theirs[name]))
    .flatMap((name) => {
      const rows = rowsOfAll(base[name], mine[name], theirs[name]);
      if (!rows) return [{ name, mine: mine[name], theirs: theirs[name] }];
      return conflictsOf(rows[0], rows[1], rows[2]).map((row) => ({ ...row, name: `${name}.${row.name}` }));
    });
}

/**
 * The document with both people's changes.
 * @param isMine whose value holds where both changed a field
 */
export function mergeDocuments(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  isMine: (name: string) => boolean,
): unknown {
  if (!isGroup(base) || !isGroup(mine) || !isGroup(theirs)) {
    return isSame(base, mine) || !isMine('') ? theirs : mine;
  }
  const conflicts = new Set(conflictsOf(base, mine, theirs).map(({ name }) => name));
  const entries = namesOf(theirs, mine).map((name) => {
    const rows = rowsOfAll(base[name], mine[name], theirs[name]);
    if (rows) {
      const merged = mergeDocuments(rows[0], rows[1], rows[2], (row) => isMine(`${name}.${row}`));
      return [name, inOrder(merged as Record<string, unknown>, rows)] as const;
    }
    const holdsMine = conflicts.has(name) ? isMine(name) : !isSame(base[name], mine[name]);
    return [name, holdsMine ? mine[name] : theirs[name]] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The merged rows in my order if I have moved some, else in theirs. */
function inOrder(merged: Readonly<Record<string, unknown>>, [base, mine, theirs]: RowGroups): unknown[] {
  const hasMoved = !isSame(Object.keys(base ?? {}), Object.keys(mine ?? {}));
  const names = hasMoved ? namesOf(mine ?? {}, merged) : namesOf(theirs ?? {}, merged);
  return names.filter((name) => name in merged).map((name) => merged[name]);
}

const namesOf = (...groups: ReadonlyArray<Record<string, unknown>>) => [
  ...new Set(groups.flatMap((group) => Object.keys(group))),
];
