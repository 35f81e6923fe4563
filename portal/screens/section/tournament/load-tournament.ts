import type { Fixture } from '#contract/football.ts';
import type { StandingRow, TopPlayer } from '#contract/football-tables.ts';
import type { SupplementView } from '#contract/publication/supplements.ts';
import type { ScreenContext } from '#portal/page/screen.ts';
import type { TopKind } from '#portal/parts/football/standings-rules.ts';

type FootballView = Extract<SupplementView, { kind: 'football' }>;

/** The data of a tournament that a supplement shows; lists may be empty. */
export type TournamentData = Pick<FootballView, 'league' | 'season'> &
  (
    | { show: 'matches' | 'results'; fixtures: readonly Fixture[] }
    | { show: 'venues'; fixtures: readonly Fixture[]; places: NonNullable<FootballView['places']> }
    | { show: 'groups'; tables: ReadonlyArray<readonly StandingRow[]> }
    | {
        show: 'topLists';
        lists: ReadonlyArray<{ kind: TopKind; players: readonly TopPlayer[] }>;
        /** End of the last day with a match, unix seconds; null when unknown. */
        last: number | null;
      }
  );

const fromTheStart = '1900-01-01';

/** @throws CallError where the live-score service has no answer */
export async function loadTournament(
  { league, season, show, places = [] }: FootballView,
  { client, optional }: ScreenContext,
): Promise<TournamentData> {
  const of = { league, season };
  const loadFixtures = async () =>
    (await client.livescoreFixtures({ ...of, startdate: fromTheStart })).response;
  switch (show) {
    case 'matches':
    case 'results':
      return { ...of, show, fixtures: await loadFixtures() };
    case 'venues':
      return { ...of, show, places, fixtures: await loadFixtures() };
    case 'groups':
      return {
        ...of,
        show,
        tables: (await client.footballStandings(of)).response[0]?.league.standings ?? [],
      };
    case 'topLists': {
      const [goals, yellow, red, days] = await Promise.all([
        client.footballTopScorers(of),
        client.footballTopYellowCards(of),
        client.footballTopRedCards(of),
        optional(client.footballDays(of), null),
      ]);
      const lists = [
        { kind: 'goals' as const, players: goals.response },
        { kind: 'yellow' as const, players: yellow.response },
        { kind: 'red' as const, players: red.response },
      ];
      const last = days?.response.at(-1)?.day;
      return {
        ...of,
        show,
        last: last === undefined ? null : Date.parse(last) / 1000 + 86_400,
        lists: lists.filter(({ players }) => players.length > 0),
      };
    }
  }
}

export function hasTournament(data: TournamentData): boolean {
  switch (data.show) {
    case 'matches':
    case 'results':
    case 'venues':
      return data.fixtures.length > 0;
    case 'groups':
      return data.tables.length > 0;
    case 'topLists':
      return data.lists.length > 0;
  }
}
