/** A field that two people have changed. */
export interface FieldConflict {
  name: string;
  mine: unknown;
  theirs: unknown;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }));
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
    const holdsMine = conflicts.has(name) ? isMine(name) : !isSame(base[name], mine[name]);
    return [name, holdsMine ? mine[name] : theirs[name]] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

const namesOf = (...groups: ReadonlyArray<Record<string, unknown>>) => [
  ...new Set(groups.flatMap((group) => Object.keys(group))),
];
