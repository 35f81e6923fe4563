import { sql } from 'kysely';
import pg from 'pg';
import { type Change, cacheTag, changeChannel } from '#contract/cache-tags.ts';
import type { Transaction } from './database.ts';

/** PostgreSQL takes payloads below 8000 bytes. */
const longestPayload = 7900;
const longestPauseMs = 5000;
/** A connection that a firewall dropped says nothing, so it is asked. */
const heartbeatMs = 15_000;

/** Tells every process what becomes stale with this transaction: at its commit, and not at all if it fails. */
export async function announce(trx: Transaction, change: Change): Promise<void> {
  const payloads = splitChange(change).map((part) => JSON.stringify(part));
  if (payloads.length > 0) await sql`select pg_notify(${changeChannel}, p) from unnest(${payloads}::text[]) p`.execute(trx);
}

/** The same change in parts small enough to be sent. */
export function splitChange({ tags, gone }: Change): Change[] {
  const parts: Change[] = [];
  let room = 0;
  for (const tag of new Set(tags)) {
    const size = Buffer.byteLength(JSON.stringify(tag)) + 1;
    const part = parts.at(-1);
    if (part && size <= room) part.tags.push(tag);
    else {
      parts.push({ tags: [tag], gone });
      room = longestPayload - Buffer.byteLength(JSON.stringify({ tags: [], gone }));
    }
    room -= size;
  }
  return parts;
}

/**
 * Hears what other processes announce. A lost connection is made again; what was announced meanwhile is unknown, so
 * `onChange` then gets `cacheTag.everything`. Resolves when listening, or, while the server is down, after the first attempt.
 */
export async function listenForChanges(url: string, onChange: (change: Change) => void): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  let client: pg.Client | null = null;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'cimlap-listener',
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    });
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      clearInterval(heartbeat);
      next.end().catch(() => {});
      if (!stopped) timer = setTimeout(() => void connect(), Math.min(100 * 2 ** failures++, longestPauseMs));
    };
    const heartbeat = setInterval(() => next.query('select 1').catch(lose), heartbeatMs);
    heartbeat.unref();
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ payload }) => onChange(parseChange(payload)));
    try {
      await next.connect();
      await next.query(`listen ${changeChannel}`);
    } catch {
      lose();
      return;
    }
    if (stopped) return lose();
    const again = failures > 0 || client !== null;
    client = next;
    failures = 0;
    if (again) onChange(everythingMayBeStale);
  }

  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

const everythingMayBeStale: Change = { tags: [cacheTag.everything], gone: false };

/** Anyone with the database's password can notify: what is not a change of ours counts as "something changed". */
function parseChange(payload: string | undefined): Change {
  try {
    const value: unknown = JSON.parse(payload ?? '');
    if (typeof value === 'object' && value !== null && 'tags' in value && Array.isArray(value.tags) && 'gone' in value) {
      return { tags: value.tags.filter((tag) => typeof tag === 'string'), gone: value.gone === true };
    }
  } catch {
    // Falls through to the cautious answer.
  }
  return everythingMayBeStale;
}
