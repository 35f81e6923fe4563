import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isDatabaseAway } from './away.ts';

export interface ReadPoolOptions {
  primary: { connect(): Promise<pg.PoolClient> };
  replica: pg.Pool;
  /** Whether to read from the replica now. */
  shouldUseReplica(): boolean;
  /** Whether this connection's standby has replayed all announced changes. */
  isUpToDate(client: pg.PoolClient): Promise<boolean>;
  /** Number of connections to each. */
  reads: { replica: number; primary: number };
  /** Called when the replica fails. */
  onFailure(error: unknown): void;
}

/**
 * Connections for reading, from the replica or the primary. A statement that fails at the replica is sent to
 * the primary, after all earlier ones of the same connection: reading can be repeated.
 */
export function createReadPool(options: ReadPoolOptions): PostgresPool {
  const { primary, replica, shouldUseReplica, isUpToDate, reads, onFailure } = options;
  function fromPrimary(): Promise<pg.PoolClient> {
    reads.primary += 1;
    return primary.connect();
  }

  async function connect(): Promise<PostgresPoolClient> {
    const client = shouldUseReplica() ? await fromReplica() : null;
    if (!client) return asKysely(await fromPrimary());
    reads.replica += 1;
    return asKysely(createFailoverConnection(client, fromPrimary, onFailure));
  }

  /** Null while the replica is unavailable or behind. */
  async function fromReplica(): Promise<pg.PoolClient | null> {
    let client: pg.PoolClient | null = null;
    try {
      client = await replica.connect();
      if (await isUpToDate(client)) return client;
      client.release();
    } catch (error) {
      client?.release(true);
      onFailure(error);
    }
    return null;
  }

  // The caller opened the pools and closes them.
  return { connect, end: async () => {}, options: {} };
}

interface Connection {
  query(text: string, values: unknown[]): Promise<unknown>;
  release(broken?: boolean): void;
}

/** A connection to the replica that becomes one to the primary when the replica fails. */
function createFailoverConnection(
  first: pg.PoolClient,
  fromPrimary: () => Promise<pg.PoolClient>,
  onFailure: (error: unknown) => void,
): Connection {
  const replayLog: Array<[text: string, values: unknown[]]> = [];
  let client = first;
  return {
    async query(text, values) {
      try {
        const answer = await client.query(text, values);
        if (client === first) replayLog.push([text, values]);
        return answer;
      } catch (error) {
        if (client !== first || !isReplicaFailure(error)) throw error;
        onFailure(error);
        const next = await fromPrimary();
        first.release(true);
        client = next;
        for (const [before, its] of replayLog) await client.query(before, its);
        return client.query(text, values);
      }
    },
    release: (broken) => client.release(broken),
  };
}

/** Kysely's type has a second signature of `query`, for cursors, which we do not use. */
function asKysely(connection: Connection): PostgresPoolClient {
  return {
    query: (text: string, values: readonly unknown[]) =>
      connection.query(text, [...values]) as Promise<PostgresQueryResult<never>>,
    release: (broken?: boolean) => connection.release(broken),
  } as unknown as PostgresPoolClient;
}

/**
 * Recovery cancels statements that read rows which the primary has vacuumed (40001, 40P01), writing is
 * impossible there (25006), and a timeout has no code.
 */
function isReplicaFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    isDatabaseAway(error) ||
    /^(?:40001|40P01|25006|58|XX)/.test(code) ||
    error.message === 'Query read timeout'
  );
}
