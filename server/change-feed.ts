import type { MiddlewareHandler } from 'hono';
import type { ContentChange } from '#contract/cache-tags.ts';
import { newestChangeHeader } from '#contract/client.ts';
import { deleteOldChanges } from '#database/announce.ts';
import { type ChangeListener, listenForChanges, type OtherChannel } from '#database/changes.ts';
import type { Database } from '#database/database.ts';
import type { Configuration } from './settings/configuration.ts';

/** Interval at which old announcements are deleted. */
const upkeepIntervalMs = 600_000;

/** Whether this process uses a database. */
export const hasDatabase = ({ roles }: Pick<Configuration, 'roles'>): boolean =>
  (['content', 'quiz', 'readers', 'livescore', 'elections'] as const).some((role) => roles.has(role));

/**
 * Whether this process listens for changes: it has a database, or it has pages and knows the database's
 * address.
 */
export const followsChanges = (configuration: Pick<Configuration, 'roles' | 'databaseUrl'>): boolean =>
  hasDatabase(configuration) || (configuration.roles.has('portal') && configuration.databaseUrl !== null);

export interface ChangeFeed {
  /**
   * Starts listening.
   * @param db where this process has one: then it also deletes old announcements
   * @param other a further channel to listen to
   */
  start(
    url: string,
    onChange: (change: ContentChange) => void,
    db: Database | null,
    other: OtherChannel | null,
  ): Promise<() => Promise<void>>;
  /** Sends a notice to processes with services. It is lost while the database is away. */
  sendNotice(channel: string, payload: string): Promise<void>;
  /** Number of the newest change that this process has heard of; null before the first. */
  newest(): string | null;
  /**
   * Middleware before calls. A portal in another process says which change it has heard of, and must not get
   * an older answer. Processes hear of the same change milliseconds apart.
   */
  catchUpFirst: MiddlewareHandler;
}

export function createChangeFeed(onError: (error: unknown) => void): ChangeFeed {
  let listener: ChangeListener | null = null;
  return {
    async start(url, onChange, db, other) {
      const startedListener = await listenForChanges(url, onChange, other);
      listener = startedListener;
      const upkeep = db && setInterval(() => deleteOldChanges(db).catch(onError), upkeepIntervalMs);
      return async () => {
        if (upkeep) clearInterval(upkeep);
        await startedListener.stop();
      };
    },
    newest: () => listener?.newest() ?? null,
    sendNotice: async (channel, payload) => listener?.sendNotice(channel, payload),
    catchUpFirst: async (context, next) => {
      const changeId = context.req.header(newestChangeHeader);
      if (changeId !== undefined && /^\d{1,19}$/.test(changeId)) await listener?.catchUp(changeId);
      await next();
    },
  };
}
