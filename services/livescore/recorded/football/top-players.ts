import type { TopPlayer } from '#contract/football-tables.ts';
import type { TopListKind } from '../../source.ts';
import { leagueOf, playerOf, teamOf } from './fixture.ts';
import { playerKey, type SeasonFacts, sideOf } from './read-season.ts';
import type { EventFact } from './rows.ts';

interface PlayerCounts {
  team: string;
  name: string;
  goals: number;
  penalties: number;
  yellow: number;
  /** Sent off after two yellow cards. */
  secondYellow: number;
  red: number;
}

const measures: Readonly<Record<TopListKind, (player: PlayerCounts) => number>> = {
  topscorers: ({ goals }) => goals,
  topyellowcards: ({ yellow }) => yellow,
  topredcards: ({ red, secondYellow }) => red + secondYellow,
};

/**
 * Lists all players with at least one goal or card, counted from the events of matches. It is not limited to
 * 20 rows like the provider's, because that would cut through players with equal numbers. Those are ordered
 * by fewer penalty goals, then by name.
 */
export function topPlayersOf(kind: TopListKind, facts: SeasonFacts): TopPlayer[] {
  const measure = measures[kind];
  return countPlayers(facts)
    .filter((player) => measure(player) > 0)
    .sort(
      (a, b) => measure(b) - measure(a) || a.penalties - b.penalties || a.name.localeCompare(b.name, 'hu'),
    )
    .map((player) => rowOf(player, facts));
}

function countPlayers(facts: SeasonFacts): PlayerCounts[] {
  const players = new Map<string, PlayerCounts>();
  for (const match of facts.matches) {
    for (const event of facts.events.get(match.no) ?? []) {
      const [team, name] = [sideOf(event, match), event.player];
      const none: PlayerCounts = { team, name, goals: 0, penalties: 0, yellow: 0, secondYellow: 0, red: 0 };
      const player = players.get(playerKey(team, name)) ?? none;
      players.set(playerKey(team, name), player);
      count(player, event);
    }
  }
  return [...players.values()];
}

function count(player: PlayerCounts, { kind }: EventFact): void {
  if (kind === 'goal' || kind === 'penalty') player.goals += 1;
  if (kind === 'penalty') player.penalties += 1;
  if (kind === 'yellow') player.yellow += 1;
  if (kind === 'second-yellow') player.secondYellow += 1;
  if (kind === 'red') player.red += 1;
}

const nullsFor = <K extends string>(...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<K, null>;

function rowOf(counts: PlayerCounts, facts: SeasonFacts): TopPlayer {
  const { team, name, goals, penalties, yellow, secondYellow, red } = counts;
  const { id, fact } = playerOf(team, name, facts);
  const day = fact.born !== null && fact.born.length > 4 ? fact.born : null;
  const cards = facts.season.hasCards
    ? { yellow, yellowred: secondYellow, red }
    : nullsFor('yellow', 'yellowred', 'red');
  return {
    player: {
      id,
      name,
      ...nullsFor('firstname', 'lastname', 'age'),
      birth: { date: day, place: null, country: null },
      nationality: teamOf(team, facts).name,
      ...nullsFor('height', 'weight', 'injured', 'photo'),
    },
    statistics: [
      {
        team: teamOf(team, facts),
        league: leagueOf(facts),
        games: {
          ...nullsFor('appearences', 'lineups', 'minutes'),
          number: fact.number,
          position: null,
          rating: null,
          captain: false,
        },
        substitutes: nullsFor('in', 'out', 'bench'),
        shots: nullsFor('total', 'on'),
        goals: { total: goals, ...nullsFor('conceded', 'assists', 'saves') },
        passes: nullsFor('total', 'key', 'accuracy'),
        tackles: nullsFor('total', 'blocks', 'interceptions'),
        duels: nullsFor('total', 'won'),
        dribbles: nullsFor('attempts', 'success', 'past'),
        fouls: nullsFor('drawn', 'committed'),
        cards,
        penalty: { ...nullsFor('won', 'commited', 'missed', 'saved'), scored: penalties },
      },
    ],
  };
}
