import type { Election, ElectionPart } from '#contract/election.ts';
import { number } from '#portal/format/number.ts';
import { contestWords } from './contest-words.ts';

/** `54,13%`: always two decimals, so that they stand below one another. @param value in percent */
export const share = (value: number) => `${value.toFixed(2).replace('.', ',')}%`;

/** `45,7%`: how much is counted. Never 100 before all is. */
export const countedWords = (value: number) => `${number(value >= 100 ? 100 : Math.min(value, 99.9), 1)}%`;

/** What stands about the count on every page of an election. */
export function countWords({ counted, final, country }: Pick<Election, 'counted' | 'final' | 'country'>): string | null {
  if (counted !== null) return `Feldolgozottság: ${countedWords(counted)}`;
  if (country === null) return null;
  return final ? 'A számlálás lezárult' : 'Feldolgozottság: nincs adat';
}

export const rehearsalWords = 'Próba – nem valós adatok';

/** Pages of an election by what they show, in the order of its navigation. */
export const electionPages = {
  overview: { path: '', label: 'Összesítés', part: null },
  turnout: { path: '/reszvetel', label: 'Részvétel', part: 'turnout' },
  constituencies: { path: '/valasztokeruletek', label: 'Választókerületek', part: 'map' },
  lists: { path: '/listak', label: 'Listák', part: 'lists' },
  nationalities: { path: '/listak/nemzetisegek', label: 'Nemzetiségi listák', part: 'nationalities' },
  states: { path: '/tagallamok', label: 'Tagállamok', part: 'electors' },
  mandates: { path: '/mandatumok', label: 'Mandátumok', part: 'mandates' },
  groups: { path: '/frakciok', label: 'EP-frakciók', part: 'groups' },
  settlements: { path: '/telepulesek', label: 'Települések', part: 'settlements' },
} as const satisfies Record<string, { path: string; label: string; part: ElectionPart | null }>;
export type ElectionPageName = keyof typeof electionPages;

/** As its navigation calls it: a president's electors are no seats. */
export function pageLabel(election: Pick<Election, 'contest'>, name: ElectionPageName): string {
  const { lists, seats } = contestWords(election);
  if (name === 'lists') return lists;
  return name === 'mandates' ? seats : electionPages[name].label;
}

export const pageUrl = (slug: string, page: ElectionPageName) => `/${slug}${electionPages[page].path}`;
export const constituencyUrl = (slug: string, id: string) => `${pageUrl(slug, 'constituencies')}/${id}`;
export const settlementUrl = (slug: string, id: string) => `${pageUrl(slug, 'settlements')}/${id}`;

/** Of seats in all, one more than half. */
export const majorityOf = (seats: number) => Math.floor(seats / 2) + 1;
