import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { type ContentChange, cacheTag } from '#contract/cache-tags.ts';
import { changeRetentionMinutes } from './announce.ts';

/** How many ids of changes are remembered. Reporting one twice only costs one more render. */
const maxKnownChanges = 20_000;
/** Ten minutes less than changes are stored, for clocks that differ. */
const maxGapMs = (changeRetentionMinutes - 10) * 60_000;

export const everythingMayBeStale: ContentChange = { tags: [cacheTag.everything], gone: false };

export interface MissedChanges {
  /** Processes a notice. */
  receive(payload: string | undefined): void;
  hasSeen(id: string): boolean;
  markSeen(id: string): void;
  /** Id of the newest known change; null when there was none yet. */
  newest(): string | null;
  /**
   * Reports changes since the last look for which no notice came. The first look only finds out where to
   * start. Rejects when the database does not answer.
   */
  look(client: pg.Client): Promise<void>;
}

interface Look {
  /** The database's timeline, which changes when a standby takes over. */
  timeline: string;
  /** The oldest open transaction: all with a smaller number have been seen. */
  xmin: string;
  changes: Array<ContentChange & { id: string }>;
}

const lookQuery = `
  select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline, pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
    (select coalesce(json_agg(json_build_object('id', id::text, 'tags', tags, 'gone', gone) order by id), '[]')
      from change where xact >= coalesce($1::xid8, pg_snapshot_xmin(pg_current_snapshot()))) as changes`;

/** Reports each change once, whether it came by notice or is in the table of the last hour's changes. */
export function createMissedChanges(onChange: (change: ContentChange) => void): MissedChanges {
  const knownIds = new LRUCache<string, true>({ max: maxKnownChanges });
  let newest: string | null = null;
  let last: (Look & { atMs: number }) | null = null;

  function deliver({ id, tags, gone }: ContentChange & { id?: string }): void {
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
      // Monotonic, so that setting the clock does not make us miss changes.
      const atMs = performance.now();
      if (
        last &&
        (look.timeline !== last.timeline ||
          BigInt(look.xmin) < BigInt(last.xmin) ||
          atMs - last.atMs > maxGapMs)
      ) {
        onChange(everythingMayBeStale);
      }
      const isFirst = last === null;
      last = { ...look, atMs };
      for (const change of look.changes) {
        if (isFirst) knownIds.set(change.id, true);
        else deliver(change);
      }
    },
  };
}

/**
 * Parses a notice. Anyone with the database's password can send others, which count as “anything changed”.
 */
function parseChange(payload: string | undefined): ContentChange & { id?: string } {
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
