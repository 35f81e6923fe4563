import type { LeagueEntry } from '#contract/football-leagues.ts';
import { leaguesOf } from './answers/leagues.ts';
import type { ScoreContext } from './answers/score-context.ts';
import { detailEveryMs } from './freshness.ts';
import { deleteBatches, dueKeys, storedAnswer, storedAnswers } from './queries/answers.ts';
import { fixturesInPlay, type PlayedFixture } from './queries/fixtures.ts';
import { keyOf, questionOf } from './questions.ts';
import { isLive, sessionsIn } from './rules/stage.ts';
import { type Question, topListKinds } from './source.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Squads come 20 to 60 minutes before kick-off; a match that the provider forgot to end is given up. */
const inPlay = { beforeMs: 45 * minuteMs, afterMs: 5 * 60 * minuteMs } as const;
const maxMatchesPerCall = 20;
/** A match that is missing from live answers for this long has most likely ended. */
const missingAfterMs = 40_000;
/** Limited because the provider's quota per minute is small, and live matches come first. */
const maxQuestionsPerRun = 6;
/** Kinds that are refreshed while somebody reads them. `questionOf` knows their keys. */
const viewedKinds = ['standings', ...topListKinds, 'driver-points', 'team-points'];

/**
 * Refreshes what is live, and then what else is due, without waiting for a reader.
 * @returns whether anything was due
 */
export async function refreshDueScores(context: ScoreContext): Promise<boolean> {
  const { db, refresher, now } = context;
  const planned = [...(await liveQuestions(context)), ...(await plannedQuestions(context))];
  const answers = await storedAnswers(db, planned.map(keyOf));
  const isDue = (question: Question) => {
    const answer = answers.get(keyOf(question));
    return !answer || (!answer.recorded && answer.dueAt !== null && answer.dueAt.getTime() <= now());
  };
  const viewedKeys = await dueKeys(db, viewedKinds, new Date(now()), maxQuestionsPerRun);
  const dueQuestions = [
    ...planned.filter(isDue),
    ...viewedKeys.flatMap((key) => questionOf(key) ?? []),
  ].slice(0, maxQuestionsPerRun);
  for (const question of dueQuestions) await refresher.refresh(question);
  return dueQuestions.length > 0;
}

/** Deletes the records of old batches of matches. */
export const deleteOldBatches = ({ db, now }: ScoreContext): Promise<void> =>
  deleteBatches(db, new Date(now() - dayMs));

async function liveQuestions(context: ScoreContext): Promise<Question[]> {
  const { db, leagues, now } = context;
  const matches = await fixturesInPlay(db, new Date(now()), leagues, inPlay);
  const hasLive = matches.some(({ kickoff }) => kickoff.getTime() <= now() + minuteMs / 2);
  const season = new Date(now()).getUTCFullYear();
  const races = await storedAnswer(db, { kind: 'races', season });
  const sessions =
    races && !races.recorded ? sessionsIn(races.rows).filter((session) => isLive(session, now())) : [];
  return [
    ...(hasLive ? [{ kind: 'live', leagues } as const] : []),
    ...batches(matches.filter((match) => needsDetail(match, now()))),
    ...(sessions.length > 0 ? [{ kind: 'races', season } as const] : []),
    ...sessions.map(({ id }) => ({ kind: 'result', race: id }) as const),
  ];
}

function needsDetail({ status, fetchedAt, detailAt }: PlayedFixture, now: number): boolean {
  const isMissing =
    !['NS', 'TBD'].includes(status) && fetchedAt !== null && now - fetchedAt.getTime() > missingAfterMs;
  return isMissing || detailAt === null || now - detailAt.getTime() >= detailEveryMs;
}

function batches(matches: readonly PlayedFixture[]): Question[] {
  const ids = matches.map(({ id }) => id);
  return Array.from({ length: Math.ceil(ids.length / maxMatchesPerCall) }, (_, n) => ({
    kind: 'matches' as const,
    ids: ids.slice(n * maxMatchesPerCall, (n + 1) * maxMatchesPerCall),
  }));
}

/** Competitions, matches of their current seasons, and this year's races. */
async function plannedQuestions(context: ScoreContext): Promise<Question[]> {
  const { entries } = await leaguesOf(context);
  const season = new Date(context.now()).getUTCFullYear();
  return [
    { kind: 'leagues' },
    ...entries.flatMap((entry) =>
      openSeasons(entry, context.now()).map((year) => ({
        kind: 'fixtures' as const,
        league: entry.league.id,
        season: year,
      })),
    ),
    { kind: 'f1-seasons' },
    { kind: 'races', season },
  ];
}

/** Seasons that are being played or about to start, and those that ended within two days. */
function openSeasons({ seasons }: LeagueEntry, now: number): number[] {
  return seasons
    .filter(({ start, end }) => Date.parse(start) < now + 14 * dayMs && Date.parse(end) > now - 2 * dayMs)
    .map(({ year }) => year);
}
