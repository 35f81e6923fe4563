/** A field that differs between two versions of a document. */
export interface Difference {
  /** Names of the kind and of the fields that lead to it. */
  path: readonly string[];
  before: unknown;
  after: unknown;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('characters' in value);

/** What differs, as far down as groups are within groups: a list is one value. */
export function differencesOf(path: readonly string[], before: unknown, after: unknown): Difference[] {
  if (!isGroup(before) || !isGroup(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => name !== 'version')
    .flatMap((name) => differencesOf([...path, name], before[name], after[name]));
}
