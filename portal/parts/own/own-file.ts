import { boundedOwn, type OwnItems, ownItemsIn, withOwn } from '#contract/own-items.ts';
import { type Visit, visitsIn } from './history.ts';
import { isChoice, isSetting } from './reading-settings.ts';

/** The valid content of a file; null when it is not one of ours. */
export function parseOwnFile(text: string): { items: OwnItems; history: Visit[] } | null {
  try {
    const file: unknown = JSON.parse(text);
    if (typeof file !== 'object' || file === null || !('items' in file)) return null;
    const history = 'history' in file ? visitsIn(file.history) : [];
    const items = Object.entries(ownItemsIn(file.items)).filter(
      ([key, { value }]) => value !== '' && isKnown(key, value),
    );
    return { items: Object.fromEntries(items), history };
  } catch {
    return null;
  }
}

/** Unknown settings are dropped. */
function isKnown(key: string, value: string): boolean {
  if (!key.startsWith('setting:')) return true;
  const name = key.slice('setting:'.length);
  return isSetting(name) && isChoice(name, value);
}

/**
 * Adds the items of a file. They count as just added, in their order, so that no older deletion from another
 * device undoes them.
 */
export function addFromFile(items: OwnItems, added: OwnItems, now: number): OwnItems {
  const oldestFirst = Object.entries(added).sort((a, b) => a[1].at - b[1].at);
  let all = items;
  for (const [index, [key, { value }]] of oldestFirst.entries())
    if (all[key]?.value !== value) all = withOwn(all, key, value, now + index);
  return boundedOwn(all, now);
}
