import { isSame } from '#desk/design/is-same.ts';
import { labelOf } from '../form/control.ts';
import { isGroup, summaryOf } from '../form/values.ts';
import { recordWords as words } from '../words.ts';
import { groupBy, type RowGroup, rowsByKey } from './rows-by-key.ts';
import { valueText } from './value-text.ts';

/** A difference between two versions of a field, in words. */
interface DescribedDifference {
  /** Path within the field; empty: the field itself. */
  label: string;
  mine: string;
  theirs: string;
}

/**
 * The differences between two versions of a field in words: by field in groups, by row in lists.
 * @param path names of the kind and of the fields that lead to it
 */
export function describeDifferences(
  path: readonly string[],
  mine: unknown,
  theirs: unknown,
  label = '',
): DescribedDifference[] {
  if (isSame(mine, theirs)) return [];
  if (isGroup(mine) && isGroup(theirs)) {
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    return names.flatMap((name) => {
      const inner = [...path, name];
      return describeDifferences(inner, mine[name], theirs[name], joined(label, labelOf(inner)));
    });
  }
  const [myRows, theirRows] = rowsByKey(mine, theirs) ?? [
    groupBy(mine, summaryOf),
    groupBy(theirs, summaryOf),
  ];
  if (myRows && theirRows) return describeRows(path, myRows, theirRows, label);
  const [myText, theirText] = aroundDifference(valueText(mine, path), valueText(theirs, path));
  return [{ label, mine: myText, theirs: theirText }];
}

function describeRows(
  path: readonly string[],
  mine: RowGroup,
  theirs: RowGroup,
  label: string,
): DescribedDifference[] {
  const [myKeys, theirKeys] = [Object.keys(mine), Object.keys(theirs)];
  const differences = [...new Set([...myKeys, ...theirKeys])].flatMap((key): DescribedDifference[] => {
    const name = joined(label, summaryOf(mine[key] ?? theirs[key]));
    if (key in mine && key in theirs) return describeDifferences(path, mine[key], theirs[key], name);
    const isMine = key in mine;
    return [{ label: name, mine: words.isThere(isMine), theirs: words.isThere(!isMine) }];
  });
  if (differences.length > 0) return differences;
  const orderOf = (rows: RowGroup) => Object.values(rows).map(summaryOf).join(', ');
  return [{ label: joined(label, words.order), mine: orderOf(mine), theirs: orderOf(theirs) }];
}

const joined = (label: string, name: string) => [label, name].filter(Boolean).join(', ');

/** Longer texts are shortened, but never at the place where they begin to differ. */
const maxTextLength = 240;
const contextLength = 40;

function aroundDifference(mine: string, theirs: string): [string, string] {
  const length = Math.min(mine.length, theirs.length);
  let first = 0;
  while (first < length && mine[first] === theirs[first]) first++;
  const start = Math.max(mine.length, theirs.length) > maxTextLength ? Math.max(0, first - contextLength) : 0;
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + maxTextLength)}${text.length > start + maxTextLength ? '…' : ''}`;
  return [cut(mine), cut(theirs)];
}
