import { describe, expect, it } from 'vitest';
import { sampleLeague, sportAnswer } from '#portal/testing/football.ts';
import { sampleSites } from '#portal/testing/sample.ts';
import { down, leagues, live, openPage } from './testing/football-page.ts';

describe('missing data', () => {
  const unknown = [
    { league: 39, since: '2026-05-24' },
    { league: 271, since: '2025-05-24' },
    { league: 140, since: '2026-05-24' },
    { league: 2, since: null },
  ];

  it('of a day is reported in place of matches, with a link to the last known day', async () => {
    const { text, html } = await openPage('', { unknown });
    expect(text).not.toContain('Nem rendeznek');
    expect(text).toContain(
      'Premier League, La Liga: 2026. május 24. óta nincs adatunk NB I: 2025. május 24. óta nincs adatunk Bajnokok Ligája: nincs adatunk',
    );
    expect(html).toContain('href="/foci?nap=2026-05-24"');
  });

  it('is reported below matches of other competitions', async () => {
    const { text } = await openPage('', { day: [live], unknown: unknown.slice(3) });
    expect(text).toContain('Erről a napról hiányos az adatunk. Bajnokok Ligája: nincs adatunk.');
  });

  it('has no links to it', async () => {
    const links = (html: string) =>
      [...(html.match(/aria-label="Bajnokságok">.*?<\/nav>/s)?.[0].matchAll(/liga=(\d+)/g) ?? [])].map(
        ([, id]) => id,
      );
    expect(links((await openPage('')).html)).toEqual(['271', '272', '1', '283']);
    expect(links((await openPage('', {}, {}, { site: sampleSites.erdely })).html)).toEqual([
      '283',
      '271',
      '272',
      '1',
    ]);
    expect(links((await openPage('', {}, { footballCompetitions: down })).html).length).toBeGreaterThan(10);
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
    expect((await openPage('liga=271', {}, calls)).text).not.toContain('Góllövők');
    const cards = await openPage('liga=271&oldal=sarga', {}, calls);
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
  expect((await openPage('liga=271', {}, calls)).text).toContain(
    'Az adatok forrása: openfootball (CC0 1.0).',
  );
  expect((await openPage('liga=271')).text).not.toContain('Az adatok forrása');
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
    const { text } = await openPage(query, {}, Object.fromEntries(calls.map((name) => [name, down])));
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
    return (await openPage(query, {}, calls)).text;
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
