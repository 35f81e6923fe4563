import { isSame } from '#desk/design/is-same.ts';
import { isGroup } from '../form/values.ts';
import { type RowGroup, rowsByKey } from './rows-by-key.ts';

/** A field, or a row of a list, that two people have changed. */
export interface FieldConflict {
  /** Name of the field; for a row its list and its name: `places`, `szeged`. Empty: the document. */
  path: readonly string[];
  mine: unknown;
  theirs: unknown;
}

/**
 * The conflicts between two changes of the same document.
 * @param base the version that both started from
 * @returns one conflict without a path if the document has neither fields nor named rows
 */
export function conflictsOf(base: unknown, mine: unknown, theirs: unknown): FieldConflict[] {
  if (!isGroup(base) || !isGroup(mine) || !isGroup(theirs)) {
    const rows = rowsByKey(base, mine, theirs);
    if (rows) return conflictsOf(rows[0], rows[1], rows[2]);
    return isSame(mine, theirs) || isSame(base, mine) ? [] : [{ path: [], mine, theirs }];
  }
  return namesOf(mine, theirs)
    .filter((name) => !isSame(mine[name], theirs[name]))
    .filter((name) => !isSame(base[name], mine[name]) && !isSame(base[name], theirs[name]))
    .flatMap((name) => {
      if (!rowsByKey(base[name], mine[name], theirs[name]))
        return [{ path: [name], mine: mine[name], theirs: theirs[name] }];
      const conflicts = conflictsOf(base[name], mine[name], theirs[name]);
      return conflicts.map((row) => ({ ...row, path: [name, ...row.path] }));
    });
}

/**
 * The document with both people's changes.
 * @param isMine whether my value is kept in a field that both have changed
 */
export function mergeDocuments(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  isMine: (path: readonly string[]) => boolean,
): unknown {
  if (!isGroup(base) || !isGroup(mine) || !isGroup(theirs)) {
    const rows = rowsByKey(base, mine, theirs);
    if (rows) return inOrder(mergeDocuments(rows[0], rows[1], rows[2], isMine) as RowGroup, rows);
    return isSame(base, mine) || !isMine([]) ? theirs : mine;
  }
  const conflicts = new Set(conflictsOf(base, mine, theirs).map(({ path }) => path[0]));
  const entries = namesOf(theirs, mine).map((name) => {
    if (rowsByKey(base[name], mine[name], theirs[name])) {
      const isMyRow = (row: readonly string[]) => isMine([name, ...row]);
      return [name, mergeDocuments(base[name], mine[name], theirs[name], isMyRow)] as const;
    }
    const holdsMine = conflicts.has(name) ? isMine([name]) : !isSame(base[name], mine[name]);
    return [name, holdsMine ? mine[name] : theirs[name]] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The merged rows in my order if I have moved some, otherwise in theirs. */
function inOrder(merged: RowGroup, [base, mine, theirs]: readonly RowGroup[]): unknown[] {
  const hasMoved = !isSame(Object.keys(base ?? {}), Object.keys(mine ?? {}));
  const names = hasMoved ? namesOf(mine ?? {}, merged) : namesOf(theirs ?? {}, merged);
  return names.filter((name) => name in merged).map((name) => merged[name]);
}

const namesOf = (...groups: readonly RowGroup[]) => [
  ...new Set(groups.flatMap((group) => Object.keys(group))),
];
