import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { type Change, cacheTag } from '#contract/cache-tags.ts';
import { keptMinutes } from './announce.ts';

/** So many changes are known by their numbers; one that is told twice only costs a page made once more. */
const mostKnown = 20_000;
/** A margin, for clocks that differ. */
const longestGapMs = (keptMinutes - 10) * 60_000;

export const everythingMayBeStale: Change = { tags: [cacheTag.everything], gone: false };

export interface MissedChanges {
  /** A notice came. */
  told(payload: string | undefined): void;
  knows(id: string): boolean;
  remember(id: string): void;
  /** The newest that was heard of; null when there was none yet. */
  newest(): string | null;
  /** Tells what was announced since the last look and not heard; the first look only remembers where it begins. Rejects when the database does not answer. */
  look(client: pg.Client): Promise<void>;
}

interface Look {
  /** Which history of the database this is: another after a standby took over. */
  timeline: string;
  /** The oldest transaction that was open: whatever has a smaller number was seen. */
  xmin: string;
  changes: Array<Change & { id: string }>;
}

const question = `
  select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline, pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
    (select coalesce(json_agg(json_build_object('id', id::text, 'tags', tags, 'gone', gone) order by id), '[]')
      from change where xact >= coalesce($1::xid8, pg_snapshot_xmin(pg_current_snapshot()))) as changes`;

/** Tells each change once, whether a notice of it came or it was found in the table that keeps the last hour's. */
export function createMissedChanges(onChange: (change: Change) => void): MissedChanges {
  const known = new LRUCache<string, true>({ max: mostKnown });
  let newest: string | null = null;
  let last: (Look & { at: number }) | null = null;

  function tell({ id, tags, gone }: Change & { id?: string }): void {
    if (id !== undefined) {
      if (known.has(id)) return;
      known.set(id, true);
      newest = id;
    }
    onChange({ tags, gone });
  }

  return {
    told: (payload) => tell(parseChange(payload)),
    knows: (id) => known.has(id),
    remember: (id) => void known.set(id, true),
    newest: () => newest,
    async look(client) {
      const { rows } = await client.query<Look>(question, [last?.xmin ?? null]);
      const [found] = rows;
      if (!found) throw new Error('PostgreSQL did not say what changed.');
      // A clock that was set must not make us miss anything: only the time that this process ran counts.
      const at = performance.now();
      if (last && (found.timeline !== last.timeline || BigInt(found.xmin) < BigInt(last.xmin) || at - last.at > longestGapMs)) {
        onChange(everythingMayBeStale);
      }
      const isFirst = last === null;
      last = { ...found, at };
      for (const change of found.changes) {
        if (isFirst) known.set(change.id, true);
        else tell(change);
      }
    },
  };
}

/** Anyone with the database's password can notify: what is not a change of ours counts as "something changed". */
function parseChange(payload: string | undefined): Change & { id?: string } {
  try {
    const value: unknown = JSON.parse(payload ?? '');
    if (typeof value === 'object' && value !== null && 'tags' in value && Array.isArray(value.tags) && 'gone' in value) {
      const change = { tags: value.tags.filter((tag) => typeof tag === 'string'), gone: value.gone === true };
      return 'id' in value && typeof value.id === 'string' ? { ...change, id: value.id } : change;
    }
  } catch {
    // Falls through to the cautious answer.
  }
  return everythingMayBeStale;
}
