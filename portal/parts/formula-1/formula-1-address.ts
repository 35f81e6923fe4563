export const formula1Path = '/forma1';
export const formula1EmbedPath = '/beagyazas/forma1';

/** Values of the parameter `oldal`, with the labels of their tabs (docs/product/sport.md#formula-1-page). */
export const pages = {
  versenynaptar: 'Versenynaptár',
  pontverseny: 'Pontverseny',
  konstruktor: 'Konstruktőrök',
  versenyzok: 'Versenyzők',
  csapatok: 'Csapatok',
} as const satisfies Record<string, string>;
export type PageName = keyof typeof pages;

/** State of the page that an address describes; null for what it does not name. */
export interface Formula1State {
  page: PageName;
  season: number | null;
  /** Id of a grand prix. */
  competition: number | null;
  session: ChosenSession | null;
  team: number | null;
  driver: number | null;
  /**
   * Whether a parameter other than the season has an invalid value. Then the page is a 404
   * (docs/product/errors.md#not-found).
   */
  isUnknown: boolean;
}

/** The part of a grand prix that an address names. */
interface ChosenSession {
  /**
   * Ids of one race, or of the parts of a qualifying that are shown as one
   * (docs/product/sport.md#qualifying).
   */
  races: readonly number[];
  /** Whether it is the starting grid instead of the result; only for a single race. */
  isGrid: boolean;
}

type Parameters = ReadonlyArray<readonly [name: string, value: string]>;

/** An id of the provider. */
const idPattern = /^[1-9]\d{0,8}$/;
/** 1950 is the first season. */
const yearPattern = /^(19[5-9]\d|20\d{2})$/;
/** Number of parts of a qualifying. */
const maxParts = 3;

const parseNumber = (text: string | null | undefined, pattern: RegExp) =>
  text && pattern.test(text) ? Number(text) : null;

/** Parses `1857`, `-1857` for the starting grid, or `1858.1859.1860` for qualifying in parts. */
function parseSession(text: string | null | undefined): ChosenSession | null {
  const isGrid = text?.startsWith('-') ?? false;
  const races = (isGrid ? (text ?? '').slice(1) : (text ?? '')).split('.');
  if (races.length > (isGrid ? 1 : maxParts) || !races.every((race) => idPattern.test(race))) return null;
  return { races: races.map(Number), isGrid };
}

/** Stands for every invalid value. */
const invalidId = '0';

/**
 * The state that an address describes. An invalid season is ignored (docs/product/sport.md#formula-1-page).
 */
export function parseState(params: { get(name: string): string | null | undefined }): Formula1State {
  const competition = parseNumber(params.get('verseny'), idPattern);
  const session = parseSession(params.get('futam'));
  const team = parseNumber(params.get('csapat'), idPattern);
  const driver = parseNumber(params.get('versenyzo'), idPattern);
  const pageName = params.get('oldal') ?? '';
  const isInvalid = (name: string, value: unknown) => Boolean(params.get(name)) && value === null;
  const defaultPage = team !== null ? 'csapatok' : driver !== null ? 'versenyzok' : 'versenynaptar';
  const page = Object.hasOwn(pages, pageName) ? (pageName as PageName) : defaultPage;
  const isCalendar = page === 'versenynaptar';
  return {
    page,
    season: parseNumber(params.get('szezon'), yearPattern),
    competition: isCalendar ? competition : null,
    session: isCalendar ? session : null,
    team: page === 'csapatok' ? team : null,
    driver: page === 'versenyzok' ? driver : null,
    isUnknown:
      (pageName !== '' && page !== pageName) ||
      isInvalid('verseny', competition) ||
      isInvalid('futam', session) ||
      isInvalid('csapat', team) ||
      isInvalid('versenyzo', driver),
  };
}

/** The canonical parameters of a state. */
function toParameters(state: Formula1State): Parameters {
  const { page, season, competition, session, team, driver, isUnknown } = state;
  // All invalid addresses share one cached page.
  if (isUnknown) return [['versenyzo', invalidId]];
  const all: Array<readonly [string, string | number | null]> = [
    ['oldal', page === 'versenynaptar' ? null : page],
    ['szezon', season],
    ['verseny', competition],
    ['futam', session && `${session.isGrid ? '-' : ''}${session.races.join('.')}`],
    ['csapat', team],
    ['versenyzo', driver],
  ];
  return all.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)] as const]));
}

/** The canonical parameters of any query string, for the route. */
export const formula1Parameters = (params: URLSearchParams): Parameters => toParameters(parseState(params));

const defaultState: Formula1State = {
  page: 'versenynaptar',
  season: null,
  competition: null,
  session: null,
  team: null,
  driver: null,
  isUnknown: false,
};

/**
 * Address of a state.
 * @param base path of the page that shows it
 */
export function buildAddress(state: Partial<Formula1State>, base: string): string {
  const query = new URLSearchParams(toParameters({ ...defaultState, ...state }).map(([...pair]) => pair));
  return `${base}${query.size > 0 ? `?${query}` : ''}`;
}

/** The state of a page in a season. */
export const seasonState = ({ show, season }: { show: PageName; season: number }): Formula1State => ({
  ...defaultState,
  page: show,
  season,
});

/** Addresses of the page's states. In frames and supplements they lead to another base path. */
export interface Links {
  to(state: Partial<Formula1State>): string;
}

/** @param base path of the page that shows it */
export const createLinks = (base: string): Links => ({ to: (state) => buildAddress(state, base) });
