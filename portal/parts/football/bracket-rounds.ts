import type { Fixture } from '#contract/football.ts';
import { roundName } from './round-name.ts';

export interface BracketRound {
  /** „Negyeddöntő” */
  title: string;
  /** In the order in which their winners meet in the next round. */
  fixtures: Fixture[];
}

export interface Bracket {
  /** From the first to the final. */
  rounds: BracketRound[];
  thirdPlace: Fixture | null;
  /** Each match has two before it: it can be drawn as a tree. */
  whole: boolean;
}

const thirdPlace = /^3rd place/i;
/** A match of everybody against everybody, or before the tournament. */
const notKnockOut = /group|league stage|regular season|qualif|preliminary/i;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const roundOf = ({ league }: Fixture) => league.round ?? '';

/** The rounds of a tournament in which who loses is out, in order; none where no such match is known. */
export function bracketOf(fixtures: readonly Fixture[]): Bracket {
  const played = fixtures
    .filter((fixture) => roundOf(fixture) !== '' && !notKnockOut.test(roundOf(fixture)))
    .toSorted((a, b) => a.fixture.timestamp - b.fixture.timestamp);
  const bronze = played.find((fixture) => thirdPlace.test(roundOf(fixture))) ?? null;
  const stages = [
    ...Map.groupBy(
      played.filter((fixture) => fixture !== bronze),
      roundOf,
    ).values(),
  ];
  const rounds = stages.map((stage) => ({
    title: capital(roundName(roundOf(stage[0] as Fixture))),
    fixtures: stage,
  }));
  for (let at = rounds.length - 2; at >= 0; at -= 1) {
    const [round, next] = [rounds[at], rounds[at + 1]];
    if (round && next) round.fixtures = beforeOf(round.fixtures, next.fixtures);
  }
  const whole =
    rounds.at(-1)?.fixtures.length === 1 &&
    rounds.every(({ fixtures: all }, at) => all.length === 2 ** (rounds.length - 1 - at));
  return { rounds, thirdPlace: bronze, whole };
}

/**
 * Each match of a round where the next one needs it: first that of the home side, then that of the visitors.
 * Those not needed come last.
 */
function beforeOf(round: readonly Fixture[], next: readonly Fixture[]): Fixture[] {
  const left = [...round];
  const ordered = next.flatMap(({ teams }) =>
    [teams.home.id, teams.away.id].flatMap((team) => {
      const at = left.findIndex(({ teams: sides }) => sides.home.id === team || sides.away.id === team);
      return at < 0 ? [] : left.splice(at, 1);
    }),
  );
  return [...ordered, ...left];
}
