import type { Election, ElectionPart } from '#contract/election.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import { fixed, number } from '#portal/format/number.ts';
import { contestWords, words } from './words.ts';

/** `Baranya 1. (Pécs)`. */
export const nameOfPlace = ({ name, seat }: Pick<ElectionUnit, 'name' | 'seat'>) =>
  seat ? `${name} (${seat})` : name;

/**
 * `54,13%`, always with two decimals, so that columns align.
 * @param value percent
 */
export const share = (value: number) => `${fixed(value, 2)}%`;

/** `+4,12`, `−0,30`, or `0,00`: change in percentage points; `–` if there is nothing to compare. */
export function pointsOf(points: number | null | undefined): string {
  if (points === null || points === undefined) return '–';
  const size = fixed(Math.abs(points), 2);
  return size === fixed(0, 2) ? size : `${points < 0 ? '−' : '+'}${size}`;
}

/** `45,7%`: progress of the count. It is not rounded up to 100. */
export const countedWords = (value: number) => `${number(value >= 100 ? 100 : Math.min(value, 99.9), 1)}%`;

/**
 * Whether the count has ended. Until then the turnout is not known, only the number of counted votes.
 * @param counted percent of the polling stations; null where it is unknown
 */
export const isCountComplete = ({ final }: Pick<Election, 'final'>, counted: number | null): boolean =>
  final || (counted ?? 0) >= 100;

/** Text about the progress of the count, on every page of an election. */
export function countWords({
  counted,
  final,
  country,
}: Pick<Election, 'counted' | 'final' | 'country'>): string | null {
  if (counted !== null) return words.progress(countedWords(counted));
  if (country === null) return null;
  return final ? words.countFinished : words.progressUnknown;
}

/** Pages of an election, in the order of its navigation. */
export const electionPages = {
  overview: { path: '', label: 'Összesítés', part: null },
  turnout: { path: '/reszvetel', label: 'Részvétel', part: 'turnout' },
  constituencies: { path: '/valasztokeruletek', label: 'Választókerületek', part: 'map' },
  hexagons: { path: '/valasztokeruletek/hatszogek', label: 'Választókerületek', part: 'borders' },
  change: { path: '/valtozas', label: 'Változás', part: 'change' },
  lists: { path: '/listak', label: 'Listák', part: 'lists' },
  nationalities: { path: '/listak/nemzetisegek', label: 'Nemzetiségi listák', part: 'nationalities' },
  states: { path: '/tagallamok', label: 'Tagállamok', part: 'electors' },
  mandates: { path: '/mandatumok', label: 'Mandátumok', part: 'mandates' },
  groups: { path: '/frakciok', label: 'EP-frakciók', part: 'groups' },
  settlements: { path: '/telepulesek', label: 'Települések', part: 'settlements' },
} as const satisfies Record<string, { path: string; label: string; part: ElectionPart | null }>;
export type ElectionPageName = keyof typeof electionPages;

/** The page that is marked in the navigation for one that is not in it. */
export const listedPage = (name: ElectionPageName): ElectionPageName =>
  name === 'hexagons' ? 'constituencies' : name;

/** Label of a page in the navigation. A president's electors are not called seats. */
export function pageLabel(election: Pick<Election, 'contest'>, name: ElectionPageName): string {
  const { lists, seats } = contestWords(election);
  if (name === 'lists') return lists;
  return name === 'mandates' ? seats : electionPages[name].label;
}

export const pageUrl = (slug: string, page: ElectionPageName) => `/${slug}${electionPages[page].path}`;
export const constituencyUrl = (slug: string, id: string) => `${pageUrl(slug, 'constituencies')}/${id}`;
export const changeUrl = (slug: string, list: string) => `${pageUrl(slug, 'change')}/${list}`;
export const settlementUrl = (slug: string, id: string) => `${pageUrl(slug, 'settlements')}/${id}`;

/** The smallest majority of a number of seats. */
export const majorityOf = (seats: number) => Math.floor(seats / 2) + 1;
