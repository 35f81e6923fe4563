import {
  Kysely,
  type Transaction as KyselyTransaction,
  type LogEvent,
  PostgresDialect,
  type PostgresPool,
} from 'kysely';
import pg from 'pg';
import { Breaker, type BreakerTimes } from './breaker.ts';
import { DatabaseProbe, DatabaseUnresponsive } from './database-probe.ts';
import type { Tables } from './tables.ts';

/** A transaction is a database, too: what takes a `Database` may be part of one. */
export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

export interface DatabaseOptions {
  /** Connections at a time; 10 by default. */
  max?: number;
  /** 30 s by default. 0 is no limit, for migrations and imports. */
  statementTimeoutMs?: number;
  /** Called after each query. */
  onQuery?: QueryWatch | undefined;
  /**
   * Refuses connections at once while the server does not answer (`breaker.ts`). Without it, callers wait.
   */
  breaker?: { onOpen?: () => void; onClose?: () => void; times?: BreakerTimes } | undefined;
}

/** Called for each query that has ended, with its text without values and its duration. */
export type QueryWatch = (query: { sql: string; ms: number; failed: boolean }) => void;

/**
 * Typed access to PostgreSQL through a pool of connections. Opening connects to nothing yet, and a connection
 * that breaks is replaced, so it can stay open while the server restarts.
 * @param url `postgresql://…`
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = openPool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
  });
  const guarded = options.breaker ? guardPool(pool, url, options.breaker) : pool;
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: guarded }),
    ...createQueryLog(options.onQuery),
  });
  pools.set(db, pool);
  guardedPools.set(db, guarded);
  return db;
}

const pools = new WeakMap<Database, pg.Pool>();
const guardedPools = new WeakMap<Database, GuardedPool>();

/** A pool that refuses connections at once while the server does not answer. */
export interface GuardedPool extends PostgresPool {
  connect(): Promise<pg.PoolClient>;
}

function guardPool(
  pool: pg.Pool,
  url: string,
  { onOpen, onClose, times }: NonNullable<DatabaseOptions['breaker']>,
): GuardedPool {
  const busy = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => busy.add(client));
  pool.on('release', (_, client) => busy.delete(client));
  const breaker = new Breaker({
    probe: new DatabaseProbe(url, times),
    refusal: () => new DatabaseUnresponsive(),
    times,
    isAwaited: () => busy.size > 0 || pool.waitingCount > 0,
    onOpen() {
      // Ends their sockets, so that current queries fail now and no unfinished transaction returns to the
      // pool.
      for (const client of busy as Set<pg.PoolClient & pg.Client>) client.end().catch(() => {});
      onOpen?.();
    },
    onClose,
  });
  return {
    options: {},
    connect: () =>
      breaker.guard(
        () => pool.connect(),
        (client) => client.release(),
      ),
    async end() {
      await breaker.stop();
      await pool.end();
    },
  };
}

/** A pool that replaces broken connections. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'cimlap',
    ...config,
  });
  // Without a listener a broken connection would end the process. The pool drops an idle one; in a
  // transaction the next query fails.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * The pool of a database that `openDatabase` opened.
 * @throws Error for any other
 */
export function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('This database has no connections of its own.');
  return pool;
}

/** The same with its breaker, if the database was opened with one. */
export function guardedPoolOf(db: Database): GuardedPool {
  return guardedPools.get(db) ?? poolOf(db);
}

/** Kysely's settings that call `onQuery`. */
export function createQueryLog(onQuery: QueryWatch | undefined): { log?: (event: LogEvent) => void } {
  if (!onQuery) return {};
  return {
    log: ({ level, query, queryDurationMillis: ms }) =>
      onQuery({ sql: query.sql, ms, failed: level === 'error' }),
  };
}

export interface PoolState {
  /** Connections in use, and idle ones. */
  busy: number;
  idle: number;
  /** Queries that wait for one. */
  waiting: number;
}

/** How the pool of a database that `openDatabase` opened is being used. */
export function poolState(db: Database): PoolState {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {};
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}
