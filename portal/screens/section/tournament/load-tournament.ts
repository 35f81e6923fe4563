import type { Fixture } from '#contract/football.ts';
import type { FootballSquad, StandingRow, TopPlayer } from '#contract/football-tables.ts';
import type { SupplementView } from '#contract/publication/supplements.ts';
import { notFound, type ScreenContext } from '#portal/page/screen.ts';
import type { TopKind } from '#portal/parts/football/standings-rules.ts';
import { readFilter } from '../view-filter.ts';
import { choicesOf, type MatchChoices } from './filter-matches.ts';
import { type TournamentTeam, teamsOf } from './teams-of.ts';

type FootballView = Extract<SupplementView, { kind: 'football' }>;
type SeasonQuery = Pick<FootballView, 'league' | 'season'>;

/** The data of a tournament that a supplement shows; lists may be empty. */
export type TournamentData = SeasonQuery &
  (
    | { show: 'results'; fixtures: readonly Fixture[] }
    | { show: 'matches'; fixtures: readonly Fixture[]; choices: MatchChoices; tabPath: string }
    | { show: 'venues'; fixtures: readonly Fixture[]; places: NonNullable<FootballView['places']> }
    | { show: 'teams'; teams: readonly TournamentTeam[]; chosen: ChosenTeam | null; tabPath: string }
    | { show: 'groups'; tables: ReadonlyArray<readonly StandingRow[]> }
    | ({ show: 'topLists' } & TopLists)
  );

interface TopLists {
  lists: ReadonlyArray<{ kind: TopKind; players: readonly TopPlayer[] }>;
  /** End of the last day with a match, unix seconds; null when unknown. */
  updatedAt: number | null;
}

export interface ChosenTeam {
  team: TournamentTeam;
  fixtures: readonly Fixture[];
  /** Null if it is unknown. */
  squad: FootballSquad | null;
}

/** Position of the view: the address of its tab, and what follows it. */
interface ViewPlace {
  tabPath: string;
  segments: readonly string[];
}

const fromTheStart = '1900-01-01';

/**
 * @param place of the view; what follows it chooses a team
 * @throws CallError if the live-score service does not answer
 * @throws ScreenEnd 404 for a filter that names something the tournament does not have
 */
export async function loadTournament(
  { league, season, show, places = [] }: FootballView,
  context: ScreenContext,
  place: ViewPlace = { tabPath: '', segments: [] },
): Promise<TournamentData> {
  const { client, optional } = context;
  const seasonQuery = { league, season };
  const loadFixtures = async () =>
    (await client.livescoreFixtures({ ...seasonQuery, startdate: fromTheStart })).response;
  switch (show) {
    case 'matches': {
      const [list, standings] = await Promise.all([
        client.livescoreFixtures({ ...seasonQuery, startdate: fromTheStart, events: 'goals' }),
        optional(client.footballStandings(seasonQuery), null),
      ]);
      const tables = standings?.response[0]?.league.standings ?? [];
      const choices = choicesOf(list.response, tables, readFilter(context.query));
      if (choices === null) throw notFound(context.path);
      return { ...seasonQuery, show, fixtures: list.response, choices, tabPath: place.tabPath };
    }
    case 'results':
      return { ...seasonQuery, show, fixtures: await loadFixtures() };
    case 'venues':
      return { ...seasonQuery, show, places, fixtures: await loadFixtures() };
    case 'teams': {
      const fixtures = await loadFixtures();
      const teams = teamsOf(fixtures);
      const [slug] = place.segments;
      const team = teams.find((each) => each.slug === slug);
      return {
        ...seasonQuery,
        show,
        teams,
        tabPath: place.tabPath,
        chosen: team ? await loadTeam(team, fixtures, seasonQuery, context) : null,
      };
    }
    case 'groups':
      return {
        ...seasonQuery,
        show,
        tables: (await client.footballStandings(seasonQuery)).response[0]?.league.standings ?? [],
      };
    case 'topLists':
      return { ...seasonQuery, show, ...(await loadTopLists(seasonQuery, context)) };
  }
}

async function loadTopLists(
  seasonQuery: SeasonQuery,
  { client, optional }: ScreenContext,
): Promise<TopLists> {
  const [goals, yellow, red, days] = await Promise.all([
    client.footballTopScorers(seasonQuery),
    client.footballTopYellowCards(seasonQuery),
    client.footballTopRedCards(seasonQuery),
    optional(client.footballDays(seasonQuery), null),
  ]);
  const lists = [
    { kind: 'goals' as const, players: goals.response },
    { kind: 'yellow' as const, players: yellow.response },
    { kind: 'red' as const, players: red.response },
  ];
  const lastDay = days?.response.at(-1)?.day;
  return {
    updatedAt: lastDay === undefined ? null : Date.parse(lastDay) / 1000 + 86_400,
    lists: lists.filter(({ players }) => players.length > 0),
  };
}

async function loadTeam(
  team: TournamentTeam,
  fixtures: readonly Fixture[],
  seasonQuery: SeasonQuery,
  { client, optional }: ScreenContext,
): Promise<ChosenTeam> {
  const squads = await optional(client.footballSquad({ ...seasonQuery, team: team.id }), null);
  return {
    team,
    fixtures: fixtures.filter(({ teams: { home, away } }) => home.id === team.id || away.id === team.id),
    squad: squads?.response[0] ?? null,
  };
}

export function hasTournament(data: TournamentData): boolean {
  switch (data.show) {
    case 'matches':
    case 'results':
    case 'venues':
      return data.fixtures.length > 0;
    case 'teams':
      return data.teams.length > 0;
    case 'groups':
      return data.tables.length > 0;
    case 'topLists':
      return data.lists.length > 0;
  }
}
