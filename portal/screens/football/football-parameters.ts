import { Day } from '#contract/archive.ts';
import { countryOfLeague } from '#portal/parts/football/competitions.ts';

/** `oldal`: what is shown of a competition beside its matches (docs/product/sport.md#football-page). */
export const footballPages = {
  tabella: 'Tabella',
  gol: 'Góllövők',
  sarga: 'Sárga lapok',
  piros: 'Piros lapok',
} as const;
export type FootballPage = keyof typeof footballPages;

/** What an address of the page asks for; null for what it leaves open. */
export interface FootballState {
  /** Country as the provider calls it, not checked yet. */
  country: string | null;
  league: number | null;
  /** Year in which the season began. */
  season: number | null;
  page: FootballPage | null;
  /** YYYY-MM-DD */
  day: string | null;
  /** Number of a match. */
  match: number | null;
  /** `liga` or `meccs` is no number, `oldal` no page or `nap` no day: nothing is there (docs/product/errors.md#not-found). */
  isUnknown: boolean;
}

export const nothingAsked: FootballState = {
  country: null,
  league: null,
  season: null,
  page: null,
  day: null,
  match: null,
  isUnknown: false,
};

export const footballPath = '/foci';
export const footballEmbedPath = '/beagyazas/foci';

const isPage = (name: string): name is FootballPage => Object.hasOwn(footballPages, name);
/** Numbers of the provider's; a larger one is none. */
const number = /^[1-9]\d{0,8}$/;

/** In place of what is no number. */
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
  const isNoNumber = (name: string, none: string) => !['', none].includes(read(name)?.trim() ?? '') && numeric(name) === null;
  const day = Day.safeParse(read('nap')).data ?? null;
  const page = read('oldal') ?? '';
  return {
    country: text('orszag', /^[\p{L}][\p{L} .'-]{0,59}$/u),
    league: numeric('liga'),
    season: numeric('szezon', /^(?:18[5-9]\d|19\d\d|20\d\d)$/),
    page: isPage(page) ? page : null,
    day,
    match: numeric('meccs'),
    // `meccs=0` is none (docs/product/sport.md#football-page).
    isUnknown:
      isNoNumber('liga', '') || isNoNumber('meccs', '0') || (page !== '' && !isPage(page)) || (day === null && (read('nap') ?? '') !== ''),
  };
}

/**
 * One form for each state: what changes nothing is left out. Of a match its day, of a table day and match; the country of a competition
 * whose country everybody knows; a season without a competition.
 */
export function parametersOf(state: FootballState): ReadonlyArray<readonly [name: string, value: string]> {
  const { country, league, season, page, day, match, isUnknown } = state;
  // One page stands for all addresses that nothing can be at.
  if (isUnknown) return [['liga', unknownNumber]];
  const known = league !== null && countryOfLeague(league) !== null;
  return Object.entries({
    orszag: known ? null : country,
    liga: league,
    szezon: league === null ? null : season,
    oldal: page,
    nap: page === null && match === null ? day : null,
    meccs: page === null ? match : null,
  }).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)] as const]));
}

/** The route's parameters, whatever came. */
export const footballParameters = (given: URLSearchParams) => parametersOf(stateOf((name) => given.get(name)));

/** What the route left of an address. */
export const footballState = (query: Readonly<Record<string, string>>): FootballState => stateOf((name) => query[name] ?? null);

/** Address of a state. */
export function footballAddress(state: Partial<FootballState>, path: string = footballPath): string {
  const query = new URLSearchParams(parametersOf({ ...nothingAsked, ...state }).map(([...pair]) => pair));
  return `${path}${query.size > 0 ? `?${query}` : ''}`;
}
