import type { CallContext, Transport } from '#contract/client.ts';
import type { Fixture } from '#contract/football.ts';
import { matchPhase } from '#contract/football-rules.ts';
import type { AnswerOf } from '#contract/search-answer.ts';
import type { MatchIntent } from './match-team.ts';

const maxFixtures = 3;

/** The running match, the next one and the last ones of a team, or of two teams against each other. */
export async function readMatch(
  ask: Transport,
  { teams, isFinal }: MatchIntent,
  context: CallContext,
): Promise<AnswerOf<'match'> | null> {
  const [first = [], second] = teams;
  const seasons = second
    ? first.filter(({ league, season }) =>
        second.some((each) => each.league === league && each.season === season),
      )
    : first;
  const answers = await Promise.all(
    seasons.map(({ league, season, start }) =>
      ask('livescoreFixtures', { league, season, startdate: start }, context),
    ),
  );
  const plays = (fixture: Fixture, entries: MatchIntent['teams'][number]) =>
    entries.some(({ id }) => fixture.teams.home.id === id || fixture.teams.away.id === id);
  const all = answers
    .flatMap(({ response }) => response)
    .filter((fixture) => teams.every((entries) => plays(fixture, entries)))
    .filter(({ league: { round = '' } }) => !isFinal || round.toLowerCase() === 'final');
  const fixtures = chooseFixtures(all);
  const times = answers.flatMap(({ updatedAt }) => updatedAt ?? []);
  const names = teams.map(([entry]) => entry?.name ?? '');
  if (fixtures.length === 0) return null;
  return {
    kind: 'match',
    teams: names,
    fixtures,
    at: times.length > 0 ? Math.min(...times) : null,
    sources: sourcesOf(seasons, fixtures),
  };
}

function sourcesOf(seasons: MatchIntent['teams'][number], fixtures: readonly Fixture[]): string[] {
  const shownSeasons = seasons.filter((entry) =>
    fixtures.some(({ league }) => league.id === entry.league && league.season === entry.season),
  );
  return [...new Set(shownSeasons.flatMap(({ sources }) => sources))];
}

function chooseFixtures(fixtures: readonly Fixture[]): Fixture[] {
  const byTime = fixtures.toSorted((a, b) => b.fixture.timestamp - a.fixture.timestamp);
  const inPhase = (phase: ReturnType<typeof matchPhase>) =>
    byTime.filter(({ fixture }) => matchPhase(fixture.status.short) === phase);
  const chosen = [...inPhase('playing'), ...inPhase('scheduled').slice(-1), ...inPhase('finished')];
  return chosen
    .slice(0, maxFixtures)
    .sort((a, b) => b.fixture.timestamp - a.fixture.timestamp)
    .map(({ events: _e, lineups: _l, statistics: _s, predictions: _p, ...facts }) => facts);
}
