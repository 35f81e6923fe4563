import type { MiddlewareHandler } from 'hono';
import type { Change } from '#contract/cache-tags.ts';
import { heardHeader } from '#contract/client.ts';
import { deleteOldChanges } from '#database/announce.ts';
import { type ChangeListener, listenForChanges, type OtherChannel } from '#database/changes.ts';
import type { Database } from '#database/database.ts';
import type { Configuration } from './configuration.ts';

/** Interval at which old announcements are removed. */
const upkeepIntervalMs = 600_000;

/** Whether this process answers from a database. */
export const hasDatabase = ({ roles }: Pick<Configuration, 'roles'>): boolean =>
  (['content', 'quiz', 'readers', 'livescore', 'elections'] as const).some((role) => roles.has(role));

/**
 * Whether this process is told of what changes: it has a database, or pages and the address of the database.
 */
export const hearsChanges = (configuration: Pick<Configuration, 'roles' | 'databaseUrl'>): boolean =>
  hasDatabase(configuration) || (configuration.roles.has('portal') && configuration.databaseUrl !== null);

export interface Hearing {
  /**
   * Starts hearing.
   * @param db where this process has one: then it also removes what is old
   * @param other what else is heard
   */
  start(
    url: string,
    onChange: (change: Change) => void,
    db: Database | null,
    other: OtherChannel | null,
  ): Promise<() => Promise<void>>;
  /** Tells processes with services something; nobody while the database is away. */
  tell(channel: string, payload: string): Promise<void>;
  /** Number of the newest change; null when there was none. */
  newest(): string | null;
  /**
   * Before calls: a portal elsewhere says which change it has heard of, and must not be answered with what
   * was before that. Processes hear of the same change milliseconds apart.
   */
  catchUpFirst: MiddlewareHandler;
}

export function createHearing(onError: (error: unknown) => void): Hearing {
  let listener: ChangeListener | null = null;
  return {
    async start(url, onChange, db, other) {
      const started = await listenForChanges(url, onChange, other);
      listener = started;
      const upkeep = db && setInterval(() => deleteOldChanges(db).catch(onError), upkeepIntervalMs);
      return async () => {
        if (upkeep) clearInterval(upkeep);
        await started.stop();
      };
    },
    newest: () => listener?.newest() ?? null,
    tell: async (channel, payload) => listener?.tell(channel, payload),
    catchUpFirst: async (context, next) => {
      const changeId = context.req.header(heardHeader);
      if (changeId !== undefined && /^\d{1,19}$/.test(changeId)) await listener?.catchUp(changeId);
      await next();
    },
  };
}
