import type { EditedRecord } from '../record-source.ts';

type Version = Pick<EditedRecord, 'version' | 'updatedAt'>;

/**
 * The name of whoever has changed a record since a version; null when several have, or nobody is known.
 * @param history its changes, the newest first
 */
export function whoChanged(
  history: ReadonlyArray<{ at: number; actor: { name: string } }>,
  base: Version,
  newer: Version,
): string | null {
  const names = history
    .slice(0, newer.version - base.version)
    .filter(({ at }) => at >= (base.updatedAt ?? 0))
    .map(({ actor }) => actor.name);
  return new Set(names).size === 1 ? (names[0] ?? null) : null;
}
