import { tipsCalls } from '#contract/tips-calls.ts';
import { defineService } from '../define-service.ts';
import { requireViewer } from '../identity/find-viewer.ts';
import { followFixtures } from './follow-fixtures.ts';
import { findGame } from './queries/game.ts';
import { findLeague, findOwnTips } from './queries/own-tips.ts';
import { findTable } from './queries/table.ts';
import { tipsRoutes } from './tips-routes.ts';

/** Points come after a match, so a delay of a minute does not matter. */
const followEveryMs = 60_000;
/** Once an hour also later matches are looked up, because television moves one of Sunday to Friday. */
const runsPerWideRun = 60;
const wideRunDays = 14;

/** The prediction game: its calls, its forms, and the points that results bring. */
export const tipsService = defineService({
  name: 'tips',
  calls: tipsCalls,
  paths: ['/api/tips/*'],

  start(platform) {
    const { db, ask, onError } = platform;
    let runs = 0;
    /** Null when the last run has ended: the next one does not begin before. */
    let following: Promise<void> | null = null;
    const timer = setInterval(() => {
      if (following) return;
      const daysAhead = runs % runsPerWideRun === 0 ? wideRunDays : 1;
      runs += 1;
      following = followFixtures(db, ask, onError, daysAhead)
        .catch(onError)
        .finally(() => {
          following = null;
        });
    }, followEveryMs).unref();
    return {
      handlers: {
        tipsGame: () => findGame(db),
        tipsTable: ({ game, page }) => findTable(db, game, page),
        tipsOwn: async (_input, { viewer }) => findOwnTips(db, requireViewer(viewer).accountId),
        tipsLeague: ({ key }, { viewer }) => findLeague(db, key, viewer?.accountId ?? null),
      },
      routes: tipsRoutes(platform),
      stop: () => clearInterval(timer),
    };
  },
});
