import type { Fixture } from '#contract/football.ts';
import { capitalise } from '#portal/format/capitalise.ts';
import { roundName } from './names.ts';

interface BracketRound {
  /** „Negyeddöntő” */
  title: string;
  /** Ordered so that winners of neighbours meet in the next round. */
  fixtures: Fixture[];
}

export interface Bracket {
  rounds: BracketRound[];
  thirdPlace: Fixture | null;
  /** Each match has two before it, so the bracket can be drawn as a tree. */
  isTree: boolean;
}

const thirdPlacePattern = /^3rd place/i;
/** Rounds of groups and leagues, and qualifying before the tournament. */
const notKnockOut = /group|league stage|regular season|qualif|preliminary/i;
const roundOf = ({ league }: Fixture) => league.round ?? '';

/** The knock-out rounds of a tournament in order; none where no such match is known. */
export function createBracket(fixtures: readonly Fixture[]): Bracket {
  const knockOuts = fixtures
    .filter((fixture) => roundOf(fixture) !== '' && !notKnockOut.test(roundOf(fixture)))
    .toSorted((a, b) => a.fixture.timestamp - b.fixture.timestamp);
  const thirdPlace = knockOuts.find((fixture) => thirdPlacePattern.test(roundOf(fixture))) ?? null;
  const stages = [
    ...Map.groupBy(
      knockOuts.filter((fixture) => fixture !== thirdPlace),
      roundOf,
    ).values(),
  ];
  const rounds = stages.map((stage) => ({
    title: capitalise(roundName(roundOf(stage[0] as Fixture))),
    fixtures: stage,
  }));
  for (let at = rounds.length - 2; at >= 0; at -= 1) {
    const [round, next] = [rounds[at], rounds[at + 1]];
    if (round && next) round.fixtures = sortForNextRound(round.fixtures, next.fixtures);
  }
  const isTree =
    rounds.at(-1)?.fixtures.length === 1 &&
    rounds.every(({ fixtures: all }, at) => all.length === 2 ** (rounds.length - 1 - at));
  return { rounds, thirdPlace, isTree };
}

/** Sorts a round by the teams of the next one. Matches whose teams are not in it come last. */
function sortForNextRound(round: readonly Fixture[], next: readonly Fixture[]): Fixture[] {
  const remaining = [...round];
  const ordered = next.flatMap(({ teams }) =>
    [teams.home.id, teams.away.id].flatMap((team) => {
      const at = remaining.findIndex(({ teams: sides }) => sides.home.id === team || sides.away.id === team);
      return at < 0 ? [] : remaining.splice(at, 1);
    }),
  );
  return [...ordered, ...remaining];
}
