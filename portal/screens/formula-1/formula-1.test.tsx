import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Client } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { Race } from '#contract/formula-1.ts';
import { createMatcher, type OpenedScreen, openScreen } from '#portal/page/route.tsx';
import { formula1Parameters } from '#portal/parts/formula-1/formula-1-address.ts';
import {
  formula1Service,
  sampleCircuit,
  sampleDriver,
  sampleDriverPoints,
  sampleRace,
  sampleRow,
  sampleRows,
  sampleTeam,
  sampleTeamPoints,
} from '#portal/testing/formula-1.ts';
import { sampleContext, sampleSites } from '#portal/testing/sample.ts';
import { textOf } from '#portal/testing/text-of.ts';
import { formula1EmbedScreen } from '../embed/formula-1-embed.screen.tsx';
import { sectionRoutes } from '../section/section.screen.tsx';
import { formula1Screen } from './formula-1.screen.tsx';

/** Leaves out what can be covered for readers who do not want to know results. */
const withoutSpoilers = (html: string) =>
  html.replace(/<div data-spoiler="formula-1".*?<\/(?:table|ol|dl)>/gs, '…');

async function open(
  calls: Partial<Client>,
  address = '/forma1',
  now = Date.parse('2026-11-20T14:21:00+01:00'),
) {
  const search = new URLSearchParams(address.split('?')[1] ?? '');
  const query = Object.fromEntries(formula1Parameters(search).map(([...pair]) => pair));
  const opened: OpenedScreen = await openScreen(
    formula1Screen,
    sampleContext(calls, { path: '/forma1', query, now }),
  );
  const html = renderToStaticMarkup(opened.view);
  return { ...opened, html, text: textOf(html) };
}

it('in a frame of another site, links lead out to the page', async () => {
  const service = formula1Service({ races: weekend(), grids: { 104: sampleRows([7, 3]) } });
  const context = sampleContext(service, {
    path: '/beagyazas/forma1',
    query: { szezon: '2026', futam: '-104', tema: 'sotet' },
  });
  const { head, view } = await openScreen(formula1EmbedScreen, context);
  const html = renderToStaticMarkup(view);
  expect(textOf(html)).toMatch(/Forma–1 .*Olasz Nagydíj.*Versenyző 7/);
  expect(textOf(html)).not.toContain('Vissza');
  expect(
    [...html.matchAll(/href="([^"]*)"/g)].every(([, url]) =>
      url?.startsWith('https://cimlap.example/forma1?'),
    ),
  ).toBe(true);
  expect([head.canonical, head.theme]).toEqual([
    'https://cimlap.example/forma1?szezon=2026&futam=-104',
    'dark',
  ]);
});

it('a frame of another site says where recorded and replayed results are from', async () => {
  const service = formula1Service({ races: weekend(), results }, { updatedAt: null, replay: true });
  const { view } = await openScreen(formula1EmbedScreen, sampleContext(service));
  const text = textOf(renderToStaticMarkup(view));
  expect(text).toMatch(/Visszajátszás: .*Olasz Nagydíj.*Az adatok forrása: F1DB \(CC BY 4\.0\)/);
});

it('a supplement shows a season from data alone, with its source', async () => {
  const view = { kind: 'formula-1', show: 'pontverseny', season: 2026 } as const;
  const supplement = {
    slug: 'forma-1-2026',
    title: 'Forma–1 2026',
    description: 'Az év.',
    section: 'sport',
    tabs: [{ kind: 'data', slug: '', label: 'Pontok', view }] as const,
  };
  const site = { ...sampleSites.main, supplements: [supplement] };
  const match = createMatcher(sectionRoutes())(['melleklet', 'forma-1-2026']);
  const service = formula1Service(
    { driverPoints: [sampleDriverPoints], races: weekend() },
    { updatedAt: null },
  );
  const opened = (await match?.route.open(
    sampleContext(service, { path: '/melleklet/forma-1-2026', params: match.params, site }),
  )) as OpenedScreen;
  expect(textOf(renderToStaticMarkup(opened.view))).toMatch(
    /Egyéni pontverseny, 2026 .*Vízi Bence Minta Racing 9 437.*Az adatok forrása: F1DB/,
  );
});

const italy = { id: 16, name: 'Italy Grand Prix', location: { country: 'Italy', city: 'Monza' } };
const session = (id: number, type: string, date: string, changes: Partial<Race> = {}) =>
  sampleRace(id, 16, type, date, {
    competition: italy,
    circuit: { id: 16, name: 'Mintaváros körpálya', image: null },
    ...changes,
  });

const weekend = (race: Partial<Race> = {}) => [
  session(101, '1st Qualifying', '2026-11-21T13:00:00Z', { status: 'Completed' }),
  session(102, '2nd Qualifying', '2026-11-21T13:25:00Z', { status: 'Completed' }),
  session(103, '3rd Qualifying', '2026-11-21T13:48:00Z', { status: 'Completed' }),
  session(104, 'Race', '2026-11-22T13:00:00Z', race),
  sampleRace(204, 2, 'Race', '2026-11-29T13:00:00Z'),
];
/** The drivers' numbers up to 20, those after this one. */
const numbersAfter = (number: number) =>
  Array.from({ length: 20 - number }, (_, index) => number + index + 1);
const results = {
  101: sampleRows(numbersAfter(0)),
  102: sampleRows(numbersAfter(0).slice(0, 15)),
  103: sampleRows(numbersAfter(0).slice(0, 10).reverse()),
};

describe('the calendar', () => {
  it('opens with the next grand prix: where, when, its sessions and circuit', async () => {
    const page = await open(formula1Service({ races: weekend(), results, circuits: [sampleCircuit] }));
    for (const part of [
      'Olasz Nagydíj',
      'Mintaváros körpálya · Monza, Olaszország',
      'november 22., vasárnap, 14:00',
      'Időmérő nov. 21. 14:00',
      'Nincs még elérhető információ.',
      'Minta 2 Nagydíj',
      'Egy kör 5,793 km',
      'Körök száma 53',
      'Versenytáv 306,72 km',
      'Körrekord 1:21.046',
      'Vízi Bence, 2004',
      'Első nagydíj 1950',
      'Megnyitották 1922',
      'Befogadóképesség 113 860 néző',
      'Tulajdonos Mintaváros',
    ]) {
      expect(page.text).toContain(part);
    }
    expect(page.head.canonical).toBe('https://cimlap.example/forma1');
    expect(page.html).not.toMatch(/<img|https?:\/\/media|style="/);
  });

  it.each([
    ['2026-11-20T08:00:00+01:00', 'A következő'],
    ['2026-11-22T08:00:00+01:00', 'Ezen a hétvégén'],
    ['2026-11-23T08:00:00+01:00', 'A legutóbbi'],
  ])('at %s calls a grand prix without results „%s”', async (now, name) => {
    const page = await open(formula1Service({ races: weekend() }), '', Date.parse(now));
    expect(page.text).toMatch(new RegExp(`${name} · \\d+\\. nagydíj`));
  });

  it('merges the parts of a qualifying, and shows each', async () => {
    const service = formula1Service({ races: weekend(), results });
    const order = (html: string) =>
      [...html.matchAll(/Versenyző (\d+)/g)].map(([, number]) => Number(number));
    expect(order((await open(service, '?szezon=2026&futam=101.102.103')).html)).toEqual([
      ...numbersAfter(0).slice(0, 10).reverse(),
      ...numbersAfter(10),
    ]);
    const part = await open(service, '?szezon=2026&futam=102');
    expect(order(part.html)).toEqual(numbersAfter(0).slice(0, 15));
    expect(part.text).toContain('2. időmérő');
  });

  it('draws a starting grid for a negative number, as an ordered list', async () => {
    const page = await open(
      formula1Service({ races: weekend(), grids: { 104: sampleRows([7, 3, 9]) } }),
      '?szezon=2026&futam=-104',
    );
    expect(
      [...page.html.matchAll(/<li[^>]*value="(\d+)".*?Versenyző (\d+)/gs)].map(([, place, driver]) => [
        place,
        driver,
      ]),
    ).toEqual([
      ['1', '7'],
      ['2', '3'],
      ['3', '9'],
    ]);
    expect(page.head.canonical).toBe('https://cimlap.example/forma1?szezon=2026&futam=-104');
  });

  it('shows a race while it is run: lap, order, and keeps it up to date', async () => {
    const live = { status: 'Live', laps: { current: 34, total: 57 } } as const;
    const rows = [
      sampleRow(7, 1, { time: '1:02:03.004', laps: 34, grid: '2', pits: 1 }),
      sampleRow(3, 2, { time: null, laps: 34 }),
    ];
    const service = formula1Service({ races: weekend(live), results: { 104: rows } });
    const page = await open(service, '', Date.parse('2026-11-22T15:00:00+01:00'));
    for (const part of ['ÉLŐ', '34. kör / 57', 'A sorrend a 34. kör után, 15:00-kor', '1:02:03.004'])
      expect(page.text).toContain(part);
    expect(page.html).toMatch(/data-behaviour="live-scores" data-topics="race:104"/);
    const next = await open(service, '?szezon=2026&verseny=2', Date.parse('2026-11-22T15:00:00+01:00'));
    expect(next.html, 'another grand prix').not.toContain('live-scores');
  });

  it('says at the top of a replayed race that it shows the order of the grid', async () => {
    const live = { status: 'Live', laps: { current: 34, total: 57 } } as const;
    const onGrid = [sampleRow(7, 1, { time: null, laps: 0 }), sampleRow(3, 2, { time: null, laps: 0 })];
    const service = formula1Service({ races: weekend(live), results: { 104: onGrid } });
    const answer = service.formula1Races;
    const replayed = {
      ...service,
      formula1Races: async (input: { season: number }) => ({ ...(await answer?.(input)), replay: true }),
    };
    const page = await open(replayed as Partial<Client>, '', Date.parse('2026-11-22T15:00:00+01:00'));
    expect(page.text).toMatch(/Visszajátszás: .* A verseny alatt a rajt sorrendjét mutatjuk.*Versenyző 7/);
  });

  it('says what is unknown of a finished race: its laps, or its result', async () => {
    const races = weekend({ status: 'Completed' });
    const service = formula1Service({ races, results: { 104: sampleRows([7, 3]) } });
    const laps = 'A körönkénti sorrendet csak élőben tudjuk követni; erről a versenyről nincs meg.';
    expect((await open(service, '?szezon=2026&futam=104')).text).toContain(laps);
    expect((await open(service, '?szezon=2026&futam=103')).text, 'a qualifying').not.toContain(laps);
    const late = Date.parse('2027-01-10T12:00:00Z');
    const unknown = (await open(service, '?szezon=2026&futam=204', late)).text;
    expect(unknown).toContain('Az eredményéről nincs adatunk.');
    expect(unknown).not.toContain('Nincs még');
  });

  it('explains why a grand prix is in another country than its name says', async () => {
    const competition = (city: string, country: string) => ({
      competition: { id: 9, name: 'Bahrain Grand Prix', location: { city, country } },
    });
    const note = 'Hivatalos neve: Bahreini Nagydíj Malajziában.';
    const at = (city: string, country: string) =>
      open(
        formula1Service({
          races: [sampleRace(301, 9, 'Race', '2026-11-29T13:00:00Z', competition(city, country))],
        }),
      );
    expect((await at('Sepang', 'Malaysia')).text).toContain(note);
    expect((await at('Sakhir', 'Bahrain')).text).not.toContain(note);
  });

  it('has no result outside of elements that can be covered', async () => {
    const race = { status: 'Completed', fastest_lap: { driver: { id: 7 }, time: '1:22.222' } } as const;
    const service = formula1Service({ races: weekend(race), results: { 104: sampleRows([7, 3]) } });
    const page = await open(service, '?szezon=2026&futam=104');
    expect(page.text).toContain('leggyorsabb kör: 1:22.222');
    expect(withoutSpoilers(page.html)).not.toMatch(/Versenyző [73]|1:22/);
    expect(`${page.head.title} ${page.head.description}`).not.toContain('Versenyző');
  });

  it('covers a result for two days, and a grid as long as the qualifying that it reveals', async () => {
    const race = { status: 'Completed' } as const;
    const rows = sampleRows([7, 3]);
    const service = formula1Service({
      races: weekend(race),
      results: { 104: rows },
      grids: { 104: rows },
      driverPoints: [sampleDriverPoints],
      drivers: [sampleDriver],
    });
    const isCovered = async (address: string, at: string) =>
      (await open(service, address, Date.parse(at))).html.includes('data-spoiler=');
    for (const address of [
      '?szezon=2026&futam=104',
      '?szezon=2026&oldal=pontverseny',
      '?szezon=2026&versenyzo=21',
    ]) {
      expect(await isCovered(address, '2026-11-24T12:00:00Z'), address).toBe(true);
      expect(await isCovered(address, '2026-11-24T14:00:00Z'), address).toBe(false);
    }
    expect(await isCovered('?szezon=2026&futam=-104', '2026-11-23T12:00:00Z')).toBe(true);
    expect(await isCovered('?szezon=2026&futam=-104', '2026-11-23T14:00:00Z')).toBe(false);
  });

  it('is a 404 for what is not in the season', async () => {
    const service = formula1Service({ races: weekend() });
    for (const address of [
      '?szezon=2026&verseny=999',
      '?szezon=2026&futam=999',
      '?szezon=2026&futam=101.999',
    ])
      await expect(open(service, address)).rejects.toMatchObject({ status: 404 });
  });

  it.each(['?oldal=xyz', '?versenyzo=abc', '?csapat=-1', '?verseny=rossz', '?futam=1.2.3.4'])(
    '%s is a 404',
    async (address) => {
      await expect(open(formula1Service({ races: weekend() }), address)).rejects.toMatchObject({
        status: 404,
      });
    },
  );

  it('falls back to an existing season', async () => {
    const races = weekend().map((race) => ({
      ...race,
      season: 2024,
      date: race.date.replace('2026', '2024'),
    }));
    const page = await open(formula1Service({ seasons: [2023, 2024], races }), '?szezon=2031');
    expect(page.text).toContain('Versenynaptár, 2024');
    expect(page.text).toContain('A 2031. évi szezonról nincs adatunk; ez a legutóbbi, amelyik megvan: 2024.');
    const early = await open(formula1Service({ seasons: [2023, 2024], races }), '?szezon=1999');
    expect(early.text).toContain('Az 1999. évi szezonról nincs adatunk');
    const existing = await open(formula1Service({ seasons: [2023, 2024], races }), '?szezon=2024');
    expect(existing.text).not.toContain('szezonról nincs adatunk');
  });

  it('says until when results are known, and links to the next grand prix', async () => {
    const [first, second, third] = [
      ['Belgium', '2026-10-04', 'Completed'],
      ['Monaco', '2026-10-18', 'Scheduled'],
      ['Qatar', '2026-11-29', 'Scheduled'],
    ].map(([name = '', day, status], index) => {
      const race = sampleRace(100 + index, 50 + index, 'Race', `${day}T14:00:00+00:00`);
      return { ...race, status, competition: { ...race.competition, name: `${name} Grand Prix` } };
    }) as [Race, Race, Race];
    const page = await open(formula1Service({ races: [first, second, third] }), '?szezon=2026');
    expect(page.text).toContain('A Belga Nagydíj (október 4.) az utolsó, amelynek megvan az eredménye.');
    expect(page.text).toMatch(/Monacói Nagydíj [^.]*, [^.]* okt\. 18\. nincs adatunk/);
    expect(page.html).toMatch(/<h2[^>]*>Katari Nagydíj/);
    const whole = await open(formula1Service({ races: [first, third] }), '?szezon=2026');
    expect(whole.text).not.toContain('az utolsó, amelynek megvan');
  });
});

describe('points, drivers and teams', () => {
  const service = formula1Service({
    drivers: [sampleDriver],
    teams: [sampleTeam],
    driverPoints: [
      sampleDriverPoints,
      {
        ...sampleDriverPoints,
        position: 2,
        driver: { ...sampleDriverPoints.driver, id: 9, name: 'Más Soma' },
        points: null,
        wins: null,
        team: { id: null, name: null, logo: null },
      },
    ],
    teamPoints: [sampleTeamPoints],
    races: weekend({ status: 'Completed' }),
  });

  it('tables of both championships are shown with gaps', async () => {
    expect((await open(service, '?oldal=pontverseny')).text).toMatch(
      /Vízi Bence Minta Racing 9 437.*Más Soma csapat nélkül – –/,
    );
    expect((await open(service, '?oldal=konstruktor')).text).toMatch(/Minta Racing 437/);
    expect((await open(formula1Service({}), '?oldal=pontverseny')).text).toContain('Még nincs adat.');
  });

  it('the page of a driver shows all that is known', async () => {
    const page = await open(service, '?szezon=2026&versenyzo=21');
    for (const part of [
      'Vízi Bence',
      'Világbajnoki cím 7',
      'Nagydíj 379',
      'Dobogó 202',
      'Pont összesen 5 014,5',
      'Legjobb eredmény 1. hely (105 alkalommal)',
      'Legjobb rajthely 1.',
      'Nemzetiség brit',
      'Ország Egyesült Királyság',
      'Született 1985. január 7.',
      'Születési hely Stevenage, Anglia',
      'Rajtszám 44',
      'Rövidítés VIZ',
      '2024–2025 Minta Racing',
    ]) {
      expect(page.text).toContain(part);
    }
    expect(page.head.title).toBe('Vízi Bence – Forma–1 – Címlap');
    await expect(open(service, '?versenyzo=999')).rejects.toMatchObject({ status: 404 });
  });

  it('the page of a team shows all that is known', async () => {
    const page = await open(service, '?szezon=2026&csapat=5');
    for (const part of [
      'Minta Racing',
      'Világbajnoki cím 6',
      'Első rajtkocka 110',
      'Leggyorsabb kör 100',
      'Legjobb eredmény 1. hely (128 alkalommal)',
      'Első szezon 1997',
      'Székhely Milton Keynes, Egyesült Királyság',
      'Elnök Kende Luca',
      'Csapatfőnök Somogyvári Dénes',
      'Műszaki igazgató Orsós Hanna',
      'Kasztni M26',
      'Motor Minta Motor',
      'Gumi Minta Gumi',
    ]) {
      expect(page.text).toContain(part);
    }
    await expect(open(service, '?csapat=999')).rejects.toMatchObject({ status: 404 });
  });

  it('lists name drivers with their teams', async () => {
    expect((await open(service, '?oldal=versenyzok')).text).toMatch(/44 Vízi Bence Minta Racing brit/);
    expect((await open(service, '?oldal=csapatok')).text).toMatch(
      /Minta Racing Vízi Bence Milton Keynes, Egyesült Királyság/,
    );
  });
});

describe('when data is missing', () => {
  const down = Object.fromEntries(
    Object.keys(formula1Service({})).map((name) => [
      name,
      async () => Promise.reject(new CallError(503, 'down')),
    ]),
  ) as Partial<Client>;

  it.each([
    '',
    '?oldal=pontverseny',
    '?oldal=konstruktor',
    '?oldal=versenyzok',
    '?oldal=csapatok',
    '?futam=104',
    '?csapat=5',
    '?versenyzo=21',
  ])('%j says that the service does not answer', async (address) => {
    const page = await open(down, address);
    expect(page.text).toContain('Még nincs adat.');
    expect(page.head.robots).toBe('noindex, follow');
  });

  it('says how old its data is when it cannot be refreshed, and that a race is replayed', async () => {
    const old = { stale: true, updatedAt: Date.parse('2026-11-20T12:05:00+01:00') / 1000, replay: true };
    const page = await open(formula1Service({ races: weekend(), results }, old));
    expect(page.text).toContain(
      'Most nem kapunk új adatot: amit itt látsz, 2026. november 20., 12:05-kor volt friss.',
    );
    expect(page.text).toContain('Visszajátszás');
  });

  it('is rendered with null in every field and with extreme lengths', async () => {
    const nothing = { name: null, image: null };
    const bare = session(1, 'X'.repeat(300), '2026-11-22T13:00:00Z', {
      competition: { id: 16, name: 'Y'.repeat(300), location: { country: null, city: null } },
      circuit: { id: 16, ...nothing },
      laps: { current: 90, total: 57 },
      status: 'Live',
    });
    const rows = [
      sampleRow(1, 1, { time: null, team: { id: null, name: null, logo: null } }),
      sampleRow(2, 1, { time: 'Z'.repeat(300) }),
    ];
    const circuit = {
      ...sampleCircuit,
      ...nothing,
      name: '',
      first_grand_prix: null,
      laps: 0,
      length: null,
      race_distance: null,
      capacity: null,
    };
    const page = await open(
      formula1Service({ races: [bare], results: { 1: rows }, circuits: [circuit as never] }),
      '',
    );
    expect(page.text).toContain('90. kör / 57');
    expect(page.text).not.toMatch(/null|undefined|NaN/);
  });
});
