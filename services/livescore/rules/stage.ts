import { overStatuses } from '#contract/football-rules.ts';
import { Race } from '#contract/formula-1.ts';
import type { Database } from '#database/database.ts';
import type { Stage } from '../freshness.ts';
import { sessionOf, storedAnswer } from '../queries/answers.ts';
import { fixtureOf, seasonState } from '../queries/fixtures.ts';
import type { Question } from '../source.ts';

const hour = 3_600_000;
/** Results may still be corrected so long after the last match or race of a season. */
const settledAfter = 48 * hour;
/**
 * A race takes two hours at most, three with its interruptions (FIA's sporting regulations); its result is
 * told some minutes later.
 */
const longestSession = 4 * hour;
/** Points are made anew within so long after a session began. */
const pointsAfter = 12 * hour;

/** How far what a question is about has got: that decides how fresh its answer must be. */
export async function stageOf(db: Database, question: Question, now: number): Promise<Stage> {
  switch (question.kind) {
    case 'fixtures':
    case 'standings':
    case 'topscorers':
    case 'topyellowcards':
    case 'topredcards': {
      const { last, open, playing } = await seasonState(db, question.league, question.season);
      if (playing) return 'live';
      return last && !open && last.getTime() < now - settledAfter ? 'over' : 'usual';
    }
    case 'predictions': {
      const found = await fixtureOf(db, question.fixture);
      return found && overStatuses.includes(found.fixture.fixture.status.short) ? 'over' : 'usual';
    }
    case 'races':
    case 'driver-points':
    case 'team-points':
      return stageOfSeason(db, question, now);
    case 'result':
    case 'grid': {
      const found = await sessionOf(db, question.race);
      return found ? stageOfSession(Race.parse(found.row), now) : 'usual';
    }
    default:
      return 'usual';
  }
}

async function stageOfSeason(
  db: Database,
  { kind, season }: Extract<Question, { kind: 'races' | 'driver-points' | 'team-points' }>,
  now: number,
): Promise<Stage> {
  if (season < new Date(now - settledAfter).getUTCFullYear()) return 'over';
  const sessions = sessionsIn((await storedAnswer(db, { kind: 'races', season }))?.rows);
  if (kind === 'races') return sessions.some((session) => isLive(session, now)) ? 'live' : 'usual';
  const age = ({ date }: Race) => now - Date.parse(date);
  return sessions.some((session) => age(session) > 0 && age(session) < pointsAfter) ? 'live' : 'usual';
}

/** Sessions are followed from two minutes before they begin until they are told to be over. */
function stageOfSession({ date, status }: Race, now: number): Stage {
  const age = now - Date.parse(date);
  if (status === 'Cancelled' || status === 'Completed') return age > settledAfter ? 'over' : 'usual';
  return status === 'Live' || (age > -2 * 60_000 && age < longestSession) ? 'live' : 'usual';
}

/** Whether a session is to be followed now. */
export const isLive = (session: Race, now: number): boolean => stageOfSession(session, now) === 'live';

/** What was kept was checked then. */
export const sessionsIn = (rows: unknown[] | undefined): Race[] => (rows ?? []) as Race[];
