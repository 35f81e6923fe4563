import type { ChangeKind, VersionHead } from '#contract/versions.ts';
import { unixSeconds } from '../../unix-seconds.ts';
import type { VersionRow } from '../queries/versions.ts';

/**
 * The versions that readers could see, newest first, without those that were withdrawn or replaced before
 * their publication time. Changes in an invisible version count for the next visible one.
 * @param now Unix milliseconds
 * @param isComplete whether the last row is the article's first version
 */
export function publicVersions(rows: readonly VersionRow[], now: number, isComplete: boolean): VersionHead[] {
  const visible: VersionHead[] = [];
  let sinceVisible: VersionRow[] = [];
  for (const [index, row] of rows.toReversed().entries()) {
    const next = rows[rows.length - 2 - index];
    sinceVisible.push(row);
    if (!wasSeen(row, next, now)) continue;
    const isFirst = isComplete && visible.length === 0;
    const corrections = sinceVisible.flatMap((version) => version.corrections);
    visible.push({
      v: row.version,
      at: isFirst
        ? (row.pub_date ?? unixSeconds(row.made_at))
        : Math.max(unixSeconds(row.made_at), row.pub_date ?? 0),
      changed: isFirst ? null : changesOf(sinceVisible),
      forgotten: row.forgotten,
      ...(corrections.length > 0 && { corrections }),
    });
    sinceVisible = [];
  }
  return visible.toReversed();
}

function wasSeen({ active, pub_date }: VersionRow, next: VersionRow | undefined, now: number): boolean {
  if (active === false) return false;
  if (pub_date === null) return true;
  return pub_date * 1000 <= now && (next === undefined || unixSeconds(next.made_at) >= pub_date);
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
