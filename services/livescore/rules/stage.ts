import { overStatuses } from '#contract/football-rules.ts';
import type { Race } from '#contract/formula-1.ts';
import type { Database } from '#database/database.ts';
import type { Stage } from '../freshness.ts';
import { sessionOf, storedAnswer } from '../queries/answers.ts';
import { fixtureOf, seasonState } from '../queries/fixtures.ts';
import type { Question } from '../source.ts';

const hourMs = 3_600_000;
/** How long after the last match or race of a season results may still be corrected. */
const settledAfterMs = 48 * hourMs;
/**
 * A race takes at most two hours, or three with interruptions (FIA's sporting regulations), and its result is
 * available some minutes later.
 */
const maxSessionMs = 4 * hourMs;
/** How long after the start of a session points may change. */
const pointsAfterMs = 12 * hourMs;

/** Whether the subject of a question is live or over, which decides how fresh its answer must be. */
export async function stageOf(db: Database, question: Question, now: number): Promise<Stage> {
  switch (question.kind) {
    case 'fixtures':
    case 'standings':
    case 'topscorers':
    case 'topyellowcards':
    case 'topredcards':
    case 'squad': {
      const { last, hasOpen, hasPlaying } = await seasonState(db, question.league, question.season);
      if (hasPlaying) return 'live';
      return last && !hasOpen && last.getTime() < now - settledAfterMs ? 'over' : 'standard';
    }
    case 'predictions': {
      const stored = await fixtureOf(db, question.fixture);
      return stored && overStatuses.includes(stored.fixture.fixture.status.short) ? 'over' : 'standard';
    }
    case 'races':
    case 'driver-points':
    case 'team-points':
      return stageOfSeason(db, question, now);
    case 'result':
    case 'grid': {
      const session = await sessionOf(db, question.race);
      return session ? stageOfSession(session.row, now) : 'standard';
    }
    default:
      return 'standard';
  }
}

async function stageOfSeason(
  db: Database,
  { kind, season }: Extract<Question, { kind: 'races' | 'driver-points' | 'team-points' }>,
  now: number,
): Promise<Stage> {
  if (season < new Date(now - settledAfterMs).getUTCFullYear()) return 'over';
  const sessions = sessionsIn((await storedAnswer(db, { kind: 'races', season }))?.rows);
  if (kind === 'races') return sessions.some((session) => isLive(session, now)) ? 'live' : 'standard';
  const age = ({ date }: Race) => now - Date.parse(date);
  return sessions.some((session) => age(session) > 0 && age(session) < pointsAfterMs) ? 'live' : 'standard';
}

/** Sessions are followed from two minutes before the start until the provider says that they are over. */
function stageOfSession({ date, status }: Race, now: number): Stage {
  const age = now - Date.parse(date);
  if (status === 'Cancelled' || status === 'Completed') return age > settledAfterMs ? 'over' : 'standard';
  return status === 'Live' || (age > -2 * 60_000 && age < maxSessionMs) ? 'live' : 'standard';
}

/** Whether a session should be followed now. */
export const isLive = (session: Race, now: number): boolean => stageOfSession(session, now) === 'live';

/** Stored rows were checked before they were stored. */
export const sessionsIn = (rows: unknown[] | undefined): Race[] => (rows ?? []) as Race[];
