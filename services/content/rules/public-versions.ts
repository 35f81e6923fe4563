import type { ChangeKind, VersionHead } from '#contract/versions.ts';
import type { VersionRow } from '../queries/versions.ts';

/**
 * The versions that readers could see, newest first, without those that were withdrawn or replaced before
 * their publication time. Changes in an invisible version count for the next visible one.
 * @param now Unix milliseconds
 * @param complete whether the last row is the article's first version
 */
export function publicVersions(rows: readonly VersionRow[], now: number, complete: boolean): VersionHead[] {
  const visible: VersionHead[] = [];
  let passed: VersionRow[] = [];
  for (const [index, row] of rows.toReversed().entries()) {
    const next = rows[rows.length - 2 - index];
    passed.push(row);
    if (!wasSeen(row, next, now)) continue;
    const first = complete && visible.length === 0;
    visible.push({
      v: row.version,
      at: first ? (row.pub_date ?? seconds(row.made_at)) : Math.max(seconds(row.made_at), row.pub_date ?? 0),
      changed: first ? null : changesOf(passed),
      forgotten: row.forgotten,
    });
    passed = [];
  }
  return visible.toReversed();
}

function wasSeen({ active, pub_date }: VersionRow, next: VersionRow | undefined, now: number): boolean {
  if (active === false) return false;
  if (pub_date === null) return true;
  return pub_date * 1000 <= now && (next === undefined || seconds(next.made_at) >= pub_date);
}

/** Null when the changes of one of them were not recorded. */
function changesOf(rows: readonly VersionRow[]): ChangeKind[] | null {
  const kinds: ChangeKind[] = [];
  for (const { changed } of rows) {
    if (changed === null) return null;
    kinds.push(...changed);
  }
  return [...new Set(kinds)];
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
