import { Kysely, type Transaction as KyselyTransaction, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

export interface DatabaseOptions {
  /** Most connections at a time; 10 unless given. */
  max?: number;
  /** Longest a statement may take, milliseconds; 30 s unless given. 0 is no limit, for migrations and imports. */
  statementTimeoutMs?: number;
  /** Told of each query when it has ended. */
  onQuery?: QueryWatch | undefined;
}

/** A query that has ended: its text without values, and how long it took, milliseconds. */
export type QueryWatch = (query: { sql: string; ms: number; failed: boolean }) => void;

/**
 * Typed access to PostgreSQL through a pool of connections. Opening connects to nothing yet, and a connection that breaks is replaced,
 * so it can stay open while the server restarts.
 * @param url `postgresql://…`
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = openPool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...watching(options.onQuery) });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Database, pg.Pool>();

/** Connections that nobody has to listen to: one that breaks is replaced. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ idleTimeoutMillis: 30_000, keepAlive: true, application_name: 'cimlap', ...config });
  // A connection that breaks would otherwise end the process: an idle one (the pool drops it), or one in a transaction (its next query fails).
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The connections of a database that `openDatabase` opened. @throws Error for any other */
export function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('This database has no connections of its own.');
  return pool;
}

/** Kysely's settings by which somebody is told of queries. */
export function watching(onQuery: QueryWatch | undefined): { log?: (event: LogEvent) => void } {
  if (!onQuery) return {};
  return { log: ({ level, query, queryDurationMillis: ms }) => onQuery({ sql: query.sql, ms, failed: level === 'error' }) };
}

export interface PoolState {
  /** Connections in use, and open without anything to do. */
  busy: number;
  idle: number;
  /** Queries that wait for one. */
  waiting: number;
}

/** How the connections of a database that `openDatabase` opened are used now. */
export function poolState(db: Database): PoolState {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {};
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}
