import type { Element } from 'hast';
import { FixtureEvent, FixtureLineup, FixtureStatistics } from '#contract/football-match.ts';
import { leagueName } from '#portal/parts/football/competitions.ts';
import { Prediction } from '#services/livescore/rules/check-rows.ts';
import { matchOf, type ResponseFile } from '#services/livescore/testing/response-files.ts';
import { goodRows } from './football-lists.ts';
import { playersOnPitch } from './football-pitch.ts';
import type { Expectation, PageCheck } from './ledger.ts';
import { all, attribute, drawnText, factsIn, first, named, type Page, textOf, withId } from './page.ts';
import { countInHungarian, inBudapest } from './writing.ts';

type Look = (page: Page) => Expectation[];

const looks: Readonly<Record<string, (file: ResponseFile) => Look>> = {
  'football/events': eventsLook,
  'football/lineups': lineupsLook,
  'football/statistics': statisticsLook,
  'football/predictions': predictionsLook,
};

/** What is told of one match, on that match's page. Without its number nobody knows of which. */
export function detailChecks(file: ResponseFile): PageCheck[] {
  const match = matchOf(file);
  const look = looks[file.kind];
  return match === null || !look ? [] : [{ url: `/foci?meccs=${match}`, look: look(file) }];
}

const words: ReadonlyArray<[type: string, detail: RegExp, word: string]> = [
  ['goal', /own/i, 'Öngól'],
  ['goal', /missed/i, 'Kihagyott tizenegyes'],
  ['goal', /penalty/i, 'Gól tizenegyesből'],
  ['goal', /./, 'Gól'],
  ['card', /red|second yellow/i, 'Piros lap'],
  ['card', /./, 'Sárga lap'],
  ['subst', /./, 'Csere'],
  ['var', /./, 'Videóbíró'],
];
const wordOf = ({ type, detail }: FixtureEvent) =>
  words.find(([kind, form]) => kind === type.toLowerCase() && form.test(detail))?.[2] ?? null;
const isKick = ({ comments }: FixtureEvent) => comments?.toLowerCase().includes('shootout') === true;
const minuteOf = ({ time: { elapsed, extra } }: FixtureEvent) =>
  extra ? `${elapsed}+${extra}` : String(elapsed);

/** Who an event is about, as it is said after what it is. */
function whoOf({ type, player, assist, team }: FixtureEvent): string {
  if (type.toLowerCase() !== 'subst') return player.name ?? team.name;
  return [assist.name && `be ${assist.name}`, player.name && `le ${player.name}`].filter(Boolean).join(', ');
}

function eventsLook(file: ResponseFile): Look {
  const events = goodRows(file, FixtureEvent).filter((event) => wordOf(event) !== null);
  const played = events.filter((event) => !isKick(event));
  return ({ main }) => {
    const section = first(main, withId('osszefoglalo'));
    const shown = all(first(section, named('ol')), named('li'));
    const drawn = all(section, named('text'))
      .map(drawnText)
      .filter((text) => text.endsWith('’') || text.endsWith('’'));
    const onTimeline = played.filter(({ type }) => ['goal', 'card'].includes(type.toLowerCase()));
    return [
      { file: file.file, what: 'number of events', expected: played.length, found: shown.length },
      {
        file: file.file,
        what: 'minutes on the timeline',
        expected: onTimeline.map((event) => `${minuteOf(event)}’`).sort(),
        found: drawn.sort(),
      },
      ...played.flatMap((event, place) => eventOf(file.file, event, shown[place] ?? null)),
    ];
  };
}

function eventOf(file: string, event: FixtureEvent, shown: Element | null): Expectation[] {
  const about = `${minuteOf(event)}. minute, ${event.type} ${event.detail}`;
  const text = textOf(first(shown, named('div')));
  const [, word = '', who = ''] = /^(.*?): (.*)$/.exec(text) ?? [];
  const details = textOf(first(shown, named('small')));
  const pass =
    wordOf(event) === 'Gól' && event.assist.name !== null
      ? [{ what: 'pass', expected: `passz: ${event.assist.name}` }]
      : [];
  return [
    {
      file,
      what: `${about}, minute`,
      expected: `${minuteOf(event)}’`,
      found: textOf(first(shown, named('b'))),
    },
    { file, what: `${about}, kind`, expected: wordOf(event) ?? '', found: word },
    {
      file,
      what: `${about}, who`,
      expected: whoOf(event),
      found: who.slice(0, who.length - details.length).trim(),
    },
    { file, what: `${about}, team`, expected: event.team.name, found: details.split(' · ')[0] ?? null },
    ...pass.map(({ what, expected }) => ({
      file,
      what: `${about}, ${what}`,
      expected,
      found: details.includes(expected) ? expected : details,
    })),
  ];
}

function lineupsLook(file: ResponseFile): Look {
  const lineups = goodRows(file, FixtureLineup);
  return ({ main }) => {
    const section = first(main, withId('keretek'));
    const caption = textOf(first(section, named('figcaption')));
    return lineups.flatMap((lineup, index) => {
      const { team, formation, coach, startXI, substitutes } = lineup;
      const part = (what: string) =>
        first(section, (element) => attribute(element, 'ariaLabel') === `${team.name}: ${what}`);
      const expected = (players: FixtureLineup['startXI']) =>
        players.map(({ player }) =>
          `${player.number ?? '–'} ${player.name} ${positions[player.pos ?? ''] ?? ''}`.trim(),
        );
      const listed = (what: string) => all(part(what), named('li')).map(textOf);
      const pitch = playersOnPitch(section, index === 0 ? 'home' : 'away');
      const placed = startXI
        .toSorted((a, b) => (a.player.grid ?? '').localeCompare(b.player.grid ?? ''))
        .map(({ player }) => String(player.number));
      const about = (what: string) => ({ file: file.file, what: `${team.name}, ${what}` });
      return [
        ...compareLists(about('starters'), expected(startXI), listed('kezdőcsapat')),
        ...compareLists(about('substitutes'), expected(substitutes), listed('cserejátékosok')),
        ...(coach.name
          ? [
              {
                ...about('coach'),
                expected: `Edző: ${coach.name}`,
                found: textOf(first(part('kezdőcsapat'), named('p'))),
              },
            ]
          : []),
        ...(formation
          ? [
              {
                ...about('formation'),
                expected: formation,
                found: formationIn(caption, section, team.name, formation),
              },
            ]
          : []),
        ...(startXI.every(({ player }) => player.grid !== null)
          ? pitch.flatMap((numbers, drawing) =>
              compareLists(
                about(`places on the ${drawing === 0 ? 'lying' : 'upright'} pitch`),
                placed,
                numbers,
              ),
            )
          : []),
      ];
    });
  };
}

/** Below the pitch, or beside the team's name where there is no pitch. */
function formationIn(caption: string, section: Element | null, team: string, formation: string): string {
  const heading = all(section, named('h4'))
    .map(textOf)
    .find((text) => text === `${team} ${formation}`);
  return heading !== undefined || caption.includes(`${team}, ${formation}`) ? formation : caption;
}

const positions: Readonly<Record<string, string>> = { G: 'kapus', D: 'védő', M: 'középpályás', F: 'csatár' };

/** One by one, and how many there are. */
function compareLists(
  about: { file: string; what: string },
  expected: readonly string[],
  found: readonly string[],
): Expectation[] {
  return [
    { ...about, what: `${about.what}, number`, expected: expected.length, found: found.length },
    ...expected.map((value, place) => ({
      ...about,
      what: `${about.what}, ${place + 1}.`,
      expected: value,
      found: found[place] ?? null,
    })),
  ];
}

/** The names that the page has for what is counted; others stand as the file has them. */
const counts: Readonly<Record<string, string>> = {
  'Ball Possession': 'Labdabirtoklás',
  'Total Shots': 'Lövés',
  'Shots on Goal': 'Kapura tartó lövés',
  'Shots off Goal': 'Kapu mellé',
  'Blocked Shots': 'Blokkolt lövés',
  'Shots insidebox': 'Lövés a tizenhatoson belülről',
  'Shots outsidebox': 'Lövés a tizenhatoson kívülről',
  'Corner Kicks': 'Szöglet',
  Offsides: 'Les',
  Fouls: 'Szabálytalanság',
  'Yellow Cards': 'Sárga lap',
  'Red Cards': 'Piros lap',
  'Goalkeeper Saves': 'Védés',
  'Total passes': 'Passz',
  'Passes accurate': 'Pontos passz',
  'Passes %': 'Passzpontosság',
  expected_goals: 'Várható gól (xG)',
  goals_prevented: 'Megelőzött gól',
};

function statisticsLook(file: ResponseFile): Look {
  const [home, away] = goodRows(file, FixtureStatistics).map(
    ({ statistics }) => new Map(statistics.map(({ type, value }) => [type, value])),
  );
  const types = [...new Set([...(home?.keys() ?? []), ...(away?.keys() ?? [])])];
  const counted = types.filter((type) => (home?.get(type) ?? away?.get(type) ?? null) !== null);
  return ({ main }) => {
    const facts = factsIn(first(main, withId('statisztika')));
    return [
      { file: file.file, what: 'number of statistics', expected: counted.length, found: facts.size },
      ...counted.map((type) => ({
        file: file.file,
        what: type,
        expected: [home, away].map((side) => countInHungarian(side?.get(type) ?? null)),
        found: facts.get(counts[type] ?? type) ?? null,
      })),
    ];
  };
}

function predictionsLook(file: ResponseFile): Look {
  const [told] = goodRows(file, Prediction) as Array<
    NonNullable<import('#contract/football.ts').Fixture['predictions']>[number]
  >;
  return ({ main }) => {
    if (!told) return [];
    const { predictions, comparison, h2h } = told;
    const section = first(main, withId('eselyek'));
    const { home, draw, away } = predictions.percent;
    const shown = [...factsIn(section).values()].flat();
    const text = textOf(section);
    const has = (what: string, value: string): Expectation => ({
      file: file.file,
      what,
      expected: value,
      found: text.includes(value) ? value : text,
    });
    const past = h2h.filter(({ goals }) => goals.home !== null && goals.away !== null).slice(0, 5);
    const rows = all(section, named('li')).map(textOf);
    return [
      ...compareLists({ file: file.file, what: 'chances' }, [home, draw, away].map(countInHungarian), shown),
      ...(predictions.winner.name === null
        ? []
        : [has('who is likelier', `Esélyesebb: ${predictions.winner.name}.`)]),
      ...[comparison.goals.home, comparison.goals.away].map((share) =>
        has('strength in goals', ` ${countInHungarian(share)}`),
      ),
      { file: file.file, what: 'earlier matches', expected: past.length, found: rows.length },
      ...past.flatMap(({ teams, goals, fixture, league }, place) => {
        const row = rows[place] ?? '';
        const { year, date } = inBudapest(fixture.timestamp * 1000);
        const parts = [
          `${teams.home.name} – ${teams.away.name} ${goals.home}–${goals.away}`,
          leagueName(league),
          `${year}. `,
          ` ${date}.`,
        ];
        return parts.map((part) => ({
          file: file.file,
          what: `earlier match ${place + 1}`,
          expected: part,
          found: row.includes(part) ? part : row,
        }));
      }),
    ];
  };
}
