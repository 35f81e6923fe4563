import { budapestDay } from '#contract/budapest-time.ts';
import type { Fixture } from '#contract/football.ts';
import { countryName } from '#contract/football-names.ts';
import { capitalise } from '#portal/format/capitalise.ts';
import { wholeDay } from '#portal/format/day-words.ts';
import { allCountries, leagueName } from './competitions.ts';
import { roundName } from './names.ts';

/** Matches under one heading. */
export interface MatchGroup {
  key: string;
  title: string;
  /** Round or country, beside the title. */
  note: string | null;
  fixtures: Fixture[];
  /** Id of the heading, if something links to it. */
  anchor?: string;
}

const kickOff = ({ fixture }: Fixture) => fixture.timestamp;

const sortByKickOff = (fixtures: readonly Fixture[]): Fixture[] =>
  fixtures.toSorted((a, b) => kickOff(a) - kickOff(b));

type Group = readonly [key: string, fixtures: [Fixture, ...Fixture[]]];

const groupBy = (fixtures: readonly Fixture[], keyOf: (fixture: Fixture) => string): Group[] =>
  [...Map.groupBy(sortByKickOff(fixtures), keyOf)] as unknown as Group[];

/**
 * Groups matches by competition.
 * @param first ids of the competitions that come first, in order
 */
export function groupByLeague(fixtures: readonly Fixture[], first: readonly number[]): MatchGroup[] {
  const rank = (id: number) => (first.includes(id) ? first.indexOf(id) : first.length);
  return groupBy(fixtures, ({ league }) => String(league.id))
    .toSorted(([, [a]], [, [b]]) => rank(a.league.id) - rank(b.league.id))
    .map(([key, all]) => {
      const { league } = all[0];
      const isListed = first.includes(league.id);
      const country =
        league.country === undefined || isListed || league.country === allCountries ? null : league.country;
      const rounds = new Set(all.map((each) => each.league.round ?? ''));
      const round = rounds.size === 1 && league.round ? capitalise(roundName(league.round)) : null;
      const note = [country && (countryName(country) ?? country), round].filter(Boolean).join(', ');
      return { key, title: leagueName(league), note: note || null, fixtures: all };
    });
}

/**
 * Groups matches by day in Budapest.
 * @param season all matches of the competition's season, which stages are computed from; without them the
 *   provider's rounds are shown
 */
export function groupByDay(fixtures: readonly Fixture[], season: readonly Fixture[] = []): MatchGroup[] {
  const labelOf = createMatchdayLabels(season);
  return groupBy(fixtures, kickOffDay).map(([key, all]) => {
    const labels = new Set(all.map(labelOf));
    return { key, title: wholeDay(key), note: [...labels].filter(Boolean).join(', ') || null, fixtures: all };
  });
}

/**
 * Groups matches by stage or round.
 * @param season as for `groupByDay`
 */
export function groupByMatchday(fixtures: readonly Fixture[], season: readonly Fixture[] = []): MatchGroup[] {
  const labelOf = createMatchdayLabels(season);
  return groupBy(fixtures, (each) => labelOf(each) ?? '').map(([key, all]) => ({
    key,
    title: key,
    note: null,
    fixtures: all,
  }));
}

/** Groups matches by stadium, in the order of the cities' names, with numbers that a map can show. */
export function groupByVenue(fixtures: readonly Fixture[]): MatchGroup[] {
  const withVenue = fixtures.filter(({ fixture }) => fixture.venue.name !== null);
  return groupBy(withVenue, ({ fixture }) => fixture.venue.name ?? '')
    .map(([venue, all]) => ({ venue, city: all[0].fixture.venue.city ?? '', all }))
    .toSorted((a, b) => a.city.localeCompare(b.city, 'hu') || a.venue.localeCompare(b.venue, 'hu'))
    .map(({ venue, city, all }, at) => ({
      key: venue,
      title: `${at + 1}. ${venue}`,
      note: city || null,
      fixtures: all,
      anchor: `helyszin-${at + 1}`,
    }));
}

/** Names the stage of each match of a season, or its round where the season has no known stages. */
function createMatchdayLabels(season: readonly Fixture[]): (fixture: Fixture) => string | null {
  const places = new Map(sortByKickOff(season).map(({ fixture }, place) => [fixture.id, place]));
  return ({ fixture, league }) => {
    const place = places.get(fixture.id);
    const label = place === undefined ? null : matchdayLabel(league.id, season.length, place);
    return label ?? (league.round ? capitalise(roundName(league.round)) : null);
  };
}

/** The day of a match in Budapest, YYYY-MM-DD. */
export const kickOffDay = (fixture: Fixture): string => budapestDay(kickOff(fixture));

interface Stage {
  /** Index of its first match within the season. */
  from: number;
  label: string;
}

const groupDays = (...starts: number[]): Stage[] =>
  starts.map((from, day) => ({ from, label: `Csoportkör, ${day + 1}.\u00a0forduló` }));
const stage = (from: number, label: string): Stage => ({ from, label });

const worldCup = 1;
const euro = 4;

/** Stages by competition and number of matches (docs/product/sport.md#matchdays). */
const tournaments: ReadonlyArray<{ league: number; matches: number; stages: readonly Stage[] }> = [
  {
    league: worldCup,
    matches: 64,
    stages: [
      ...groupDays(0, 16, 32),
      stage(48, 'Nyolcaddöntő'),
      stage(56, 'Negyeddöntő'),
      stage(60, 'Elődöntő'),
      stage(62, 'Bronzmérkőzés'),
      stage(63, 'Döntő'),
    ],
  },
  {
    league: worldCup,
    matches: 104,
    stages: [
      ...groupDays(0, 24, 48),
      stage(72, 'A legjobb 32 között'),
      stage(88, 'Nyolcaddöntő'),
      stage(96, 'Negyeddöntő'),
      stage(100, 'Elődöntő'),
      stage(102, 'Bronzmérkőzés'),
      stage(103, 'Döntő'),
    ],
  },
  {
    league: euro,
    matches: 51,
    stages: [
      ...groupDays(0, 12, 24),
      stage(36, 'Nyolcaddöntő'),
      stage(44, 'Negyeddöntő'),
      stage(48, 'Elődöntő'),
      stage(50, 'Döntő'),
    ],
  },
];

/**
 * The stage of a match; null for a competition or a number of matches that has no stages above.
 * @param place index of the match within the season, by kick-off
 * @param matches number of matches in the season
 */
export function matchdayLabel(league: number, matches: number, place: number): string | null {
  const { stages } = tournaments.find((each) => each.league === league && each.matches === matches) ?? {};
  return stages?.findLast(({ from }) => place >= from)?.label ?? null;
}
