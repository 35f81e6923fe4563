import type { LeagueEntry } from '#contract/football-leagues.ts';
import { leaguesOf } from './answers/leagues.ts';
import type { Reading } from './answers/reading.ts';
import { detailEveryMs } from './freshness.ts';
import { dueKeys, forgetBatches, storedAnswer, storedAnswers } from './queries/answers.ts';
import { fixturesInPlay, type PlayedFixture } from './queries/fixtures.ts';
import { keyOf, questionOf } from './questions.ts';
import { isLive, sessionsIn } from './rules/stage.ts';
import { type Question, topListKinds } from './source.ts';

const minute = 60_000;
const day = 86_400_000;
/** Squads are told 20 to 60 minutes before kick-off; a match that the provider forgot to end is given up. */
const inPlay = { before: 45 * minute, after: 5 * 60 * minute } as const;
/** The provider answers for so many matches in one call. */
const mostMatches = 20;
/** A match that was being played and is not told of any more has most likely ended. */
const missingAfter = 40_000;
/** Asked in one turn: the provider's minute is short, and what comes first is what is live. */
const mostAtOnce = 6;
/** Asked again by themselves when somebody looked at them lately. */
const lookedAt = ['standings', ...topListKinds, 'driver-points', 'team-points'];

/**
 * What is to be asked without a reader having asked for it: what is live first, then what is due.
 * @returns whether anything was asked
 */
export async function scoreTurn(reading: Reading): Promise<boolean> {
  const { db, refresher, now } = reading;
  const wanted = [...(await liveQuestions(reading)), ...(await plannedQuestions(reading))];
  const answers = await storedAnswers(db, wanted.map(keyOf));
  const isDue = (question: Question) => {
    const answer = answers.get(keyOf(question));
    return !answer || (!answer.recorded && answer.dueAt !== null && answer.dueAt.getTime() <= now());
  };
  const looked = await dueKeys(db, lookedAt, new Date(now()), mostAtOnce);
  const due = [...wanted.filter(isDue), ...looked.flatMap((key) => questionOf(key) ?? [])].slice(
    0,
    mostAtOnce,
  );
  for (const question of due) await refresher.refresh(question);
  return due.length > 0;
}

/** Removes what is of no more use. */
export const tidyScores = ({ db, now }: Reading): Promise<void> => forgetBatches(db, new Date(now() - day));

async function liveQuestions(reading: Reading): Promise<Question[]> {
  const { db, leagues, now } = reading;
  const matches = await fixturesInPlay(db, new Date(now()), leagues, inPlay);
  const live = matches.some(({ kickoff }) => kickoff.getTime() <= now() + minute / 2);
  const season = new Date(now()).getUTCFullYear();
  const races = await storedAnswer(db, { kind: 'races', season });
  const sessions =
    races && !races.recorded ? sessionsIn(races.rows).filter((session) => isLive(session, now())) : [];
  return [
    ...(live ? [{ kind: 'live', leagues } as const] : []),
    ...batches(matches.filter((match) => needsDetail(match, now()))),
    ...(sessions.length > 0 ? [{ kind: 'races', season } as const] : []),
    ...sessions.map(({ id }) => ({ kind: 'result', race: id }) as const),
  ];
}

function needsDetail({ status, gotAt, detailAt }: PlayedFixture, now: number): boolean {
  const isMissing = !['NS', 'TBD'].includes(status) && gotAt !== null && now - gotAt.getTime() > missingAfter;
  return isMissing || detailAt === null || now - detailAt.getTime() >= detailEveryMs;
}

function batches(matches: readonly PlayedFixture[]): Question[] {
  const ids = matches.map(({ id }) => id);
  return Array.from({ length: Math.ceil(ids.length / mostMatches) }, (_, n) => ({
    kind: 'matches' as const,
    ids: ids.slice(n * mostMatches, (n + 1) * mostMatches),
  }));
}

/** Competitions, the matches of their seasons that are not over, and this year's races. */
async function plannedQuestions(reading: Reading): Promise<Question[]> {
  const { entries } = await leaguesOf(reading);
  const season = new Date(reading.now()).getUTCFullYear();
  return [
    { kind: 'leagues' },
    ...entries.flatMap((entry) =>
      openSeasons(entry, reading.now()).map((year) => ({
        kind: 'fixtures' as const,
        league: entry.league.id,
        season: year,
      })),
    ),
    { kind: 'f1-seasons' },
    { kind: 'races', season },
  ];
}

/** Seasons that are being played or about to begin, and those that ended within two days. */
function openSeasons({ seasons }: LeagueEntry, now: number): number[] {
  return seasons
    .filter(({ start, end }) => Date.parse(start) < now + 14 * day && Date.parse(end) > now - 2 * day)
    .map(({ year }) => year);
}
