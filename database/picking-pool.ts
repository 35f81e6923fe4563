import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isDatabaseAway } from './away.ts';

export interface ReadPoolOptions {
  primary: { connect(): Promise<pg.PoolClient> };
  replica: pg.Pool;
  /** Whether the replica is to be read now. */
  shouldUseReplica(): boolean;
  /** Whether the one that this connection is to has replayed all that was announced. */
  isUpToDate(client: pg.PoolClient): Promise<boolean>;
  /** Counts the connections that were given. */
  reads: { replica: number; primary: number };
  /** Told when the replica fails. */
  onFailure(error: unknown): void;
}

/**
 * Connections for reading, from the replica or the primary. A statement that the replica fails at is asked of
 * the primary, after all that came before it on the same connection: what only reads can be done twice.
 */
export function createReadPool({
  primary,
  replica,
  shouldUseReplica: use,
  isUpToDate,
  reads,
  onFailure,
}: ReadPoolOptions): PostgresPool {
  function fromPrimary(): Promise<pg.PoolClient> {
    reads.primary += 1;
    return primary.connect();
  }

  async function connect(): Promise<PostgresPoolClient> {
    const client = use() ? await fromReplica() : null;
    if (!client) return asKysely(await fromPrimary());
    reads.replica += 1;
    return asKysely(createFailoverConnection(client, fromPrimary, onFailure));
  }

  /** Null when it cannot be had, or is behind. */
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

  // Who opened them ends them.
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

/** Kysely's type has a second form of `query`, for cursors, which nobody here uses. */
function asKysely(connection: Connection): PostgresPoolClient {
  return {
    query: (text: string, values: readonly unknown[]) =>
      connection.query(text, [...values]) as Promise<PostgresQueryResult<never>>,
    release: (broken?: boolean) => connection.release(broken),
  } as unknown as PostgresPoolClient;
}

/**
 * Recovery cancels what reads rows that the primary has cleaned away (40001, 40P01), nothing can be written
 * there (25006), and what takes too long has no code.
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
