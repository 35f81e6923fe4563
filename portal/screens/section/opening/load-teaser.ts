import type { Election } from '#contract/election.ts';
import type { Fixture } from '#contract/football.ts';
import type { SupplementView } from '#contract/publication/supplements.ts';
import type { ScreenContext } from '#portal/page/screen.ts';
import { createBracket } from '#portal/parts/football/bracket-rounds.ts';
import type { MatchGroup } from '#portal/parts/football/group-matches.ts';
import { seatedLists } from '#portal/screens/elections/lists.ts';
import { type MedalRow, medalTable, ownNation } from '#portal/site/medals.ts';
import { type GamesSpoiler, gamesSpoiler } from '../games/games-spoiler.ts';
import { loadTournament } from '../tournament/load-tournament.ts';

/** The most important rows of a supplement's results (docs/product/supplements.md#first-tab). */
export type TeaserData =
  | { kind: 'medals'; rows: readonly MedalRow[]; spoiler: GamesSpoiler }
  | { kind: 'matches'; groups: readonly MatchGroup[] }
  | { kind: 'seats'; election: Election; council?: string };

const maxNations = 5;

/**
 * Makes one call, or two for a local election, whose councils are a call of their own. The tab makes them
 * too.
 * @returns null if there is nothing to show
 * @throws CallError if a service does not answer
 */
export async function loadTeaser(view: SupplementView, context: ScreenContext): Promise<TeaserData | null> {
  switch (view.kind) {
    case 'medals': {
      const games = context.site.games[view.games];
      return games
        ? { kind: 'medals', rows: topNations(medalTable(games)), spoiler: gamesSpoiler(games) }
        : null;
    }
    case 'football': {
      const data = await loadTournament({ ...view, show: 'results' }, context);
      const groups = data.show === 'results' ? lastRounds(data.fixtures) : [];
      return groups.length > 0 ? { kind: 'matches', groups } : null;
    }
    case 'election': {
      const election = await context.client.election({ slug: view.path.split('/')[1] ?? '' });
      // Rehearsals have made-up numbers.
      if (election.rehearsal) return null;
      return seatedLists(election).length > 0
        ? { kind: 'seats', election }
        : largestCouncil(election, context);
    }
    default:
      return null;
  }
}

/** A local election has no seats of its own: it shows those of the largest assembly that it elects. */
async function largestCouncil(election: Election, { client }: ScreenContext): Promise<TeaserData | null> {
  if (!election.parts.includes('councils')) return null;
  const units = await client.electionUnits({ slug: election.slug, level: 'county' });
  const [largest] = units
    .flatMap(({ council }) => council ?? [])
    .toSorted((a, b) => seatsIn(b.mandates) - seatsIn(a.mandates));
  if (!largest) return null;
  const seats = election.lists.flatMap(({ id }) => {
    const onList = largest.mandates[id];
    return onList === undefined ? [] : [{ list: id, constituency: 0, onList }];
  });
  const mandates = { official: election.final, seats };
  return { kind: 'seats', election: { ...election, mandates }, council: largest.name };
}

const seatsIn = (mandates: Readonly<Record<string, number>>): number =>
  Object.values(mandates).reduce((sum, seats) => sum + seats, 0);

/** The first rows, and Hungary's row wherever it is. */
function topNations(rows: readonly MedalRow[]): MedalRow[] {
  const own = rows.slice(maxNations).filter(({ nation }) => nation === ownNation);
  return [...rows.slice(0, maxNations), ...own];
}

/** Matches that have started, the final before the semi-finals. */
function lastRounds(fixtures: readonly Fixture[]): MatchGroup[] {
  return createBracket(fixtures)
    .rounds.slice(-2)
    .toReversed()
    .map(({ title, fixtures: round }) => ({
      key: title,
      title,
      note: null,
      fixtures: round.filter(({ goals }) => goals.home !== null),
    }))
    .filter(({ fixtures: started }) => started.length > 0);
}
