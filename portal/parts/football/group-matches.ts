import { budapestDay } from '#contract/budapest-time.ts';
import type { Fixture } from '#contract/football.ts';
import { wholeDay } from '#portal/format/day-words.ts';
import { allCountries, leagueName } from './competitions.ts';
import { countryName } from './country-name.ts';
import { matchdayLabel } from './matchday.ts';
import { roundName } from './round-name.ts';

/** Matches under one heading. */
export interface MatchGroup {
  key: string;
  title: string;
  /** What stands beside the title: round, country. */
  note: string | null;
  fixtures: Fixture[];
}

const kickOff = ({ fixture }: Fixture) => fixture.timestamp;

/** In the order they begin; of those that begin together, as the provider has them. */
export const inOrder = (fixtures: readonly Fixture[]): Fixture[] =>
  fixtures.toSorted((a, b) => kickOff(a) - kickOff(b));

function groups(
  fixtures: readonly Fixture[],
  keyOf: (fixture: Fixture) => string,
): Array<[key: string, fixtures: [Fixture, ...Fixture[]]]> {
  const groups = new Map<string, [Fixture, ...Fixture[]]>();
  for (const fixture of fixtures) {
    const key = keyOf(fixture);
    const group = groups.get(key);
    if (group) group.push(fixture);
    else groups.set(key, [fixture]);
  }
  return [...groups];
}

/**
 * By competition.
 * @param first numbers of those that come first, in their order; the others follow as they come
 */
export function byLeague(fixtures: readonly Fixture[], first: readonly number[]): MatchGroup[] {
  const rank = (id: number) => (first.includes(id) ? first.indexOf(id) : first.length);
  return groups(inOrder(fixtures), ({ league }) => String(league.id))
    .map(([key, [one, ...rest]]) => {
      const all = [one, ...rest];
      const isListed = first.includes(one.league.id);
      const country =
        one.league.country === undefined || isListed || one.league.country === allCountries
          ? null
          : one.league.country;
      const rounds = new Set(all.map(({ league }) => league.round ?? ''));
      const round = rounds.size === 1 && one.league.round ? capital(roundName(one.league.round)) : null;
      const note = [country && (countryName(country) ?? country), round].filter(Boolean).join(', ');
      return {
        key,
        title: leagueName(one.league),
        note: note || null,
        fixtures: all,
        rank: rank(one.league.id),
      };
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ key, title, note, fixtures: all }) => ({ key, title, note, fixtures: all }));
}

/**
 * By day in Budapest, each with its stage where the whole season is known.
 * @param season all matches of the competition's season, by which stages are told; left out, rounds stand as
 * the provider has them
 */
export function byDay(fixtures: readonly Fixture[], season: readonly Fixture[] = []): MatchGroup[] {
  const label = matchdays(season);
  return groups(inOrder(fixtures), kickOffDay).map(([key, all]) => {
    const labels = new Set(all.map((each) => label(each)));
    return { key, title: wholeDay(key), note: [...labels].filter(Boolean).join(', ') || null, fixtures: all };
  });
}

/** By stage or round, in the order in which each begins. */
export function byMatchday(
  fixtures: readonly Fixture[],
  season: readonly Fixture[] = fixtures,
): MatchGroup[] {
  const label = matchdays(season);
  return groups(inOrder(fixtures), (each) => label(each) ?? '').map(([key, all]) => ({
    key,
    title: key,
    note: null,
    fixtures: all,
  }));
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function matchdays(season: readonly Fixture[]): (fixture: Fixture) => string | null {
  const places = new Map(inOrder(season).map(({ fixture }, place) => [fixture.id, place]));
  return ({ fixture, league }) => {
    const place = places.get(fixture.id);
    const label = place === undefined ? null : matchdayLabel(league.id, season.length, place);
    return label ?? (league.round ? capital(roundName(league.round)) : null);
  };
}

/** The day of a match in Budapest, YYYY-MM-DD. */
export const kickOffDay = (fixture: Fixture): string => budapestDay(kickOff(fixture));
