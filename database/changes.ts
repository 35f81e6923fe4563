import pg from 'pg';
import { type ContentChange, changeChannel } from '#contract/cache-tags.ts';
import { createMissedChanges, everythingMayBeStale } from './missed-changes.ts';

const maxReconnectDelayMs = 1000;
/**
 * How often lost notices are looked for: a pooling proxy drops them silently, and so does a connection that a
 * firewall has cut. Each look reads one row of an index.
 */
const lookIntervalMs = 2000;
/** A server that does not answer in this time counts as gone. */
const timeoutMs = 4000;

export interface ChangeListener {
  /** Id of the newest known change; null when there was none yet. */
  newest(): string | null;
  /**
   * Resolves when `onChange` was called for this change, which is looked up if needed. Resolves at once while
   * there is no connection.
   */
  catchUp(id: string): Promise<void>;
  /** Sends a notice to processes that listen on this channel; it is lost while there is no connection. */
  sendNotice(channel: string, payload: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Another channel that is listened to over the same connection. Notices that come while it is down are lost.
 */
export interface OtherChannel {
  channel: string;
  onNotice(payload: string): void;
}

/**
 * Listens for the changes that other processes announce. A lost connection is restored, and missed changes
 * are reported then. Resolves when listening, or after the first attempt while the server is down.
 * @param onChange gets `cacheTag.everything` when it is unknown what was announced
 */
export async function listenForChanges(
  url: string,
  onChange: (change: ContentChange) => void,
  other: OtherChannel | null = null,
): Promise<ChangeListener> {
  const missed = createMissedChanges(onChange);
  let isStopped = false;
  let client: pg.Client | null = null;
  let looking: Promise<void> | null = null;
  let hasLooked = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'cimlap-listener',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    let isLost = false;
    const handleLoss = () => {
      if (isLost) return;
      isLost = true;
      clearInterval(looks);
      if (client === next) client = null;
      next.end().catch(() => {});
      if (!isStopped)
        timer = setTimeout(() => void connect(), Math.min(100 * 2 ** failures++, maxReconnectDelayMs));
    };
    const looks = setInterval(() => void look().catch(handleLoss), lookIntervalMs);
    looks.unref();
    next.on('error', handleLoss);
    next.on('end', handleLoss);
    next.on('notification', ({ channel, payload }) => {
      if (channel === changeChannel) missed.receive(payload);
      else other?.onNotice(payload ?? '');
    });
    try {
      await next.connect();
      // Twice, so that nothing is lost between the first look and listening. Older changes are not reported.
      await missed.look(next);
      await next.query(`listen ${changeChannel}`);
      if (other) await next.query(`listen ${pg.escapeIdentifier(other.channel)}`);
      await missed.look(next);
    } catch {
      handleLoss();
      return;
    }
    if (isStopped) return handleLoss();
    // It is unknown what happened before the first look.
    if (failures > 0 && !hasLooked) onChange(everythingMayBeStale);
    hasLooked = true;
    client = next;
    failures = 0;
  }

  /**
   * Looks for missed changes, one look at a time.
   * @returns false while there is no connection
   */
  async function look(): Promise<boolean> {
    if (!client) return false;
    looking ??= missed.look(client).finally(() => (looking = null));
    await looking;
    return true;
  }

  await connect();
  return {
    newest: missed.newest,
    async catchUp(id) {
      // A look that is already running may have started too early to see it.
      for (let looks = 0; looks < 2 && !missed.hasSeen(id); looks += 1) {
        // A change that could not be looked up is reported later, so it must not be marked as seen.
        if (!(await look().catch(() => false))) return;
      }
      // All committed changes have been seen now, including those from before this process started to listen.
      missed.markSeen(id);
    },
    async sendNotice(channel, payload) {
      await client?.query('select pg_notify($1, $2)', [channel, payload]);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
