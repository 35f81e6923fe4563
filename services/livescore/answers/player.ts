import type { Fixture } from '#contract/football.ts';
import type { FootballPlayer, PlayerMatch } from '#contract/football-player.ts';
import { eventKind, isGoal } from '#contract/football-rules.ts';
import {
  fixturesOfPlayers,
  nameInLists,
  type StoredSquad,
  squadsOfName,
  squadsOfPlayer,
} from '../queries/players.ts';
import { matchAt } from '../replay/match-at.ts';
import { isRecorded } from '../source.ts';
import { ageless, inEnvelope } from './envelope.ts';
import type { ScoreContext } from './score-context.ts';

/** A player's name, squads and matches; no player if none of the stored facts has a name for this number. */
export async function playerAnswer({ db, clock, leagues }: ScoreContext, id: number) {
  const squads = await squadsOf(db, id);
  const ids = new Set([id, ...squads.map((each) => each.player.id)]);
  const fixtures = await fixturesOfPlayers(db, [...ids], leagues);
  const played = fixtures.map((match) => {
    const seconds = clock.secondsOf({ kind: 'fixture', ref: match.fixture.id });
    return seconds === null ? match : matchAt(match, seconds);
  });
  const name = squads[0]?.player.name ?? nameIn(fixtures, id) ?? (await nameInLists(db, id));
  const player: FootballPlayer | null = name
    ? {
        id,
        name,
        squads: squads.map(({ league, season, squad, player: { number, position, age } }) => ({
          league,
          season,
          team: squad.team,
          number,
          position,
          age,
        })),
        matches: played.flatMap((match) => matchOf(match, ids) ?? []),
      }
    : null;
  return inEnvelope('players', { player: id }, player ? [player] : [], ageless);
}

type SquadEntry = StoredSquad & { player: StoredSquad['squad']['players'][number] };

/**
 * The squads that a player is in. Recorded players have another number in each season, so they are found by
 * name.
 */
async function squadsOf(db: ScoreContext['db'], id: number): Promise<SquadEntry[]> {
  const own = withPlayer(await squadsOfPlayer(db, id), (player) => player.id === id);
  const [first] = own;
  if (!first || !isRecorded(id)) return own;
  const { squad, player: named } = first;
  return withPlayer(await squadsOfName(db, squad.team.id, named.name), ({ name }) => name === named.name);
}

const withPlayer = (
  squads: readonly StoredSquad[],
  isPlayer: (player: SquadEntry['player']) => boolean,
): SquadEntry[] =>
  squads.flatMap((each) => {
    const player = each.squad.players.find(isPlayer);
    return player ? [{ ...each, player }] : [];
  });

interface NamedPlayer {
  id: number | null;
  name: string | null;
}

const playersIn = ({ events = [], lineups = [] }: Fixture): NamedPlayer[] => [
  ...lineups.flatMap(({ startXI, substitutes }) => [...startXI, ...substitutes].map(({ player }) => player)),
  ...events.flatMap(({ player, assist }) => [player, assist]),
];

const nameIn = (fixtures: readonly Fixture[], id: number): string | null =>
  fixtures.flatMap(playersIn).find((player) => player.id === id && player.name)?.name ?? null;

/** What a player did in a match; null for one who stayed on the bench, or about whom nothing is known yet. */
function matchOf(match: Fixture, ids: ReadonlySet<number>): PlayerMatch | null {
  const isPlayer = ({ id }: { id: number | null }) => id !== null && ids.has(id);
  const { events = [], lineups = [], ...fixture } = match;
  const starts = lineups.find(({ startXI }) => startXI.some(({ player }) => isPlayer(player)));
  const own = events.filter(({ player, assist }) => isPlayer(player) || isPlayer(assist));
  const bench = lineups.find(({ substitutes }) => substitutes.some(({ player }) => isPlayer(player)));
  const team = (starts ?? bench ?? own.find((event) => eventKind(event) !== 'ownGoal') ?? own[0])?.team.id;
  const on = own.find((event) => eventKind(event) === 'substitution' && isPlayer(event.assist));
  if (team === undefined || (!starts && own.length === 0)) return null;
  const off = own.find((event) => eventKind(event) === 'substitution' && isPlayer(event.player));
  const kinds = own.filter(({ player }) => isPlayer(player)).map(eventKind);
  const count = (isWanted: (kind: (typeof kinds)[number]) => boolean) => kinds.filter(isWanted).length;
  return {
    fixture: withoutDetail(fixture),
    team,
    started: starts ? true : lineups.some((lineup) => lineup.team.id === team) ? false : null,
    on: on?.time ?? null,
    off: off?.time ?? null,
    goals: count((kind) => isGoal(kind) && kind !== 'ownGoal'),
    ownGoals: count((kind) => kind === 'ownGoal'),
    yellow: count((kind) => kind === 'yellow'),
    red: count((kind) => kind === 'red'),
  };
}

function withoutDetail({ statistics: _, predictions: __, ...facts }: Fixture): Fixture {
  return facts;
}
