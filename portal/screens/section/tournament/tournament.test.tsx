import { scoresFolder } from '@cimlap/sample';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Client } from '#contract/client.ts';
import { Fixture } from '#contract/football.ts';
import { FootballSquad, Standings, TopPlayer } from '#contract/football-tables.ts';
import { Bracket } from '#portal/parts/football/bracket.tsx';
import { createBracket } from '#portal/parts/football/bracket-rounds.ts';
import { matchFacts } from '#portal/parts/football/match-facts.ts';
import { openPath } from '#portal/testing/open-path.ts';
import { textOf } from '#portal/testing/text-of.ts';
import { recordedSource } from '#services/livescore/recorded/recorded-source.ts';
import type { Question } from '#services/livescore/source.ts';
import { sectionRoutes } from '../section.screen.tsx';

const source = recordedSource(scoresFolder);
const ask = (question: Question) => source.ask(question, new AbortController().signal);
const fixturesOf = async (league: number, season: number) =>
  (await ask({ kind: 'fixtures', league, season })).map((row) => Fixture.parse(row));
const answer = (response: unknown) =>
  ({ get: '', parameters: [], errors: [], results: 0, response }) as never;

/** The live-score service with the recorded facts. */
const recorded: Partial<Client> = {
  footballCompetitions: async () => answer(await ask({ kind: 'leagues' })),
  livescoreFixtures: async ({ league, season }) => answer(await fixturesOf(Number(league), Number(season))),
  footballSquad: async ({ league, season, team }) =>
    answer(
      (await ask({ kind: 'squad', league: Number(league), season: Number(season), team: Number(team) })).map(
        (row) => FootballSquad.parse(row),
      ),
    ),
  footballDays: async () => answer([{ day: '2024-07-14', count: 1 }]),
  footballStandings: async ({ league, season }) =>
    answer(
      (await ask({ kind: 'standings', league: Number(league), season: Number(season) })).map((row) =>
        Standings.parse(row),
      ),
    ),
  ...Object.fromEntries(
    (
      [
        ['footballTopScorers', 'topscorers'],
        ['footballTopYellowCards', 'topyellowcards'],
        ['footballTopRedCards', 'topredcards'],
      ] as const
    ).map(([call, kind]) => [
      call,
      async ({ league, season }: { league: number; season: number }) =>
        answer((await ask({ kind, league, season })).map((row) => TopPlayer.parse(row))),
    ]),
  ),
};

async function open(
  path: string,
  calls = recorded,
  now?: number,
  query: Record<string, string> = {},
): Promise<string> {
  const changes = { query, ...(now !== undefined && { now }) };
  return (await openPath(sectionRoutes(), path, calls, changes)).html;
}

const rows = (html: string) => [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) => textOf(row ?? ''));

describe('the tournament tabs of a supplement', () => {
  it('Meccsek: every match by day, with Hungarian time, place and score', async () => {
    const html = await open('/melleklet/foci-vb-2022/meccsek');
    expect(html.match(/href="\/foci\?liga=1&amp;szezon=2022&amp;meccs=\d+"/g)).toHaveLength(64);
    expect(rows(html)).toContain(
      '17:00 Katar–Ecuador Al Bayt Stadium, Al Khor Enner Valencia 16’ (11‑es), 31’ 0–2',
    );
    expect(rows(html).find((row) => row.startsWith('16:00 Argentína–Franciaország'))).toMatch(
      /Lusail Stadium, Lusail Lionel Messi .*; Kylian Mbappé .* 3–3 tizenegyesekkel 4–2$/,
    );
    expect(html).toContain('2022. december 18.');
    expect((await open('/melleklet/eb-2024/meccsek')).match(/\/foci\?liga=4/g)).toHaveLength(51);
  });

  it('name the sources of the recorded facts', async () => {
    expect(textOf(await open('/melleklet/foci-vb-2022/csoportok'))).toMatch(
      /Az adatok forrása: openfootball \(CC0 1\.0\); .*Fjelstul.* \(CC BY-SA 4\.0\)\./,
    );
  });

  it('Meccsek: a plain form narrows them to a team, group or day; an unknown one is a 404', async () => {
    const path = '/melleklet/foci-vb-2022/meccsek';
    const countMatches = async (query: Record<string, string>) =>
      (await open(path, recorded, undefined, query)).match(/meccs=\d+"/g)?.length;
    expect(await countMatches({ csapat: 'argentina' })).toBe(7);
    expect(await countMatches({ csoport: 'c' })).toBe(6);
    expect(await countMatches({ csoport: 'c', csapat: 'argentina' })).toBe(3);
    expect(await countMatches({ nap: '2022-12-18' })).toBe(1);
    const html = await open(path, recorded, undefined, { nap: '2022-12-18' });
    expect(html).toContain('<option value="2022-12-18" selected="">');
    expect(textOf(html)).toContain('1 mérkőzés. Mind');
    expect(textOf(html), 'the stage is that of the whole tournament').toContain('2022. december 18. Döntő');
    for (const [name, value] of [
      ['csapat', 'atlantisz'],
      ['csoport', 'z'],
      ['nap', '2022-01-01'],
    ] as const)
      await expect(open(path, recorded, undefined, { [name]: value })).rejects.toMatchObject({ status: 404 });
  });

  it('Eredmények: first the knock-out rounds, then the groups', async () => {
    const html = await open('/melleklet/eb-2024/eredmenyek');
    expect([...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title)).toEqual([
      'Nyolcaddöntő',
      'Negyeddöntő',
      'Elődöntő',
      'Döntő',
    ]);
    expect(html.match(/\/foci\?liga=4/g)).toHaveLength(51);
    expect(textOf(html)).toContain('Spanyolország 2 Anglia 1 júl. 14.');
    expect(textOf(html)).toMatch(/jún\. 14\. \S*Németország \S*Skócia 5 1/);
    expect(textOf(html)).toContain(
      'Portugália tizenegyesek: (3) gólok: 0 Franciaország tizenegyesek: (5) gólok: 0',
    );
    expect(textOf(await open('/melleklet/foci-vb-2022/eredmenyek'))).toContain(
      'Bronzmérkőzés Horvátország 2 Marokkó 1',
    );
  });

  it('Csoportok: a table for each, and one of the third-placed teams', async () => {
    const html = await open('/melleklet/eb-2024/csoportok');
    expect(html.match(/<table/g)).toHaveLength(7);
    expect(textOf(html)).toContain('A csoportharmadikok sorrendje');
    expect(textOf(html)).toMatch(/3 Magyarország 3 1 0 2 2 5 −3 3/);
    expect((await open('/melleklet/foci-vb-2022/csoportok')).match(/<table/g)).toHaveLength(8);
  });

  it('Toplisták: the scorers; lists without recorded data are left out', async () => {
    const html = textOf(await open('/melleklet/eb-2024/toplistak'));
    expect(html).toContain('Góllövők');
    expect(html).toMatch(/1\. Dani Olmo Spanyolország 3/);
    expect(html).not.toContain('Piros lapok');
    expect(html).toContain('Sárga és piros lapok listája nincs');
    expect(await open('/melleklet/eb-2024/toplistak'), 'and where they are').toContain(
      'href="https://www.uefa.com/',
    );
  });

  it('are covered on the evening of the final, and no longer three days later', async () => {
    for (const tab of ['meccsek', 'eredmenyek', 'csoportok', 'toplistak']) {
      const htmlAt = (time: string) => open(`/melleklet/eb-2024/${tab}`, recorded, Date.parse(time));
      expect(await htmlAt('2024-07-14T21:30:00Z'), tab).toContain('data-spoiler="football"');
      expect(await htmlAt('2024-07-17T21:30:00Z'), tab).not.toContain('data-spoiler="football"');
    }
  });

  it('say nothing false while the service does not answer', async () => {
    const down = async () => Promise.reject(new Error('down'));
    expect(await open('/melleklet/eb-2024/csoportok', { footballStandings: down })).toContain(
      'Lezárult, az eredményei itt most nem láthatók.',
    );
  });
});

describe('knock-out rounds', () => {
  const nameOf = (fixture: Fixture) => {
    const { home, away } = matchFacts(fixture, 'hu');
    return `${home}–${away}`;
  };

  it('are ordered so that neighbouring winners meet in the next round', async () => {
    const fixtures = await fixturesOf(1, 2022);
    const { rounds, thirdPlace, isTree } = createBracket(fixtures);
    expect(isTree).toBe(true);
    expect(rounds.map(({ fixtures: all }) => all.map(nameOf))).toEqual([
      [
        'Hollandia–Egyesült Államok',
        'Argentína–Ausztrália',
        'Japán–Horvátország',
        'Brazília–Dél-Korea',
        'Anglia–Szenegál',
        'Franciaország–Lengyelország',
        'Marokkó–Spanyolország',
        'Portugália–Svájc',
      ],
      ['Hollandia–Argentína', 'Horvátország–Brazília', 'Anglia–Franciaország', 'Marokkó–Portugália'],
      ['Argentína–Horvátország', 'Franciaország–Marokkó'],
      ['Argentína–Franciaország'],
    ]);
    expect(thirdPlace && nameOf(thirdPlace)).toBe('Horvátország–Marokkó');
  });

  it('are covered after the match for the third place too, until two days after the newest match', async () => {
    const bracket = createBracket(await fixturesOf(1, 2022));
    const coverAt = (time: string) =>
      renderToStaticMarkup(<Bracket bracket={bracket} hrefOf={() => null} now={Date.parse(time)} />);
    const until = (time: string) => Number(/data-spoiler-until="(\d+)"/.exec(coverAt(time))?.[1]) * 1000;
    // The semi-finals were on 13 and 14 December, the other two matches on the 17th and 18th.
    expect(until('2022-12-15T12:00:00Z')).toBe(Date.parse('2022-12-16T19:00:00Z'));
    expect(until('2022-12-18T10:00:00Z')).toBe(Date.parse('2022-12-19T15:00:00Z'));
    expect(until('2022-12-18T20:00:00Z')).toBe(Date.parse('2022-12-20T15:00:00Z'));
    expect(coverAt('2022-12-20T16:00:00Z')).not.toContain('data-spoiler');
  });

  it('are a list while some matches are unknown, and missing in a league', async () => {
    const fixtures = await fixturesOf(4, 2024);
    expect(createBracket(fixtures.slice(0, 45))).toMatchObject({ isTree: false, thirdPlace: null });
    expect(createBracket(await fixturesOf(271, 2024)).rounds).toEqual([]);
  });
});

describe('teams of a tournament', () => {
  const teams = '/melleklet/foci-vb-2026/csapatok';

  it('are listed by name, each with its page', async () => {
    const names = [...(await open(teams)).matchAll(/href="\/melleklet\/foci-vb-2026\/csapatok\/([^"]+)"/g)];
    expect(names).toHaveLength(48);
    expect(names.slice(0, 3).map(([, slug]) => slug)).toEqual(['algeria', 'anglia', 'argentina']);
  });

  it('have their matches and their squad, by position', async () => {
    const html = await open(`${teams}/zold-foki-koztarsasag`);
    expect(textOf(html)).toContain('Minden csapat Zöld-foki Köztársaság');
    expect(html.match(/<li>/g)?.length).toBeGreaterThanOrEqual(4);
    const squad = rows(html);
    expect(squad.filter((row) => /^\d+ /.test(row))).toHaveLength(26);
    expect(squad.filter((row) => !/^\d+ /.test(row))).toEqual([
      'Mez Játékos Kor',
      'Kapusok',
      'Védők',
      'Középpályások',
      'Csatárok',
    ]);
  });

  it('that do not take part have no page', async () => {
    await expect(open(`${teams}/magyarorszag`)).rejects.toMatchObject({ status: 404 });
    await expect(open('/melleklet/foci-vb-2026/csoportok/anglia')).rejects.toThrow();
  });
});
