import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { type Change, cacheTag } from '#contract/cache-tags.ts';
import { changeRetentionMinutes } from './announce.ts';

/** So many changes are known by their numbers; one that is told twice only costs a page made once more. */
const maxKnownChanges = 20_000;
/** A margin, for clocks that differ. */
const maxGapMs = (changeRetentionMinutes - 10) * 60_000;

export const everythingMayBeStale: Change = { tags: [cacheTag.everything], gone: false };

export interface MissedChanges {
  /** A notice came. */
  receive(payload: string | undefined): void;
  hasSeen(id: string): boolean;
  markSeen(id: string): void;
  /** The newest that was heard of; null when there was none yet. */
  newest(): string | null;
  /**
   * Tells what was announced since the last look and not heard; the first look only remembers where it
   * begins. Rejects when the database does not answer.
   */
  look(client: pg.Client): Promise<void>;
}

interface Look {
  /** Which history of the database this is: another after a standby took over. */
  timeline: string;
  /** The oldest transaction that was open: whatever has a smaller number was seen. */
  xmin: string;
  changes: Array<Change & { id: string }>;
}

const lookQuery = `
  select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline, pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
    (select coalesce(json_agg(json_build_object('id', id::text, 'tags', tags, 'gone', gone) order by id), '[]')
      from change where xact >= coalesce($1::xid8, pg_snapshot_xmin(pg_current_snapshot()))) as changes`;

/**
 * Tells each change once, whether a notice of it came or it was found in the table that keeps the last
 * hour's.
 */
export function createMissedChanges(onChange: (change: Change) => void): MissedChanges {
  const knownIds = new LRUCache<string, true>({ max: maxKnownChanges });
  let newest: string | null = null;
  let last: (Look & { at: number }) | null = null;

  function deliver({ id, tags, gone }: Change & { id?: string }): void {
    if (id !== undefined) {
      if (knownIds.has(id)) return;
      knownIds.set(id, true);
      newest = id;
    }
    onChange({ tags, gone });
  }

  return {
    receive: (payload) => deliver(parseChange(payload)),
    hasSeen: (id) => knownIds.has(id),
    markSeen: (id) => void knownIds.set(id, true),
    newest: () => newest,
    async look(client) {
      const { rows } = await client.query<Look>(lookQuery, [last?.xmin ?? null]);
      const [look] = rows;
      if (!look) throw new Error('PostgreSQL did not say what changed.');
      // A clock that was set must not make us miss anything: only the time that this process ran counts.
      const at = performance.now();
      if (
        last &&
        (look.timeline !== last.timeline || BigInt(look.xmin) < BigInt(last.xmin) || at - last.at > maxGapMs)
      ) {
        onChange(everythingMayBeStale);
      }
      const isFirst = last === null;
      last = { ...look, at };
      for (const change of look.changes) {
        if (isFirst) knownIds.set(change.id, true);
        else deliver(change);
      }
    },
  };
}

/**
 * Anyone with the database's password can notify: what is not a change of ours counts as "something changed".
 */
function parseChange(payload: string | undefined): Change & { id?: string } {
  try {
    const value: unknown = JSON.parse(payload ?? '');
    if (
      typeof value === 'object' &&
      value !== null &&
      'tags' in value &&
      Array.isArray(value.tags) &&
      'gone' in value
    ) {
      const change = { tags: value.tags.filter((tag) => typeof tag === 'string'), gone: value.gone === true };
      return 'id' in value && typeof value.id === 'string' ? { ...change, id: value.id } : change;
    }
  } catch {
    // Falls through to the cautious answer.
  }
  return everythingMayBeStale;
}
