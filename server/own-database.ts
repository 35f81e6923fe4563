import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { isDatabaseAway } from '#database/away.ts';
import { type Database, openDatabase } from '#database/database.ts';
import { startEmbedded } from '#database/embedded.ts';
import { withFillingLock } from '#database/filling-lock.ts';
import { migrate } from '#database/migrate.ts';
import { grantPortalRole } from '#database/portal-role.ts';
import { openMediaStore } from '#services/media/store/open-store.ts';
import type { Logger } from './logging/logger.ts';
import { startError } from './process/start-error.ts';
import { fillWithSample } from './sample.ts';
import type { Configuration } from './settings/configuration.ts';

/** Pause between two attempts: an external database may come up later than this process. */
const retryDelayMs = 2000;

/** @throws StartError when the embedded PostgreSQL cannot run here */
export async function startOwnDatabase(
  { dataDir }: Configuration,
  log: Logger,
): Promise<{ url: string; stop(): Promise<void> }> {
  try {
    return await startEmbedded({ dataDir, log: (line) => log.info(line) });
  } catch (error) {
    throw startError('PostgreSQL cannot be started', error);
  }
}

/**
 * Migrates the database and, if SAMPLE asks for it, fills an empty one, or one that a killed process has
 * filled in part. Waits for a database that does not answer.
 * @param isStopped ends the wait
 * @throws StartError when it answers but cannot be used, or when the sample is wanted and not installed
 */
export async function prepareDatabase(
  db: Database,
  configuration: Configuration,
  log: Logger,
  isStopped: () => boolean,
): Promise<void> {
  let state: SampleState = 'none needed';
  while (!isStopped()) {
    try {
      const { applied } = await migrate(db);
      if (applied.length > 0) log.info({ applied }, 'database migrated');
      await grantPortalRole(db);
      state = await sampleStateOf(db);
      break;
    } catch (error) {
      if (!isDatabaseAway(error)) throw startError('The database cannot be used', error);
      log.warn({ err: error }, 'the database does not answer; trying again');
      await wait(retryDelayMs);
    }
  }
  if (state === 'none needed' || !configuration.roles.has('content') || !configuration.usesSample) return;
  await withFillingLock(db, async () => {
    // Another process may have filled it meanwhile.
    const current = await sampleStateOf(db);
    if (current === 'none needed') return;
    const isUnfinished = current === 'unfinished';
    log.info(
      isUnfinished
        ? 'the sample newsroom is there in part only: filling it in again; a stop waits until that is done'
        : 'the database is empty: filling it with the sample newsroom; a stop waits until that is done',
    );
    const media = openMediaStore(configuration.mediaStore, configuration.dataDir);
    try {
      await fillWithSample({ db, media, isUnfinished, log: (line: string) => log.info(line) });
    } finally {
      await media.close();
    }
  });
}

/** The same for a process that needs no connection of its own afterwards. */
export async function prepareAt(
  url: string,
  configuration: Configuration,
  log: Logger,
  isStopped: () => boolean,
): Promise<void> {
  const db = openDatabase(url, { max: 3 });
  try {
    await prepareDatabase(db, configuration, log, isStopped);
  } finally {
    await db.destroy();
  }
}

type SampleState = 'empty' | 'unfinished' | 'none needed';

/**
 * Whether the database needs the sample. It is unfinished only if nobody has worked in it since: all work of
 * a newsroom is in the audit log.
 */
async function sampleStateOf(db: Database): Promise<SampleState> {
  const { rows } = await sql<{ hasArticles: boolean; isUnfinished: boolean }>`
    select exists (select from article) as "hasArticles",
      exists (select from sample_filling f where not exists (select from audit a
        where a.at >= f.begun_at and (a.actor_kind, a.actor_id) <> ('command', 'sample')))
        as "isUnfinished"`.execute(db);
  const [{ hasArticles, isUnfinished } = { hasArticles: true, isUnfinished: false }] = rows;
  if (isUnfinished) return 'unfinished';
  return hasArticles ? 'none needed' : 'empty';
}
