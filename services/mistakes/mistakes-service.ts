import { mistakeCalls } from '#contract/mistakes.ts';
import { defineService } from '../define-service.ts';
import { answerMistake } from './answer-mistake.ts';
import { deleteOldMistakes, listMistakes } from './mistake-queries.ts';
import { mistakeRoutes } from './mistake-routes.ts';

const cleanupIntervalMs = 3_600_000;

/** „Hibát találtál?”: mistakes that readers report, and the newsroom's queue of them. */
export const mistakesService = defineService({
  name: 'mistakes',
  calls: mistakeCalls,
  // It is a form too.
  callsOfRoutes: ['reportMistake'],
  paths: ['/api/mistakes'],

  start(platform) {
    const { db, now, onError } = platform;
    const cleanupTimer = setInterval(
      () => deleteOldMistakes(db, now()).catch(onError),
      cleanupIntervalMs,
    ).unref();
    return {
      handlers: {
        mistakes: (input) => listMistakes(db, input),
        answerMistake: ({ id }, { body, ifMatch, sign }) =>
          answerMistake(
            db,
            { id, state: body.state, version: body.version ?? ifMatch },
            { by: sign(), now: now() },
          ),
      },
      routes: mistakeRoutes(platform),
      stop: () => clearInterval(cleanupTimer),
    };
  },
});
