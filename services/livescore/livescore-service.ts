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
      const ending = new AbortController();
      await startScores(scores, context.log, ending.signal);
      return {
        ...scores,
        stop() {
          ending.abort();
          return scores.stop();
        },
      };
    },
  });

/** Pause after an attempt to start that failed. */
const retryMs = 30_000;

/**
 * Starts the scores, and after a failure tries again later. Resolves after the first attempt, because everything else
 * must start even if scores cannot.
 */
async function startScores(scores: Scores, log: ServiceContext['log'], ending: AbortSignal): Promise<void> {
  try {
    await scores.start();
  } catch (error) {
    log.error({ err: error }, `live scores could not be started; the next attempt is in ${retryMs / 1000} s`);
    setTimeout(() => ending.aborted || void startScores(scores, log, ending), retryMs).unref();
  }
}

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
