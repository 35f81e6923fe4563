import { type Change, cacheTag } from '#contract/cache-tags.ts';

/** Renders take milliseconds; who needs more of the past than this is told that anything may have happened. */
const longest = 1000;

export interface ChangeLog {
  add(change: Change): void;
  /** A mark for `since`. */
  position(): number;
  /** What became of these tags since a position: content was taken down, it changed, or nothing happened. */
  since(position: number, tags: readonly string[]): 'gone' | 'changed' | 'nothing';
}

/** The newest changes, for pages that were in the making when a change was announced. */
export function createChangeLog(): ChangeLog {
  let changes: Change[] = [];
  let before = 0;
  return {
    add(change) {
      changes.push(change);
      if (changes.length <= 2 * longest) return;
      before += changes.length - longest;
      changes = changes.slice(-longest);
    },
    position: () => before + changes.length,
    since(position, tags) {
      if (position < before) return 'gone';
      const touching = changes.slice(position - before).filter((change) => touches(change, tags));
      if (touching.some(({ gone }) => gone)) return 'gone';
      return touching.length > 0 ? 'changed' : 'nothing';
    },
  };
}

const touches = (change: Change, tags: readonly string[]) =>
  change.tags.includes(cacheTag.everything) || change.tags.some((tag) => tags.includes(tag));
