import type { Element } from 'hast';
import { Fixture, type FixtureStatus } from '#contract/football.ts';
import { teamName } from '#portal/parts/football/team-name.ts';
import type { ResponseFile } from '#services/livescore/testing/response-files.ts';
import { goodRows } from './football-lists.ts';
import type { Expectation, PageCheck } from './ledger.ts';
import { all, attribute, childrenOf, first, named, type Page, textOf } from './page.ts';
import { inBudapest } from './writing.ts';

/** Matches in these states have no score. */
const withoutScore: readonly FixtureStatus[] = ['NS', 'TBD', 'PST', 'CANC'];
const clockRuns: readonly FixtureStatus[] = ['1H', '2H', 'ET', 'LIVE'];

/** Each match in its lists and on its own page. */
export function fixtureChecks(file: ResponseFile): PageCheck[] {
  const fixtures = goodRows(file, Fixture);
  const days = Map.groupBy(
    fixtures,
    ({ fixture, league }) => `${league.id} ${league.season} ${inBudapest(fixture.timestamp * 1000).day}`,
  );
  const lists = [...days.values()].flatMap((all) => {
    const [one] = all;
    if (!one) return [];
    const { day } = inBudapest(one.fixture.timestamp * 1000);
    const { id, season, country = 'World' } = one.league;
    const of = { orszag: country, liga: String(id), szezon: String(season), nap: day };
    const look = (page: Page) => all.flatMap((fixture) => inList(file.file, fixture, page));
    return [
      new URLSearchParams({ nap: day }),
      new URLSearchParams({ orszag: country, nap: day }),
      new URLSearchParams(of),
    ].map((query) => ({
      url: `/foci?${query}`,
      look,
    }));
  });
  return [
    ...lists,
    ...fixtures.map((fixture) => ({
      url: matchUrl(fixture),
      look: (page: Page) => onItsPage(file.file, fixture, page),
    })),
  ];
}

export const matchUrl = ({ fixture }: Pick<Fixture, 'fixture'>) => `/foci?meccs=${fixture.id}`;

const namesOf = ({ teams, league }: Fixture) => ({
  home: teamName(teams.home, league.id),
  away: teamName(teams.away, league.id),
});
const hasScore = ({ fixture, goals }: Fixture) =>
  !withoutScore.includes(fixture.status.short) && goals.home !== null && goals.away !== null;
const minuteOf = ({ elapsed, extra }: Fixture['fixture']['status']) =>
  extra ? `${elapsed}+${extra}` : String(elapsed);

function inList(file: string, fixture: Fixture, { main }: Page): Expectation[] {
  const { id, status, timestamp } = fixture.fixture;
  const row = rowOf(main, id);
  const [when, home, away] = childrenOf(childrenOf(row)[0] ?? null).map(textOf);
  const [homeGoals = '', awayGoals = ''] = childrenOf(row).slice(1).map(textOf);
  const names = namesOf(fixture);
  const about = `${names.home}–${names.away} in a list`;
  const goals = (side: 'home' | 'away') => {
    if (!hasScore(fixture)) return '';
    const kicks = fixture.score.penalty[side];
    return kicks === null
      ? String(fixture.goals[side])
      : `tizenegyesek: (${kicks}) gólok: ${fixture.goals[side]}`;
  };
  return [
    { file, what: `${about}, home`, expected: names.home, found: home ?? null },
    { file, what: `${about}, away`, expected: names.away, found: away ?? null },
    { file, what: `${about}, goals of the home side`, expected: goals('home'), found: homeGoals },
    { file, what: `${about}, goals of the visitors`, expected: goals('away'), found: awayGoals },
    ...(status.short === 'NS'
      ? [
          {
            file,
            what: `${about}, kick-off`,
            expected: inBudapest(timestamp * 1000).clock,
            found: when ?? null,
          },
        ]
      : []),
    ...(clockRuns.includes(status.short) && status.elapsed !== null
      ? [
          {
            file,
            what: `${about}, minute`,
            expected: minuteOf(status),
            found: (when ?? '').replace(/’|\. perc/, ''),
          },
        ]
      : []),
  ];
}

/** Goals stand beside the link, which has when and who. */
function rowOf(main: Element | null, id: number): Element | null {
  const leads = (element: Element) => new RegExp(`[?&]meccs=${id}(?:&|$)`).test(attribute(element, 'href'));
  return first(main, (element) => childrenOf(element).some(leads));
}

/** The part of a page that a match has to itself. */
export function matchSection({ main }: Page, names: { home: string; away: string }): Element | null {
  return first(
    main,
    (element) =>
      named('section')(element) && attribute(element, 'ariaLabel') === `${names.home} – ${names.away}`,
  );
}

function onItsPage(file: string, fixture: Fixture, page: Page): Expectation[] {
  const names = namesOf(fixture);
  const board = first(matchSection(page, names), named('header'));
  const lines = all(board, named('p', 'span')).map(textOf);
  const { status, venue, referee, timestamp } = fixture.fixture;
  const { home, away } = fixture.goals;
  const about = `${names.home}–${names.away}`;
  const words = textOf(board);
  const has = (what: string, value: string | null): Expectation[] =>
    value === null
      ? []
      : [{ file, what: `${about}, ${what}`, expected: value, found: words.includes(value) ? value : words }];
  const score = lines.find((line) => /^\d+–\d+$/.test(line)) ?? '';
  const { year, date, clock } = inBudapest(timestamp * 1000);
  return [
    { file, what: `${about}, score`, expected: hasScore(fixture) ? `${home}–${away}` : '', found: score },
    ...has('venue', venue.name),
    ...has('city', venue.city),
    ...has('referee', referee),
    ...has('time of the kick-off', status.short === 'TBD' ? null : clock),
    ...has('day of the kick-off', hasScore(fixture) ? `${year}. ` : null),
    ...has('day of the kick-off', hasScore(fixture) ? ` ${date}.` : null),
    ...has(
      'minute',
      clockRuns.includes(status.short) && status.elapsed !== null ? `${minuteOf(status)}. perc` : null,
    ),
    ...has(
      'penalties',
      fixture.score.penalty.home === null
        ? null
        : `${fixture.score.penalty.home}–${fixture.score.penalty.away}`,
    ),
  ];
}
