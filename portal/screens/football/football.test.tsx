import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Article } from '#contract/article.ts';
import type { Client } from '#contract/client.ts';
import type { Fixture } from '#contract/football.ts';
import type { UnknownDay } from '#contract/football-leagues.ts';
import type { StandingRow } from '#contract/football-tables.ts';
import { openScreen } from '#portal/page/route.tsx';
import type { ScreenContext } from '#portal/page/screen.ts';
import {
  sampleFixture,
  sampleLeague,
  sampleRow,
  sampleTopPlayer,
  sportAnswer,
} from '#portal/testing/football.ts';
import { sampleArticle, sampleContext, sampleNow, sampleSites } from '#portal/testing/sample.ts';
import { textOf } from '#portal/testing/text-of.ts';
import { footballEmbedScreen } from '../embed/football-embed.screen.tsx';
import { footballScreen } from './football.screen.tsx';
import { footballAddress, footballParameters } from './football-parameters.ts';
import { daysAround, matchDaysAround, nearestDay } from './load-matches.ts';

const down = async () => Promise.reject(new Error('down'));
const leagues = [
  sampleLeague(1, 'World Cup', 'World', [2026]),
  sampleLeague(271, 'NB I', 'Hungary', [2024, 2025, 2026]),
  sampleLeague(272, 'NB II', 'Hungary', [2026]),
  sampleLeague(283, 'Liga I', 'Romania', [2026]),
  sampleLeague(110, 'Premier League', 'Wales', [2026]),
];

interface ServiceAnswers {
  day?: Fixture[];
  match?: Fixture;
  rows?: StandingRow[];
  days?: string[];
  unknown?: UnknownDay[];
}

function service(given: ServiceAnswers) {
  const { day = [], match, rows = [], days = [], unknown = [] } = given;
  const requests: string[] = [];
  const answerCall = <T,>(call: string, input: object, answer: T): T => {
    requests.push(`${call} ${Object.values(input).join(' ')}`.trim());
    return answer;
  };
  const calls: Partial<Client> = {
    footballCompetitions: async () => sportAnswer(leagues),
    livescoreDay: async (input) => answerCall('day', input, { ...sportAnswer(day), unknown }),
    footballFixtures: async (input) => answerCall('league', input, { ...sportAnswer(day), unknown }),
    footballDays: async () => sportAnswer(days.map((each) => ({ day: each, count: 1 }))),
    livescoreFixture: async (input) => answerCall('match', input, sportAnswer(match ? [match] : [])),
    footballStandings: async (input) =>
      answerCall(
        'standings',
        input,
        sportAnswer(rows.length > 0 ? [{ league: { ...sampleFixture().league, standings: [rows] } }] : []),
      ),
    footballTopScorers: async (input) =>
      answerCall('scorers', input, sportAnswer([sampleTopPlayer('Ács Soma', { goals: 7 })])),
    footballTopYellowCards: async () => sportAnswer([]),
    footballTopRedCards: down,
    footballTeamFixtures: down,
    articlesOfMatch: down,
  };
  return { requests, calls };
}

async function open(
  query: string,
  answers: ServiceAnswers = {},
  more: Partial<Client> = {},
  changes: Partial<ScreenContext> = {},
) {
  const { requests, calls } = service(answers);
  const parameters = Object.fromEntries(footballParameters(new URLSearchParams(query)));
  const context = sampleContext({ ...calls, ...more }, { path: '/foci', query: parameters, ...changes });
  const opened = await openScreen(footballScreen, context);
  const html = renderToStaticMarkup(opened.view).replaceAll('\u00a0', ' ');
  return { ...opened, html, text: textOf(html), requests };
}

const today = '2026-11-20';
const live = sampleFixture('2H', { id: 7, goals: { home: 2, away: 1 }, elapsed: 61 });

describe('an address of the page', () => {
  it('has one canonical form for each state', () => {
    const form = (query: string) =>
      new URLSearchParams(footballParameters(new URLSearchParams(query)).map(([...pair]) => pair)).toString();
    expect(form('meccs=0&nap=2026-11-20&utm=x')).toBe('nap=2026-11-20');
    expect(form('meccs=12&nap=2026-11-20&liga=271&orszag=Hungary')).toBe('liga=271&meccs=12');
    expect(form('oldal=gol&meccs=12&szezon=2025')).toBe('oldal=gol');
    expect(form('szezon=2025&oldal=gol&liga=110&orszag=Wales')).toBe(
      'orszag=Wales&liga=110&szezon=2025&oldal=gol',
    );
    expect(form('szezon=12&orszag=%3Cb%3E')).toBe('');
    expect(form('csapat=5&liga=271&szezon=2025&nap=2026-11-20')).toBe('csapat=5&liga=271&szezon=2025');
    expect(form('jatekos=1004002010&csapat=5')).toBe('jatekos=1004002010');
    expect(footballAddress({ league: 271, day: today })).toBe('/foci?liga=271&nap=2026-11-20');
  });

  it('links to the days with matches around the one that is shown', () => {
    const days = ['2026-11-01', '2026-11-08', '2026-11-20', '2026-12-01'];
    expect([nearestDay(days, '2026-11-09'), nearestDay(days, '2027-01-01'), nearestDay([], today)]).toEqual([
      today,
      '2026-12-01',
      null,
    ]);
    expect(matchDaysAround(days, '2026-11-10')).toEqual([
      '2026-11-01',
      '2026-11-08',
      '2026-11-10',
      '2026-11-20',
      '2026-12-01',
    ]);
    expect(daysAround('2026-03-01')[0]).toBe('2026-02-26');
    expect(daysAround(today)).toHaveLength(7);
  });
});

describe('the page of a day', () => {
  it('lists all followed matches, of today by default, with the most important table', async () => {
    const { html, text, requests, head } = await open('', { day: [live], rows: [sampleRow()] });
    expect(requests).toEqual([`day ${today}`, 'standings 271 2026']);
    for (const part of ['61. perc', 'href="/foci?meccs=7"', 'aria-current="date"', 'Tabella'])
      expect(html).toContain(part);
    expect(text).toContain('NB I, 2026/27');
    expect(head.canonical).toBe('https://cimlap.example/foci');
    expect((await open('nap=2026-11-21')).requests[0]).toBe('day 2026-11-21');
  });

  it('begins with the Romanian league on the regional site', async () => {
    const { html, requests } = await open('', { rows: [sampleRow()] }, {}, { site: sampleSites.erdely });
    expect(html.match(/aria-label="Bajnokságok">.*?<\/nav>/s)?.[0].match(/liga=\d+/)?.[0]).toBe('liga=283');
    expect(requests).toContain('standings 283 2026');
  });

  it('distinguishes a day without matches from a day without data', async () => {
    const none = await open('nap=2026-11-21');
    expect(none.text).toContain('Nem rendeznek mérkőzést ezen a napon.');
    expect((await open('', {}, { livescoreDay: down })).text).toContain('Még nincs adat.');
  });

  it('is for search engines: the plain address always, one with a choice only when it has matches', async () => {
    expect((await open('')).head.robots).toBeUndefined();
    expect((await open('orszag=Wales')).head.robots).toBe('noindex, follow');
    expect((await open('nap=2026-11-21')).head.robots).toBe('noindex, follow');
    expect((await open('nap=2026-11-21', { day: [live] })).head.robots).toBeUndefined();
  });

  it('updates itself only while a match is played or will start soon', async () => {
    const region = async (match: Fixture) =>
      (await open('', { day: [match] })).html.match(/<div id="foci-elo"[^>]*>/)?.[0];
    expect(await region(live)).toContain(
      `data-behaviour="live-scores" data-topics="fixtures:${today}" data-rendered-at="${sampleNow}"`,
    );
    expect(await region(sampleFixture('NS'))).toContain('live-scores');
    expect(await region(sampleFixture('NS', { at: '2026-11-23T18:00:00Z' }))).not.toContain('live-scores');
    for (const over of ['FT', 'AET', 'PEN', 'AWD', 'WO', 'CANC', 'ABD', 'PST'] as const)
      expect(await region(sampleFixture(over)), over).not.toContain('live-scores');
  });

  it('says how old its data is when it cannot be refreshed, and that a match is replayed', async () => {
    const old = async () => sportAnswer([live], { stale: true, updatedAt: sampleNow - 600, replay: true });
    const { text } = await open('', {}, { livescoreDay: old });
    expect(text).toContain('2026. november 20., 14:11-kor volt friss');
    expect(text).toContain('Visszajátszás');
    const { calls } = service({});
    const frame = await openScreen(footballEmbedScreen, sampleContext({ ...calls, livescoreDay: old }));
    expect(textOf(renderToStaticMarkup(frame.view))).toContain('Visszajátszás');
  });
});

describe('the page of a competition', () => {
  it('shows the next day with matches, or the last one', async () => {
    const days = ['2026-11-08', '2026-11-28'];
    expect((await open('liga=271', { days })).requests).toContain('league 271 2026 2026-11-28');
    expect((await open('liga=271&szezon=2024', { days: ['2024-08-01', '2025-05-24'] })).requests).toContain(
      'league 271 2024 2025-05-24',
    );
    expect((await open('liga=271&nap=2026-11-20', { days })).text).toMatch(
      /Nem rendeznek mérkőzést.* A 2026\. november 28-i mérkőzések/,
    );
  });

  it('ignores a country that cannot be chosen and a season that does not exist', async () => {
    const chosen = (html: string) =>
      html.match(/<option[^>]*selected=""[^>]*>([^<]*)/g)?.map((each) => each.replace(/.*>/, ''));
    expect(chosen((await open('orszag=wales')).html)).toEqual(['Wales']);
    expect(chosen((await open('orszag=Atlantis')).html)).toEqual(['Magyarország', 'NB I', '2026/27']);
    expect(chosen((await open('liga=271&szezon=1999')).html)).toEqual(['Magyarország', 'NB I', '2026/27']);
    expect(
      (
        await open('orszag=Wales', {
          day: [live, sampleFixture('NS', { id: 8, league: { ...live.league, id: 110 } })],
        })
      ).html,
    ).not.toContain('meccs=7"');
  });

  it('has tables and lists at their own addresses', async () => {
    const table = await open('liga=283&oldal=tabella', { rows: [sampleRow()] });
    expect(table.requests).toEqual(['standings 283 2026']);
    expect(table.head.title).toBe('Liga I, 2026/27: tabella – Címlap');
    expect((await open('oldal=gol')).text).toContain('1. Ács Soma Tölgyvári SC 7');
    expect((await open('oldal=sarga')).text).toContain('Még nincs adat.');
    expect((await open('oldal=piros')).text, 'a list that does not come breaks nothing').toContain(
      'Még nincs adat.',
    );
    expect((await open('oldal=tabella')).head.robots).toBe('noindex, follow');
  });
});

describe('the page of a match', () => {
  it('is beside the list of its day, with its table and address, and without the result in its title', async () => {
    const { html, text, head, requests } = await open('meccs=7', {
      match: live,
      day: [live],
      rows: [sampleRow()],
    });
    expect(requests).toEqual(['match 7', `day ${today}`, 'standings 271 2026']);
    expect(text).toContain('2–1');
    expect(html).toMatch(/href="\/foci\?nap=2026-11-20"[^>]*>(?:<svg.*?<\/svg>)?Vissza/s);
    expect(html).toContain('data-topics="fixtures:2026-11-20 fixture:7 standings:271-2026"');
    expect(html).toContain('data-summary="Tölgyvári SC 2, Füzesremete FC 1"');
    expect(head.title).toBe('Tölgyvári SC–Füzesremete FC: élő eredmény, összeállítások – Címlap');
    expect(head.canonical).toBe('https://cimlap.example/foci?meccs=7');
    expect(JSON.stringify(head.jsonLd)).toContain('"@type":"SportsEvent"');
    expect(JSON.stringify(head.jsonLd)).toContain('2026-11-20T18:00:00+00:00');
  });

  it('promises nothing live once it is over', async () => {
    const status = { ...live.fixture.status, short: 'FT' as const };
    const over = { ...live, fixture: { ...live.fixture, status } };
    const { head } = await open('meccs=7', { match: over, day: [over] });
    expect(head.title).toBe('Tölgyvári SC–Füzesremete FC: eredmény, összeállítások – Címlap');
  });

  it('has tabs of its own season, whose year only earlier ones name', async () => {
    const earlier = { ...live, league: { ...live.league, season: 2024 } };
    const { html } = await open('meccs=7', { match: earlier, day: [earlier] });
    expect(html).toContain('href="/foci?liga=271&amp;szezon=2024&amp;oldal=tabella"');
    const current = await open('meccs=7', { match: live, day: [live] });
    expect(current.html).toContain('href="/foci?liga=271&amp;oldal=tabella"');
  });

  it('has the posts of its live blog beside it, as a choice in narrow windows, and updates them', async () => {
    const blog = sampleArticle({ id: 50, slug: 'kozvetites', type: 'liveblog' });
    const post = (id: number, changes: Partial<Article>) => ({
      type: 'liveblogpost' as const,
      document: sampleArticle({ id, type: 'liveblogpost', ...changes }),
    });
    const items = [
      post(51, { title: 'Góóól!', content: '<p>Kapufáról vágódott be.</p>' }),
      post(52, { title: 'Sárga lap', content: '<p>Sárga lap</p>' }),
    ];
    const { html, text } = await open(
      'meccs=7',
      { match: live, day: [live] },
      {
        articlesOfMatch: async ({ match, sport }) => (match === 7 && sport === 'football' ? [blog] : []),
        articleItems: async () => ({
          version: 1,
          order: 'newest' as const,
          items,
          pinnedItems: [],
          moments: [],
          totalItems: 2,
          page: 1,
          totalPages: 1,
        }),
      },
    );
    expect(text).toMatch(
      /Percről percre \d\d:\d\d Góóól! Kapufáról vágódott be\. \d\d:\d\d Sárga lap Az egész/,
    );
    expect(html.match(/name="meccs-nezet"/g)).toHaveLength(2);
    expect(html).toMatch(/data-topics="[^"]* article:kozvetites"/);
    const alone = await open('meccs=7', { match: live, day: [live] });
    expect(alone.html).not.toContain('meccs-nezet');
  });

  it('says beside the list when its data cannot be loaded', async () => {
    const { text, head } = await open('meccs=9', { day: [live] }, { livescoreFixture: down });
    expect(text).toContain('Még nincs adat.');
    expect(text).toContain('Vissza');
    expect(head.robots).toBe('noindex');
  });

  it('is above the choices, so that phones show its score first', async () => {
    const { html } = await open('meccs=7', { match: live, day: [live], rows: [sampleRow()] });
    expect(html.indexOf('2–1')).toBeLessThan(html.indexOf('aria-label="Bajnokságok"'));
    const list = (await open('', { day: [live] })).html;
    expect(list.indexOf('aria-label="Bajnokságok"')).toBeLessThan(list.indexOf('id="foci-elo"'));
  });
});

describe('an address', () => {
  it.each([
    'liga=999999',
    'liga=rossz',
    'liga=-1',
    'liga=0',
    'meccs=999',
    'meccs=rossz',
    'meccs=1e9',
    'oldal=xyz',
    'oldal=__proto__',
    'nap=2026-02-30',
    'nap=ma',
  ])('with an unknown or invalid value is a 404: %s', async (query) => {
    await expect(open(query)).rejects.toMatchObject({ status: 404 });
  });

  it('of a known competition without data is a page', async () => {
    const { text } = await open('liga=2', { unknown: [{ league: 2, since: null }] });
    expect(text).toContain(
      'Nem tudjuk, rendeznek-\u2060e mérkőzést ezen a napon. Bajnokok Ligája: nincs adatunk',
    );
    expect(text).not.toContain('Góllövők');
    expect((await open('liga=999999', {}, { footballCompetitions: down })).text, 'nobody can say').toContain(
      'Foci',
    );
  });

  it('of a competition with the wrong country, or without a match, is a page', async () => {
    expect((await open('liga=110')).text).toContain('Premier League, 2026/27');
    expect((await open('meccs=0')).text).toContain('Foci');
  });
});

describe('missing data', () => {
  const unknown = [
    { league: 39, since: '2026-05-24' },
    { league: 271, since: '2025-05-24' },
    { league: 140, since: '2026-05-24' },
    { league: 2, since: null },
  ];

  it('of a day is reported in place of matches, with a link to the last known day', async () => {
    const { text, html } = await open('', { unknown });
    expect(text).not.toContain('Nem rendeznek');
    expect(text).toContain(
      'Premier League, La Liga: 2026. május 24. óta nincs adatunk NB I: 2025. május 24. óta nincs adatunk Bajnokok Ligája: nincs adatunk',
    );
    expect(html).toContain('href="/foci?nap=2026-05-24"');
  });

  it('is reported below matches of other competitions', async () => {
    const { text } = await open('', { day: [live], unknown: unknown.slice(3) });
    expect(text).toContain('Erről a napról hiányos az adatunk. Bajnokok Ligája: nincs adatunk.');
  });

  it('has no links to it', async () => {
    const links = (html: string) =>
      [...(html.match(/aria-label="Bajnokságok">.*?<\/nav>/s)?.[0].matchAll(/liga=(\d+)/g) ?? [])].map(
        ([, id]) => id,
      );
    expect(links((await open('')).html)).toEqual(['271', '272', '1', '283']);
    expect(links((await open('', {}, {}, { site: sampleSites.erdely })).html)).toEqual([
      '283',
      '271',
      '272',
      '1',
    ]);
    expect(links((await open('', {}, { footballCompetitions: down })).html).length).toBeGreaterThan(10);
  });

  it('of a season has no tab, and its page says that there is none', async () => {
    const coverage = {
      ...sampleLeague(271, '', '', [2026]).seasons[0]?.coverage,
      top_scorers: false,
      top_cards: false,
    };
    const bare = leagues.map((entry) => ({
      ...entry,
      seasons: entry.seasons.map((season) => ({ ...season, coverage })),
    }));
    const calls = {
      footballCompetitions: async () => sportAnswer(bare as typeof leagues),
      footballTopYellowCards: async () => sportAnswer([]),
    };
    expect((await open('liga=271', {}, calls)).text).not.toContain('Góllövők');
    const cards = await open('liga=271&oldal=sarga', {}, calls);
    expect(cards.text).toContain('Sárga lapok');
    expect(cards.text).toContain('Erről az idényről nincs ilyen adatunk.');
  });
});

it('recorded facts name their publisher and licence', async () => {
  const sources = [{ name: 'openfootball', url: 'https://github.com/openfootball', licence: 'CC0 1.0' }];
  const recorded = leagues.map((entry) => ({
    ...entry,
    seasons: entry.seasons.map((season) => ({ ...season, sources })),
  }));
  const calls = { footballCompetitions: async () => sportAnswer(recorded) };
  expect((await open('liga=271', {}, calls)).text).toContain('Az adatok forrása: openfootball (CC0 1.0).');
  expect((await open('liga=271')).text).not.toContain('Az adatok forrása');
});

it('the page is shown when the whole service is down', async () => {
  for (const query of ['', 'liga=271', 'liga=271&oldal=gol', 'meccs=1', 'orszag=Wales']) {
    const calls = [
      'footballCompetitions',
      'livescoreDay',
      'footballFixtures',
      'footballDays',
      'livescoreFixture',
      'footballStandings',
      'footballTopScorers',
      'livescoreFixtures',
    ];
    const { text } = await open(query, {}, Object.fromEntries(calls.map((name) => [name, down])));
    expect(text, query).toContain('Még nincs adat.');
  }
});

it('a recorded season says that no later one is known, unless there is one', async () => {
  const sources = [{ name: 'openfootball', url: 'https://github.com/openfootball', licence: 'CC0 1.0' }];
  const textWith = async (query: string, years: readonly number[], isRecorded = true) => {
    const entries = [
      sampleLeague(271, 'NB I', 'Hungary', years),
      sampleLeague(1, 'World Cup', 'World', [2026]),
    ].map((entry) => ({
      ...entry,
      seasons: entry.seasons.map((season) => ({ ...season, ...(isRecorded && { sources }) })),
    }));
    const calls = {
      footballCompetitions: async () => sportAnswer(entries),
      livescoreFixtures: async () => sportAnswer([]),
    };
    return (await open(query, {}, calls)).text;
  };
  const note = 'A 2024/25 utáni idényekről szabadon használható adatot nem találtunk.';
  expect(await textWith('liga=271&szezon=2024', [2024])).toContain(note);
  expect(await textWith('liga=271&szezon=2024&oldal=tabella', [2024])).toContain(note);
  expect(await textWith('liga=271&szezon=2024', [2024, 2025])).not.toContain(note);
  expect(await textWith('liga=271&szezon=2024', [2024], false), 'of the provider').not.toContain(note);
  expect(await textWith('liga=1&szezon=2026', [2024]), 'the next is in 2030').not.toContain(
    'utáni idényekről',
  );
});
