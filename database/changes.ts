import pg from 'pg';
import { type Change, changeChannel } from '#contract/cache-tags.ts';
import { createMissedChanges, everythingMayBeStale } from './missed-changes.ts';

const maxReconnectDelayMs = 1000;
/**
 * So often it is looked whether a notice got lost: a proxy that pools connections drops them without a word,
 * and a connection that a firewall dropped says nothing at all. One look is one row of an index.
 */
const lookIntervalMs = 2000;
/** Who does not answer within this is gone. Milliseconds. */
const timeoutMs = 4000;

export interface ChangeListener {
  /** The newest change that was heard of; null when there was none yet. */
  newest(): string | null;
  /**
   * Resolves when this change has been told here. It is looked for when it has not; without a connection
   * nothing is waited for.
   */
  catchUp(id: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Hears what other processes announce. A lost connection is made again, and what was announced meanwhile is
 * told then. Resolves when listening, or, while the server is down, after the first attempt.
 * @param onChange gets `cacheTag.everything` when nobody can say any more what was announced
 */
export async function listenForChanges(
  url: string,
  onChange: (change: Change) => void,
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
    next.on('notification', ({ payload }) => missed.receive(payload));
    try {
      await next.connect();
      // Twice: what was before the first look at all is no news, and nothing slips through between a look and
      // the listening.
      await missed.look(next);
      await next.query(`listen ${changeChannel}`);
      await missed.look(next);
    } catch {
      handleLoss();
      return;
    }
    if (isStopped) return handleLoss();
    // Nobody knows what happened before the first look.
    if (failures > 0 && !hasLooked) onChange(everythingMayBeStale);
    hasLooked = true;
    client = next;
    failures = 0;
  }

  /** One at a time. */
  function look(): Promise<void> {
    if (!client) return Promise.resolve();
    looking ??= missed.look(client).finally(() => (looking = null));
    return looking;
  }

  await connect();
  return {
    newest: missed.newest,
    async catchUp(id) {
      // One that is under way may have begun too early to see it.
      for (let looks = 0; looks < 2 && !missed.hasSeen(id); looks += 1) await look().catch(() => {});
      // Whatever was committed has been seen now, also what was announced before this process began to
      // listen.
      missed.markSeen(id);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
