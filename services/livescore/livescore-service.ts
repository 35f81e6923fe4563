import { defineService, type ServiceContext } from '../define-service.ts';
import { livescoreCalls } from './answers/livescore-calls.ts';
import { learnLimits } from './queries/quota.ts';
import { recordedSource } from './recorded/recorded-source.ts';
import { createScores, type Scores } from './scores.ts';
import { createApiSports } from './sources/api-sports.ts';

/** @param createFor creates the scores that answer the calls */
export const defineLivescore = (createFor: (context: ServiceContext) => Scores) =>
  defineService({
    name: 'livescore',
    calls: livescoreCalls,
    cache: { maxEntries: 2000, maxBytes: 32 * 1024 * 1024 },

    async start(context) {
      const scores = createFor(context);
      // If scores cannot start, everything else must still start.
      await scores
        .start()
        .catch((error: unknown) => context.log.error({ err: error }, 'live scores could not be started'));
      return scores;
    },
  });

/** Live scores, from the configured source or from recorded facts. */
export const livescoreService = defineLivescore((context) => {
  const { db, settings, log, scoresFolder, scoreCounter, now, invalidate } = context;
  const { apiSports, leagues, replays } = settings.scores;
  const onError = (error: unknown) => log.warn({ err: error }, 'live scores');
  const source =
    apiSports &&
    createApiSports({
      ...apiSports,
      leagues,
      onLimits: (provider, limits) => void learnLimits(db, provider, limits).catch(onError),
    });
  return createScores({
    db,
    source,
    leagues,
    replays,
    now,
    invalidate,
    counter: scoreCounter,
    recorded: recordedSource(scoresFolder, source !== null),
    dailyCalls: apiSports?.dailyCalls ?? null,
    onTrouble: (message, facts) => log.warn(facts, message),
  });
});
