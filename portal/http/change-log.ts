import { type ContentChange, cacheTag } from '#contract/cache-tags.ts';

/** Enough for the changes during one render. What happened before the oldest of them is unknown. */
const maxChanges = 1000;

/** The latest changes, for renders that were under way when a change was announced. */
export class ChangeLog {
  #changes: ContentChange[] = [];
  #droppedCount = 0;

  /** Number of changes so far: where a later `outcomeSince` starts. */
  get position(): number {
    return this.#droppedCount + this.#changes.length;
  }

  add(change: ContentChange): void {
    this.#changes.push(change);
    // Dropping every change from the front as it comes would copy the list each time.
    if (this.#changes.length <= 2 * maxChanges) return;
    this.#droppedCount += this.#changes.length - maxChanges;
    this.#changes = this.#changes.slice(-maxChanges);
  }

  /**
   * Tells whether content with these cache tags has changed or was withdrawn since a position.
   * @returns `gone` if it was withdrawn, or if that cannot be ruled out because the log does not reach back
   * so far
   */
  outcomeSince(position: number, tags: readonly string[]): 'unchanged' | 'changed' | 'gone' {
    if (position < this.#droppedCount) return 'gone';
    const changes = this.#changes
      .slice(position - this.#droppedCount)
      .filter((change) => isAbout(change, tags));
    if (changes.some(({ gone }) => gone)) return 'gone';
    return changes.length > 0 ? 'changed' : 'unchanged';
  }
}

function isAbout(change: ContentChange, tags: readonly string[]): boolean {
  return change.tags.includes(cacheTag.everything) || change.tags.some((tag) => tags.includes(tag));
}
