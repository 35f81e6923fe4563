import { Day } from '#contract/day.ts';
import type { Fixture } from '#contract/football.ts';
import { countryOfLeague } from '#portal/parts/football/competitions.ts';

/** Values of `oldal`, and their labels (docs/product/sport.md#football-page). */
export const footballPages = {
  tabella: 'Tabella',
  gol: 'Góllövők',
  sarga: 'Sárga lapok',
  piros: 'Piros lapok',
} as const;
export type FootballPage = keyof typeof footballPages;

/** The state that an address of the page describes; null for what it does not name. */
export interface FootballState {
  /** The provider's name of the country, not validated yet. */
  country: string | null;
  league: number | null;
  /** Year in which the season began. */
  season: number | null;
  page: FootballPage | null;
  /** YYYY-MM-DD */
  day: string | null;
  /** Id of a match. */
  match: number | null;
  /** Id of the team or of the player whose page it is. */
  team: number | null;
  player: number | null;
  /**
   * Whether a parameter has an invalid value, so that the page is a 404 (docs/product/errors.md#not-found).
   */
  isUnknown: boolean;
}

const emptyAddress: FootballState = {
  country: null,
  league: null,
  season: null,
  page: null,
  day: null,
  match: null,
  team: null,
  player: null,
  isUnknown: false,
};

export const footballPath = '/foci';
export const footballEmbedPath = '/beagyazas/foci';

const isPage = (name: string): name is FootballPage => Object.hasOwn(footballPages, name);
/** Upper bound of the provider's ids. */
const number = /^[1-9]\d{0,8}$/;
/** Recorded players have longer numbers. */
const playerNumber = /^(?:[1-9]\d{0,8}|1\d{9})$/;

/** Stands for a value that is not a number. */
const unknownNumber = '0';

function stateOf(read: (name: string) => string | null): FootballState {
  const text = (name: string, form: RegExp) => {
    const value = read(name)?.trim() ?? '';
    return form.test(value) ? value : null;
  };
  const numeric = (name: string, form = number) => {
    const value = text(name, form);
    return value === null ? null : Number(value);
  };
  const isNoNumber = (name: string, none: string, form = number) =>
    !['', none].includes(read(name)?.trim() ?? '') && numeric(name, form) === null;
  const day = Day.safeParse(read('nap')).data ?? null;
  const page = read('oldal') ?? '';
  return {
    country: text('orszag', /^[\p{L}][\p{L} .'-]{0,59}$/u),
    league: numeric('liga'),
    season: numeric('szezon', /^(?:18[5-9]\d|19\d\d|20\d\d)$/),
    page: isPage(page) ? page : null,
    day,
    match: numeric('meccs'),
    team: numeric('csapat'),
    player: numeric('jatekos', playerNumber),
    // `meccs=0` means no match (docs/product/sport.md#football-page).
    isUnknown:
      isNoNumber('liga', '') ||
      isNoNumber('meccs', '0') ||
      isNoNumber('csapat', '') ||
      isNoNumber('jatekos', '', playerNumber) ||
      (page !== '' && !isPage(page)) ||
      (day === null && (read('nap') ?? '') !== ''),
  };
}

/**
 * The canonical parameters of a state. Those that change nothing are left out: the day for a match; day and
 * match on a page with tables; the country of a competition with a known country; a season without a
 * competition; and everything but the season on a team's page.
 */
export function parametersOf(state: FootballState): ReadonlyArray<readonly [name: string, value: string]> {
  const { country, league, season, page, day, match, team, player, isUnknown } = state;
  // All invalid addresses share one cached page.
  if (isUnknown) return [['liga', unknownNumber]];
  if (player !== null) return [['jatekos', String(player)]];
  const hasKnownCountry = league !== null && countryOfLeague(league) !== null;
  if (team !== null) {
    const ofSeason = league === null || season === null ? null : { liga: league, szezon: season };
    return Object.entries({ csapat: team, ...ofSeason }).map(([name, value]) => [name, String(value)]);
  }
  return Object.entries({
    orszag: hasKnownCountry ? null : country,
    liga: league,
    szezon: league === null ? null : season,
    oldal: page,
    nap: page === null && match === null ? day : null,
    meccs: page === null ? match : null,
  }).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)] as const]));
}

/** The canonical parameters of any query string, for the route. */
export const footballParameters = (params: URLSearchParams) =>
  parametersOf(stateOf((name) => params.get(name)));

/** The state of a query that the route has made canonical. */
export const footballState = (query: Readonly<Record<string, string>>): FootballState =>
  stateOf((name) => query[name] ?? null);

/** Address of a state. */
export function footballAddress(state: Partial<FootballState>, path: string = footballPath): string {
  const query = new URLSearchParams(parametersOf({ ...emptyAddress, ...state }).map(([...pair]) => pair));
  return `${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** The canonical address of a match: beside it are all matches of its day. */
export const matchAddress = ({ fixture }: Pick<Fixture, 'fixture'>): string =>
  footballAddress({ match: fixture.id });

/** Address of a match beside the others of its season, for links of a competition's own pages. */
export const seasonMatchAddress = ({ fixture, league }: Fixture): string =>
  footballAddress({ league: league.id, season: league.season ?? null, match: fixture.id });
