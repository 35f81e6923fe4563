import { budapestDay } from '#contract/budapest-time.ts';
import type { Fixture } from '#contract/football.ts';
import { eventKind, isGoal, playingStatuses } from '#contract/football-rules.ts';
import type { FootballSquad } from '#contract/football-tables.ts';
import { type StoredAnswer, storedAnswer, storedAnswers } from '../queries/answers.ts';
import {
  daysOf,
  fixtureOf,
  fixturesFrom,
  fixturesOfDay,
  fixturesOfTeam,
  fixturesOn,
  idsPlaying,
  type StoredFixture,
  teamsOf,
} from '../queries/fixtures.ts';
import { keyOf } from '../questions.ts';
import { matchAt } from '../replay/match-at.ts';
import type { Question, TopListKind } from '../source.ts';
import { type Age, ageless, ageOf, inEnvelope } from './envelope.ts';
import { isKnownSeason, leaguesOf } from './leagues.ts';
import type { LivescoreHandlers } from './livescore-calls.ts';
import { matchDetail } from './match-detail.ts';
import { playerAnswer } from './player.ts';
import { answerTo, type ScoreContext } from './score-context.ts';
import { unknownOn } from './unknown-days.ts';

type FootballName = Extract<keyof LivescoreHandlers, `football${string}` | `livescore${string}`>;

/** Creates the handlers of the football calls, which answer from PostgreSQL. */
export function footballHandlers(context: ScoreContext): Pick<LivescoreHandlers, FootballName> {
  const { db, now, clock } = context;
  const readTable = async <T>(
    kind: 'standings' | TopListKind,
    { league, season }: { league: number; season: number },
  ) => {
    const question = { kind, league, season };
    const answer = await seasonAnswer(context, question);
    const moment = answer?.recorded ? await replayedUntil(context, question) : null;
    const rows = moment === null ? null : context.recorded.rowsAt(question, moment);
    if (rows) return inEnvelope(kind, { league, season }, rows as T[], { ...ageless, replay: true });
    return inEnvelope(kind, { league, season }, (answer?.rows ?? []) as T[], ageOf(answer));
  };
  return {
    async livescoreDay({ date }) {
      const isToday = budapestDay(now() / 1000) === date;
      const extraIds = isToday
        ? [...(await idsPlaying(db, new Date(now()))), ...clock.playing('fixture')]
        : [];
      const answer = await fixturesAnswer(
        context,
        { date },
        await fixturesOfDay(db, date, context.leagues, extraIds),
      );
      return { ...answer, unknown: await unknownOn(context, date, context.leagues) };
    },
    async livescoreFixtures({ league, season, startdate, events }) {
      await seasonAnswer(context, { kind: 'fixtures', league, season });
      return fixturesAnswer(
        context,
        { league, season, from: startdate },
        await fixturesFrom(db, league, season, startdate, events === 'goals'),
      );
    },
    async footballFixtures({ league, season, day }) {
      await seasonAnswer(context, { kind: 'fixtures', league, season });
      const answer = await fixturesAnswer(
        context,
        { league, season, date: day },
        await fixturesOn(db, league, season, day),
      );
      return { ...answer, unknown: await unknownOn(context, day, [league]) };
    },
    async footballDays({ league, season }) {
      const answer = await seasonAnswer(context, { kind: 'fixtures', league, season });
      return inEnvelope('days', { league, season }, await daysOf(db, league, season), ageOf(answer));
    },
    async livescoreFixture({ id }) {
      const match = await fixtureOf(db, id);
      if (!match) return inEnvelope('fixtures', { id }, [], ageless);
      const { fixture, age } = await matchDetail(context, match);
      const list = await ageOfFixtures(context, [match]);
      return inEnvelope('fixtures', { id }, [fixture], { ...list, stale: list.stale || age.stale });
    },
    footballStandings: (input) => readTable('standings', input),
    footballTopScorers: (input) => readTable('topscorers', input),
    footballTopYellowCards: (input) => readTable('topyellowcards', input),
    footballTopRedCards: (input) => readTable('topredcards', input),
    async footballSquad(input) {
      const answer = await seasonAnswer(context, { kind: 'squad', ...input });
      return inEnvelope('squads', input, (answer?.rows ?? []) as FootballSquad[], ageOf(answer));
    },
    footballTeams: async () => inEnvelope('teams', {}, await teamsOf(db, context.leagues), ageless),
    async footballTeamFixtures({ team }) {
      const matches = await fixturesOfTeam(db, team, context.leagues);
      return fixturesAnswer(context, { team }, matches);
    },
    footballPlayer: ({ player }) => playerAnswer(context, player),
    async footballCountries() {
      const { entries, age } = await leaguesOf(context);
      const countries = new Map(entries.map(({ country }) => [country.name, country]));
      const sorted = [...countries.values()].sort(
        (a, b) => Number(b.name === 'World') - Number(a.name === 'World'),
      );
      return inEnvelope('countries', {}, sorted, age);
    },
    async footballCompetitions() {
      const { entries, age } = await leaguesOf(context);
      return inEnvelope('leagues', {}, entries, age);
    },
    async footballLeagues({ country }) {
      const { entries, age } = await leaguesOf(context);
      const ofCountry = entries.filter((entry) => entry.country.name.toLowerCase() === country.toLowerCase());
      return inEnvelope('leagues', { country }, ofCountry, age);
    },
    async footballSeasons() {
      const { entries, age } = await leaguesOf(context);
      const years = new Set(entries.flatMap(({ seasons }) => seasons.map(({ year }) => year)));
      return inEnvelope('leagues/seasons', {}, [...years].sort(), age);
    },
  };
}

/**
 * An answer about a season. The provider is never asked for a recorded season, because its matches have other
 * ids there.
 * @returns null for a season that is not followed, or, if recorded, lacks this answer
 */
async function seasonAnswer(
  context: ScoreContext,
  question: Extract<Question, { league: number }>,
): Promise<StoredAnswer | null> {
  const { league, season } = question;
  const matches = await storedAnswer(context.db, { kind: 'fixtures', league, season });
  if (matches?.recorded) return storedAnswer(context.db, question);
  return (await isKnownSeason(context, league, season)) ? answerTo(context, question) : null;
}

/**
 * The match time that the replays of a season have reached, so that a table does not reveal their results.
 * Among several replays, the earliest counts.
 * @returns Unix seconds; null when none is running
 */
async function replayedUntil(
  { db, clock }: ScoreContext,
  { league, season }: { league: number; season: number },
): Promise<number | null> {
  const fixtures = await Promise.all(clock.playing('fixture').map((id) => fixtureOf(db, id)));
  const moments = fixtures.flatMap((each) => {
    const match = each?.fixture;
    const seconds =
      match?.league.id === league && match.league.season === season
        ? clock.secondsOf({ kind: 'fixture', ref: match.fixture.id })
        : null;
    return match && seconds !== null ? [match.fixture.timestamp + seconds] : [];
  });
  return moments.length > 0 ? Math.min(...moments) : null;
}

async function fixturesAnswer(
  context: ScoreContext,
  parameters: Record<string, string | number>,
  fixtures: StoredFixture[],
) {
  const playedFixtures = await Promise.all(fixtures.map(({ fixture }) => asPlayedNow(context, fixture)));
  return inEnvelope('fixtures', parameters, playedFixtures, await ageOfFixtures(context, fixtures));
}

/** The match now, or as its replay shows it. Its events are limited to goals, if requested. */
async function asPlayedNow({ db, clock }: ScoreContext, match: Fixture): Promise<Fixture> {
  const { id } = match.fixture;
  const seconds = clock.secondsOf({ kind: 'fixture', ref: id });
  if (seconds === null) return match;
  const whole = (await fixtureOf(db, id))?.fixture ?? match;
  const { events = [], lineups: _, ...played } = matchAt(whole, seconds);
  return match.events ? { ...played, events: events.filter((event) => isGoal(eventKind(event))) } : played;
}

/** A running match is as old as the last live answer, others as the answer of their season. */
async function ageOfFixtures(
  { db, now, clock }: ScoreContext,
  fixtures: readonly StoredFixture[],
): Promise<Age> {
  const fetched = fixtures.filter(({ fetchedAt }) => fetchedAt !== null);
  const replay = fixtures.some(
    ({ fixture }) => clock.secondsOf({ kind: 'fixture', ref: fixture.fixture.id }) !== null,
  );
  if (fetched.length === 0) return { ...ageless, replay };
  const inPlay = fetched.filter(({ fixture: { fixture } }) => isInPlay(fixture, now()));
  const seasons = fetched.map(({ fixture: { league } }) =>
    keyOf({ kind: 'fixtures', league: league.id, season: league.season ?? 0 }),
  );
  const answers = await storedAnswers(db, inPlay.length > 0 ? ['live'] : [...new Set(seasons)]);
  const stale = [...answers.values()].some(({ failures }) => failures > 0);
  const times = (inPlay.length > 0 ? inPlay : fetched).flatMap(({ fetchedAt }) => fetchedAt?.getTime() ?? []);
  const fetchedAt = new Date(inPlay.length > 0 ? Math.min(...times) : Math.max(...times));
  return { fetchedAt, stale, replay };
}

/** How long after kick-off a match that the provider calls not started should still be in play. */
const maxMatchMs = 4 * 3_600_000;

/** Whether a match is being played, or should be. */
const isInPlay = ({ status, timestamp }: Fixture['fixture'], now: number) =>
  playingStatuses.includes(status.short) ||
  (status.short === 'NS' && timestamp * 1000 <= now && timestamp * 1000 > now - maxMatchMs);
