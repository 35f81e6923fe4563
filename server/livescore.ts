import type { Database } from '#database/database.ts';
import { findSample } from '#newsroom/sample-files/sample-package.ts';
import { createLivescoreService, type LivescoreService } from '#services/livescore/livescore-service.ts';
import { learnLimits } from '#services/livescore/queries/quota.ts';
import { recordedSource } from '#services/livescore/recorded/recorded-source.ts';
import { createApiSports } from '#services/livescore/sources/api-sports.ts';
import type { Configuration } from './configuration.ts';
import type { Logger } from './logger.ts';

/** The role `livescore`. What fails while it starts is told of, and keeps nothing else from starting. */
export async function startLivescore(db: Database, { scores }: Configuration, log: Logger): Promise<LivescoreService> {
  const { apiSports, leagues, replays } = scores;
  const onError = (error: unknown) => log.warn({ err: error }, 'live scores');
  const source =
    apiSports &&
    createApiSports({ ...apiSports, leagues, onLimits: (provider, told) => void learnLimits(db, provider, told).catch(onError) });
  const service = createLivescoreService({
    db,
    // Results are facts, shown whatever SAMPLE says, wherever the package is installed.
    recorded: recordedSource((await findSample())?.scoresFolder ?? null),
    source,
    leagues,
    replays,
    dailyCalls: apiSports?.dailyCalls ?? null,
    onTrouble: (message, what) => log.warn(what, message),
  });
  await service.start().catch((error: unknown) => log.error({ err: error }, 'live scores could not be started'));
  return service;
}
