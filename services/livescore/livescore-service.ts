import { defineService, type ServiceContext } from '../define-service.ts';
import { livescoreCalls } from './answers/livescore-calls.ts';
import { learnLimits } from './queries/quota.ts';
import { recordedSource } from './recorded/recorded-source.ts';
import { createScores, type Scores } from './scores.ts';
import { createApiSports } from './sources/api-sports.ts';

/** @param createFor makes the scores that are answered from */
export const defineLivescore = (createFor: (context: ServiceContext) => Scores) =>
  defineService({
    name: 'livescore',
    calls: livescoreCalls,
    cache: { maxEntries: 2000, maxBytes: 32 * 1024 * 1024 },

    async start(context) {
      const scores = createFor(context);
      // Scores that could not be started keep nothing else from starting.
      await scores
        .start()
        .catch((error: unknown) => context.log.error({ err: error }, 'live scores could not be started'));
      return scores;
    },
  });

/** Live scores, from the source that the settings name or from what ships with the project. */
export const livescoreService = defineLivescore(
  ({ db, settings, log, scoresFolder, scoreCounter, now, invalidate }) => {
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
  },
);
