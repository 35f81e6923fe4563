/** `oldal`: what there is to see, as addresses and tabs call it (docs/product/sport.md#formula-1-page). */
export const pages = {
  versenynaptar: 'Versenynaptár',
  pontverseny: 'Pontverseny',
  konstruktor: 'Konstruktőrök',
  versenyzok: 'Versenyzők',
  csapatok: 'Csapatok',
} as const satisfies Record<string, string>;
export type PageName = keyof typeof pages;

/** A state of the page. What is null is not said. */
export interface Formula1State {
  page: PageName;
  season: number | null;
  /** A grand prix. */
  competition: number | null;
  session: ChosenSession | null;
  team: number | null;
  driver: number | null;
  /**
   * A parameter but the season has a value that is none: nothing is at such an address
   * (docs/product/errors.md#not-found).
   */
  isUnknown: boolean;
}

/** What of a grand prix is looked at. */
export interface ChosenSession {
  /** One, or the parts of a qualifying that are shown as one (docs/product/sport.md#qualifying). */
  races: readonly number[];
  /** The starting grid instead of the result: of one race only. */
  grid: boolean;
}

type Parameters = ReadonlyArray<readonly [name: string, value: string]>;

/** A number as the provider has them. */
const idPattern = /^[1-9]\d{0,8}$/;
/** From the first season on. */
const yearPattern = /^(19[5-9]\d|20\d{2})$/;
/** Parts of a qualifying. */
const maxParts = 3;

const parseNumber = (text: string | null | undefined, form: RegExp) =>
  text && form.test(text) ? Number(text) : null;

/** `1857`, `-1857` for the starting grid, `1858.1859.1860` for a qualifying in parts. */
function parseSession(text: string | null | undefined): ChosenSession | null {
  const grid = text?.startsWith('-') ?? false;
  const races = (grid ? (text ?? '').slice(1) : (text ?? '')).split('.');
  if (races.length > (grid ? 1 : maxParts) || !races.every((race) => idPattern.test(race))) return null;
  return { races: races.map(Number), grid };
}

/** In place of all numbers that are none. */
const invalidId = '0';

/**
 * The state that an address stands for. A year that is none is left out
 * (docs/product/sport.md#formula-1-page).
 */
export function parseState(params: { get(name: string): string | null | undefined }): Formula1State {
  const numbers = {
    verseny: parseNumber(params.get('verseny'), idPattern),
    futam: parseSession(params.get('futam')),
  };
  const [team, driver] = [
    parseNumber(params.get('csapat'), idPattern),
    parseNumber(params.get('versenyzo'), idPattern),
  ];
  const named = params.get('oldal') ?? '';
  const isNone = (name: string, value: unknown) => Boolean(params.get(name)) && value === null;
  const implied = team !== null ? 'csapatok' : driver !== null ? 'versenyzok' : 'versenynaptar';
  const page = Object.hasOwn(pages, named) ? (named as PageName) : implied;
  const calendar = page === 'versenynaptar';
  return {
    page,
    season: parseNumber(params.get('szezon'), yearPattern),
    competition: calendar ? numbers.verseny : null,
    session: calendar ? numbers.futam : null,
    team: page === 'csapatok' ? team : null,
    driver: page === 'versenyzok' ? driver : null,
    isUnknown:
      (named !== '' && page !== named) ||
      isNone('verseny', numbers.verseny) ||
      isNone('futam', numbers.futam) ||
      isNone('csapat', team) ||
      isNone('versenyzo', driver),
  };
}

/** A state in the one form that it has in addresses. */
export function toParameters({
  page,
  season,
  competition,
  session,
  team,
  driver,
  isUnknown,
}: Formula1State): Parameters {
  // One page stands for all addresses that nothing is at.
  if (isUnknown) return [['versenyzo', invalidId]];
  const all: Array<readonly [string, string | number | null]> = [
    ['oldal', page === 'versenynaptar' ? null : page],
    ['szezon', season],
    ['verseny', competition],
    ['futam', session && `${session.grid ? '-' : ''}${session.races.join('.')}`],
    ['csapat', team],
    ['versenyzo', driver],
  ];
  return all.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)] as const]));
}

/** Query parameters of the route. */
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

/** A part of the page in a season. */
export const seasonState = ({ show, season }: { show: PageName; season: number }): Formula1State => ({
  ...defaultState,
  page: show,
  season,
});

/** Addresses of the states of the page, wherever it is shown. */
export interface Links {
  to(state: Partial<Formula1State>): string;
}

/** @param base path of the page that shows it */
export const createLinks = (base: string): Links => ({ to: (state) => buildAddress(state, base) });
