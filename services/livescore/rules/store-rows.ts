import { cacheTag } from '#contract/cache-tags.ts';
import type { Fixture } from '#contract/football.ts';
import { overStatuses } from '#contract/football-rules.ts';
import type { ResultRow } from '#contract/formula-1-tables.ts';
import { announce } from '#database/announce.ts';
import type { Database, Transaction } from '#database/database.ts';
import { announceScores } from '../../push/announce-scores.ts';
import { makeDueSooner, storeAnswer } from '../queries/answers.ts';
import { type ChangedFixture, storeFixtures } from '../queries/fixtures.ts';
import { storeLapOrder } from '../queries/lap-orders.ts';
import { keyOf } from '../questions.ts';
import { type Question, topListKinds } from '../source.ts';
import { lapOrderIn } from './lap-order.ts';
import { scoreNotifications } from './score-notifications.ts';

/** The provider updates its tables some minutes after a match. */
const tableDelayMs = 3 * 60_000;

/**
 * Stores checked rows and announces to all processes what became stale.
 * @returns the cache tags
 */
export function storeRows(
  db: Database,
  question: Question,
  rows: readonly unknown[],
  now: Date,
  dueAt: Date | null,
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const tags = isOfFixtures(question)
      ? await storeFixtureRows(trx, question, rows as Fixture[], now, dueAt)
      : (await storeAnswer(trx, question, rows, now, dueAt))
        ? tagsOfQuestion(question)
        : [];
    const order = question.kind === 'result' ? lapOrderIn(rows as ResultRow[]) : null;
    if (question.kind === 'result' && order) await storeLapOrder(trx, question.race, order);
    if (tags.length > 0) await announce(trx, { tags, gone: false });
    return tags;
  });
}

const isOfFixtures = ({ kind }: Question) => kind === 'fixtures' || kind === 'live' || kind === 'matches';

async function storeFixtureRows(
  trx: Transaction,
  question: Question,
  fixtures: Fixture[],
  now: Date,
  dueAt: Date | null,
): Promise<string[]> {
  const changed = await storeFixtures(trx, fixtures, now, question.kind === 'matches');
  // Matches have a table of their own; the answer only records when they were fetched.
  const isAnswerNew = await storeAnswer(trx, question, [], now, dueAt);
  const endedFixtures = changed.filter(hasEnded);
  await announceScores(trx, scoreNotifications(changed, fixtures, now));
  await makeDueSooner(trx, endedFixtures.flatMap(tablesOf), new Date(now.getTime() + tableDelayMs));
  // A new match may be the first one known of its season, which changes the season's known days.
  const isNew = changed.some(({ statusBefore }) => statusBefore === null);
  return [
    ...new Set([
      ...changed.flatMap(tagsOfFixture),
      ...(isAnswerNew ? tagsOfQuestion(question) : []),
      ...(endedFixtures.length > 0 ? [cacheTag.footballPlayers] : []),
      ...(isNew ? [cacheTag.leagues] : []),
    ]),
  ];
}

const isOver = (status: string | null) => (overStatuses as readonly (string | null)[]).includes(status);

const hasEnded = ({ status, statusBefore }: ChangedFixture) =>
  statusBefore !== null && isOver(status) && !isOver(statusBefore);

/** Keys of the tables and lists that change when a match has just ended. */
const tablesOf = ({ league, season }: ChangedFixture): string[] =>
  (['standings', ...topListKinds] as const).map((kind) => keyOf({ kind, league, season }));

function tagsOfFixture(changedFixture: ChangedFixture): string[] {
  const { id, league, season, days, teams } = changedFixture;
  return [
    cacheTag.fixture(id),
    cacheTag.fixturesOfSeason(league, season),
    ...days.map(cacheTag.fixturesOfDay),
    ...teams.map(cacheTag.footballTeam),
  ];
}

/** Cache tags that a new answer makes stale, or an answer after failures. Matches have their own tags. */
export function tagsOfQuestion(question: Question): string[] {
  switch (question.kind) {
    case 'leagues':
      return [cacheTag.leagues];
    case 'fixtures':
      return [cacheTag.fixturesOfSeason(question.league, question.season)];
    case 'live':
    case 'matches':
      return [];
    case 'predictions':
      return [cacheTag.fixture(question.fixture)];
    case 'standings':
    case 'topscorers':
    case 'topyellowcards':
    case 'topredcards':
    case 'squad':
      return [cacheTag.standings(question.league, question.season)];
    case 'races':
      return [cacheTag.races(question.season)];
    case 'result':
    case 'grid':
    case 'pit-stops':
      return [cacheTag.race(question.race)];
    case 'driver-points':
    case 'team-points':
      return [cacheTag.formula1Season(question.season)];
    case 'f1-seasons':
    case 'circuits':
    case 'team':
    case 'driver':
      return [cacheTag.formula1];
  }
}
