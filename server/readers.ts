import { Hono } from 'hono';
import type { Change } from '#contract/cache-tags.ts';
import type { Database } from '#database/database.ts';
import { forgetEndedWindows } from '#services/limits/stored-windows.ts';
import type { Configuration } from './configuration.ts';
import type { Logger } from './logger.ts';

/** What readers do beyond reading: one of its parts for each folder of `services/` that the table names. */
export interface ReadersService {
  /** Answers `readersPaths`. */
  routes: Hono;
  /** Told of what the newsroom publishes. */
  onChange(change: Change): void;
  stop(): Promise<void>;
}

export interface ReadersOptions {
  db: Database;
  configuration: Configuration;
  log: Logger;
}

/** What the role `readers` answers, each line for one part. */
export const readersPaths: string[] = [];

/** Windows that have ended are removed so often, milliseconds. */
const upkeepEvery = 600_000;

/** The role `readers`. */
export function startReaders({ db, log }: ReadersOptions): ReadersService {
  const routes = new Hono();
  const upkeep = setInterval(() => {
    forgetEndedWindows(db).catch((error: unknown) => log.warn({ err: error }, 'upkeep of the readers’ service'));
  }, upkeepEvery);
  return {
    routes,
    onChange() {},
    async stop() {
      clearInterval(upkeep);
    },
  };
}
