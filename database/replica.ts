import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { type Database, guardedPoolOf, openPool, poolOf, type QueryWatch, watching } from './database.ts';
import { createReadPool } from './picking-pool.ts';
import type { Tables } from './tables.ts';

export interface ReplicaOptions {
  /** Told when the replica cannot be used, once until it can be again. */
  onTrouble?: (error: unknown) => void;
  onQuery?: QueryWatch | undefined;
  /** Most connections to the replica at a time. */
  max?: number;
}

export interface ReplicaState {
  /** Whether reads go to the replica now. */
  isInUse: boolean;
  /** Connections that were given for reading since the start, by where they led. */
  reads: { replica: number; primary: number };
  /** Times that the replica failed. */
  failures: number;
}

export interface Replica {
  /**
   * For reading: the replica while it has all that was announced, the primary otherwise. What the replica
   * fails at the primary does.
   */
  readonly db: Database;
  /** Something was announced: nothing is read from the replica until it has replayed that. */
  changed(): void;
  /** Resolves when reads go to the replica. */
  untilInUse(): Promise<void>;
  readonly state: ReplicaState;
  stop(): Promise<void>;
}

/**
 * A replica that does not take a connection, or does not answer, holds nobody up for longer: the primary is
 * asked. Milliseconds.
 */
const timeoutsMs = { connect: 1000, answer: 4000 } as const;
/**
 * Between two looks at how far the replica is, milliseconds: from the first to the longest. A replica nearby
 * is milliseconds behind.
 */
const retryDelayMs = { min: 10, max: 1000 } as const;

/**
 * A streaming replica to read from. What was announced at the primary and is not yet replayed here would make
 * old pages that look new, so after each announcement the primary says how far its log is, and the replica is
 * read again once it is as far. There can be several behind the address.
 * @param primary opened with `openDatabase`
 */
export function openReplica(primary: Database, url: string, options: ReplicaOptions = {}): Replica {
  const { onTrouble = () => {}, onQuery, max = 10 } = options;
  const pool = openPool({
    connectionString: url,
    max,
    application_name: 'cimlap-reader',
    connectionTimeoutMillis: timeoutsMs.connect,
    query_timeout: timeoutsMs.answer,
  });
  const state: ReplicaState = { isInUse: false, reads: { replica: 0, primary: 0 }, failures: 0 };
  const stopping = new AbortController();
  const { signal } = stopping;
  let announcementCount = 0;
  let looking: Promise<void> | null = null;
  let isFailing = false;
  let usable = Promise.withResolvers<void>();
  /** Where the primary's log ended after which announcement. */
  let target = { announcement: -1, at: '' };
  /**
   * Several standbys can be behind one address, and a connection is to one of them: up to which announcement
   * each was seen to be.
   */
  const reachedAnnouncement = new WeakMap<object, number>();

  function suspend(): void {
    if (state.isInUse) usable = Promise.withResolvers<void>();
    state.isInUse = false;
    looking ??= waitUntilCurrent();
  }

  function handleFailure(error: unknown): void {
    state.failures += 1;
    reportTrouble(error);
    suspend();
  }

  /** Looks until the replica has replayed what was announced last. */
  async function waitUntilCurrent(): Promise<void> {
    for (let tries = 0; !signal.aborted; tries += 1) {
      const before = announcementCount;
      try {
        // Asked once for each announcement: the log of a busy primary is always a little further than any
        // replica.
        if (target.announcement !== announcementCount)
          target = { announcement: announcementCount, at: await endOfLog(poolOf(primary)) };
        if ((await hasReplayed(pool, target.at)) && target.announcement === announcementCount) {
          isFailing = false;
          state.isInUse = true;
          looking = null;
          return usable.resolve();
        }
      } catch (error) {
        reportTrouble(error);
      }
      if (before === announcementCount)
        await wait(Math.min(retryDelayMs.max, retryDelayMs.min * 2 ** tries), undefined, { signal }).catch(
          () => {},
        );
      else tries = -1;
    }
  }

  async function isUpToDate(client: pg.PoolClient): Promise<boolean> {
    const { announcement, at } = target;
    if (announcement !== announcementCount) return false;
    if (reachedAnnouncement.get(client) === announcement) return true;
    const reached = await hasReplayed(client, at);
    if (reached) reachedAnnouncement.set(client, announcement);
    return reached;
  }

  function reportTrouble(error: unknown): void {
    if (!isFailing && !signal.aborted) onTrouble(error);
    isFailing = true;
  }

  const readPool = createReadPool({
    primary: guardedPoolOf(primary),
    replica: pool,
    shouldUseReplica: () => state.isInUse,
    isUpToDate,
    reads: state.reads,
    onFailure: handleFailure,
  });
  suspend();
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: readPool }), ...watching(onQuery) }),
    changed() {
      announcementCount += 1;
      suspend();
    },
    untilInUse: () => usable.promise,
    state,
    async stop() {
      stopping.abort();
      await looking;
      await pool.end();
    },
  };
}

/** Where the primary's log ends; at least all that was committed before is in front of that. */
async function endOfLog(primary: pg.Pool): Promise<string> {
  const { rows } = await primary.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
  return rows[0]?.at ?? '';
}

async function hasReplayed(replica: pg.Pool | pg.PoolClient, at: string): Promise<boolean> {
  const question = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as reached';
  const { rows } = await replica.query<{ reached: boolean | null }>(question, [at]);
  return rows[0]?.reached === true;
}
