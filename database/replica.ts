import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import {
  createQueryLog,
  type Database,
  guardedPoolOf,
  openPool,
  poolOf,
  type QueryWatch,
} from './database.ts';
import { createReadPool } from './read-pool.ts';
import type { Tables } from './tables.ts';

export interface ReplicaOptions {
  /** Called when the replica becomes unusable. */
  onTrouble?: (error: unknown) => void;
  onQuery?: QueryWatch | undefined;
  /** Connections to the replica at a time. */
  max?: number;
}

export interface ReplicaState {
  /** Whether reads go to the replica now. */
  isInUse: boolean;
  /** Read connections since the start, by server. */
  reads: { replica: number; primary: number };
  /** How often the replica failed. */
  failures: number;
}

export interface Replica {
  /**
   * For reading: the replica while it has all announced changes, otherwise the primary. The primary also
   * takes over statements that fail at the replica.
   */
  readonly db: Database;
  /** To be called for each announced change: the replica is not used until it has replayed that change. */
  noteChange(): void;
  /** Resolves when reads go to the replica. */
  untilInUse(): Promise<void>;
  readonly state: ReplicaState;
  stop(): Promise<void>;
}

/** How long to wait for the replica before the primary is used. */
const timeoutsMs = { connect: 1000, answer: 4000 } as const;
/**
 * Time between two checks of the replica's position; it grows. A nearby replica is only milliseconds behind.
 */
const retryDelayMs = { min: 10, max: 1000 } as const;

/**
 * A streaming replica for reading. Reading it before it has replayed an announced change would render old
 * content as a new page. So after each announcement, the position of the primary's log is read, and the
 * replica is used again once it has reached that. There can be several standbys behind the address.
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
  /** The end of the primary's log after an announcement. */
  let target = { announcement: -1, at: '' };
  /**
   * The announcement that each connection's standby has reached, because there can be several standbys behind
   * one address.
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

  /** Waits until the replica has replayed the last announced change. */
  async function waitUntilCurrent(): Promise<void> {
    for (let tries = 0; !signal.aborted; tries += 1) {
      const before = announcementCount;
      try {
        // Read once per announcement: the log of a busy primary is always ahead of any replica.
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
    const isReached = await hasReplayed(client, at);
    if (isReached) reachedAnnouncement.set(client, announcement);
    return isReached;
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
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: readPool }), ...createQueryLog(onQuery) }),
    noteChange() {
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

/** Position of the end of the primary's log. Everything committed before is in front of it. */
async function endOfLog(primary: pg.Pool): Promise<string> {
  const { rows } = await primary.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
  return rows[0]?.at ?? '';
}

async function hasReplayed(replica: pg.Pool | pg.PoolClient, at: string): Promise<boolean> {
  const question = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as reached';
  const { rows } = await replica.query<{ reached: boolean | null }>(question, [at]);
  return rows[0]?.reached === true;
}
