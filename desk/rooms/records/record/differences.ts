import { isSame } from '#desk/design/is-same.ts';
import { isGroup } from '../form/values.ts';

/** A field that differs between two versions of a document. */
export interface Difference {
  /** Names of the kind and of the fields that lead to it. */
  path: readonly string[];
  before: unknown;
  after: unknown;
}

/** The history stores a long text as its number of characters, which is compared as one value. */
const isComparedByField = (value: unknown): value is Record<string, unknown> =>
  isGroup(value) && !('characters' in value);

/** The fields that differ, including fields of nested groups. A list is compared as one value. */
export function differencesOf(path: readonly string[], before: unknown, after: unknown): Difference[] {
  if (!isComparedByField(before) || !isComparedByField(after))
    return isSame(before, after) ? [] : [{ path, before, after }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => name !== 'version')
    .flatMap((name) => differencesOf([...path, name], before[name], after[name]));
}
