import pg from 'pg';
import { type Places, superuser } from './cluster.ts';

const databaseName = 'cimlap';
const guestName = 'cimlap-guest';

/** URL of the database; `psql` accepts it too. */
export function databaseUrl(places: Pick<Places, 'socket'>, database = databaseName): string {
  return `postgresql://${superuser}@localhost/${database}?host=${encodeURIComponent(places.socket)}`;
}

/** Connects to the database that every server has, even before ours is created. */
async function connect(places: Places, name = 'cimlap-start'): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl(places, 'postgres'),
    application_name: name,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** `starting` is also recovery after a crash and shutting down: it answers, but accepts no connections. */
export async function stateOf(places: Places): Promise<'up' | 'starting' | 'down'> {
  try {
    const client = await connect(places);
    await client.end();
    return 'up';
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === '57P03' ? 'starting' : 'down';
  }
}

export async function ensureDatabase(places: Places): Promise<void> {
  const client = await connect(places);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

/** A connection that marks the server as in use. It ends with its process, even if that is killed. */
export interface Guest {
  client: () => pg.Client;
  leave(): Promise<void>;
}

/**
 * Stays connected until `leave`.
 * @param onLost called when the connection broke; resolves when the server runs again
 */
export async function enterAsGuest(places: Places, onLost: () => Promise<void>): Promise<Guest> {
  let isLeaving = false;
  let client = await enter();

  async function enter(): Promise<pg.Client> {
    const newClient = await connect(places, guestName);
    newClient.once('end', () => {
      if (!isLeaving) void reconnect();
    });
    return newClient;
  }

  async function reconnect(): Promise<void> {
    while (!isLeaving) {
      try {
        await onLost();
        client = await enter();
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 1000).unref());
      }
    }
  }

  return {
    client: () => client,
    async leave() {
      isLeaving = true;
      await client.end().catch(() => {});
    },
  };
}

/** How many other processes use the server; 0 if it does not answer. */
export async function countOtherGuests(guest: Guest): Promise<number> {
  const question =
    'select count(*)::int as n from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()';
  try {
    const { rows } = await guest.client().query<{ n: number }>(question, [guestName]);
    return rows[0]?.n ?? 0;
  } catch {
    return 0;
  }
}
