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

/** A player's name in squads and matches; nothing where there is none. */
export async function playerAnswer({ db, clock, leagues }: ScoreContext, id: number) {
  const squads = await squadsOf(db, id);
  const ids = new Set([id, ...squads.map((each) => each.place.id)]);
  const fixtures = await fixturesOfPlayers(db, [...ids], leagues);
  const played = fixtures.map((match) => {
    const seconds = clock.secondsOf({ kind: 'fixture', ref: match.fixture.id });
    return seconds === null ? match : matchAt(match, seconds);
  });
  const name = squads[0]?.place.name ?? nameIn(fixtures, id) ?? (await nameInLists(db, id));
  const player: FootballPlayer | null = name
    ? {
        id,
        name,
        squads: squads.map(({ league, season, squad, place: { number, position, age } }) => ({
          ...{ league, season, team: squad.team },
          ...{ number, position, age },
        })),
        matches: played.flatMap((match) => matchOf(match, ids) ?? []),
      }
    : null;
  return inEnvelope('players', { player: id }, player ? [player] : [], ageless);
}

type Place = StoredSquad & { place: StoredSquad['squad']['players'][number] };

/**
 * The squads that a player is in. Recorded players have another number in each season, so they are found by
 * name.
 */
async function squadsOf(db: ScoreContext['db'], id: number): Promise<Place[]> {
  const own = withPlace(await squadsOfPlayer(db, id), (player) => player.id === id);
  const [first] = own;
  if (!first || !isRecorded(id)) return own;
  const { squad, place } = first;
  return withPlace(await squadsOfName(db, squad.team.id, place.name), ({ name }) => name === place.name);
}

const withPlace = (squads: readonly StoredSquad[], isPlayer: (player: Place['place']) => boolean): Place[] =>
  squads.flatMap((each) => {
    const place = each.squad.players.find(isPlayer);
    return place ? [{ ...each, place }] : [];
  });

interface Named {
  id: number | null;
  name: string | null;
}

const playersIn = ({ events = [], lineups = [] }: Fixture): Named[] => [
  ...lineups.flatMap(({ startXI, substitutes }) => [...startXI, ...substitutes].map(({ player }) => player)),
  ...events.flatMap(({ player, assist }) => [player, assist]),
];

const nameIn = (fixtures: readonly Fixture[], id: number): string | null =>
  fixtures.flatMap(playersIn).find((player) => player.id === id && player.name)?.name ?? null;

/** What a player did in a match; null for one who stayed on the bench, or about whom nothing is known yet. */
function matchOf(match: Fixture, ids: ReadonlySet<number>): PlayerMatch | null {
  const is = ({ id }: { id: number | null }) => id !== null && ids.has(id);
  const { events = [], lineups = [], ...fixture } = match;
  const starts = lineups.find(({ startXI }) => startXI.some(({ player }) => is(player)));
  const own = events.filter(({ player, assist }) => is(player) || is(assist));
  const bench = lineups.find(({ substitutes }) => substitutes.some(({ player }) => is(player)));
  const team = (starts ?? bench ?? own.find((event) => eventKind(event) !== 'ownGoal') ?? own[0])?.team.id;
  const on = own.find((event) => eventKind(event) === 'substitution' && is(event.assist));
  if (team === undefined || (!starts && own.length === 0)) return null;
  const off = own.find((event) => eventKind(event) === 'substitution' && is(event.player));
  const kinds = own.filter(({ player }) => is(player)).map(eventKind);
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
