import { scoresFolder } from '@cimlap/sample';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Fixture } from '#contract/football.ts';
import { Standings, TopPlayer } from '#contract/football-tables.ts';
import { textOf } from '#portal/testing/text-of.ts';
import { recordedSource } from '#services/livescore/recorded/recorded-source.ts';
import { euro2024, worldCup2022 } from '#services/livescore/recorded/testing/known-results.ts';
import { choicesOf } from './filter-matches.ts';
import { TournamentView } from './tournament-view.tsx';

/**
 * Compares what readers see of the two tournaments with well-known facts, which are not read from the
 * recorded facts.
 */

const source = recordedSource(scoresFolder);
const ask = (question: Parameters<typeof source.ask>[0]) =>
  source.ask(question, new AbortController().signal);
const now = Date.parse('2026-11-20T13:00:00Z');

const names: Readonly<Record<string, string>> = {
  ALB: 'Albánia',
  ARG: 'Argentína',
  AUS: 'Ausztrália',
  AUT: 'Ausztria',
  BEL: 'Belgium',
  BRA: 'Brazília',
  CAN: 'Kanada',
  CMR: 'Kamerun',
  CRC: 'Costa Rica',
  CRO: 'Horvátország',
  CZE: 'Csehország',
  DEN: 'Dánia',
  ECU: 'Ecuador',
  ENG: 'Anglia',
  ESP: 'Spanyolország',
  FRA: 'Franciaország',
  GEO: 'Grúzia',
  GER: 'Németország',
  GHA: 'Ghána',
  HUN: 'Magyarország',
  IRN: 'Irán',
  ITA: 'Olaszország',
  JPN: 'Japán',
  KOR: 'Dél-Korea',
  KSA: 'Szaúd-Arábia',
  MAR: 'Marokkó',
  MEX: 'Mexikó',
  NED: 'Hollandia',
  POL: 'Lengyelország',
  POR: 'Portugália',
  QAT: 'Katar',
  ROU: 'Románia',
  SCO: 'Skócia',
  SEN: 'Szenegál',
  SRB: 'Szerbia',
  SUI: 'Svájc',
  SVK: 'Szlovákia',
  SVN: 'Szlovénia',
  TUN: 'Tunézia',
  TUR: 'Törökország',
  UKR: 'Ukrajna',
  URU: 'Uruguay',
  USA: 'Egyesült Államok',
  WAL: 'Wales',
};
const withNames = (text: string) => text.replace(/\b[A-Z]{3}\b/g, (code) => names[code] ?? code);
const lines = (text: string) => text.split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []));
/** `ENG 1-1 SUI p 5-3` */
const parts = (result: string) => {
  const [, home = '', goals = '', goalsAway = '', away = '', kicks = null, kicksAway = null] =
    /^(\w{3}) (\d+)-(\d+) (\w{3})(?: p (\d+)-(\d+))?$/.exec(result) ?? [];
  return {
    home: withNames(home),
    away: withNames(away),
    goals: [goals, goalsAway],
    kicks: kicks === null ? null : [kicks, kicksAway],
  };
};

const words = (html: string) => textOf(html.replace(/<svg.*?<\/svg>/gs, ''));
const items = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([item]) => words(item));

describe.each([
  ['World Cup 2022', 1, 2022, worldCup2022, '3rd Place Final'],
  ['Euro 2024', 4, 2024, euro2024, null],
] as const)('the pages of the %s', (_name, league, season, facts, third) => {
  const tournament = { league, season };
  const show = (data: Parameters<typeof TournamentView>[0]['data']) =>
    renderToStaticMarkup(<TournamentView data={data} now={now} />);
  const fixtures = async () =>
    (await ask({ kind: 'fixtures', ...tournament })).map((row) => Fixture.parse(row));
  const results = () =>
    [...lines(facts.groups), ...lines(facts.knockOut).map((line) => line.replace(/^.*?: /, ''))].flatMap(
      (line) => line.split(', '),
    );

  it('have every match with its score', async () => {
    const all = await fixtures();
    const choices = choicesOf(all, [], {});
    if (!choices) throw new Error('Nothing was chosen.');
    const html = show({ ...tournament, show: 'matches', fixtures: all, choices, tabPath: '/meccsek' });
    const rows = items(html, 'tr').filter((row) => row.includes('–'));
    const expected = results().map(parts);
    expect(rows).toHaveLength(expected.length);
    for (const { home, away, goals, kicks } of expected) {
      const mine = rows.filter(
        (row) => row.includes(` ${home}–${away} `) && row.includes(` ${goals.join('–')}`),
      );
      const row = kicks ? mine.find((each) => each.endsWith(`tizenegyesekkel ${kicks.join('–')}`)) : mine[0];
      expect(row, `${home}–${away} ${goals.join('–')}`).toBeDefined();
    }
  });

  it('have the bracket, round by round', async () => {
    const html = show({ ...tournament, show: 'results', fixtures: await fixtures() });
    for (const line of lines(facts.knockOut)) {
      const [round = '', list = ''] = line.split(': ');
      const titles = {
        'Round of 16': 'Nyolcaddöntő',
        'Quarter-finals': 'Negyeddöntő',
        'Semi-finals': 'Elődöntő',
        Final: 'Döntő',
      } as const;
      const title = round === third ? 'Bronzmérkőzés' : titles[round as keyof typeof titles];
      const from = html.indexOf(`<h3>${title}</h3>`);
      expect(from, title).toBeGreaterThan(0);
      const text = words(
        html.slice(from, html.indexOf('<h3>', from + 1) < 0 ? undefined : html.indexOf('<h3>', from + 1)),
      );
      for (const { home, away, goals, kicks } of list.split(', ').map(parts)) {
        const side = (name: string, place: number) =>
          `${name} ${kicks ? `tizenegyesek: (${kicks[place]}) gólok: ` : ''}${goals[place]}`;
        expect(text).toContain(`${side(home, 0)} ${side(away, 1)}`);
      }
    }
  });

  it('have every group in its final order, with its points', async () => {
    const [standings] = (await ask({ kind: 'standings', ...tournament })).map((row) => Standings.parse(row));
    const tables = items(
      show({ ...tournament, show: 'groups', tables: standings?.league.standings ?? [] }),
      'table',
    );
    const expected = lines(facts.tables).map((line) => line.split(': ')[1]?.split(', ') ?? []);
    expect(tables).toHaveLength(expected.length);
    for (const [index, rows] of expected.entries()) {
      const pattern = rows.map((row, place) => {
        const [code = '', points] = row.split(' ');
        return `${place + 1}(?: , továbbjutás)? ${withNames(code)} (?:[+−\\d]+ ){7}${points}(?: (?:GY|D|V))*`;
      });
      expect(tables[index]).toMatch(new RegExp(`${pattern.join(' ')}$`));
    }
  });

  it('have the top scorers', async () => {
    const players = (await ask({ kind: 'topscorers', ...tournament })).map((row) => TopPlayer.parse(row));
    const rows = items(
      show({ ...tournament, show: 'topLists', lists: [{ kind: 'goals', players }], updatedAt: null }),
      'tr',
    ).slice(1);
    const expected = facts.scorers.split(', ');
    for (const scorer of expected) {
      const [, name = '', goals = ''] = /^(.*) (\d+)$/.exec(scorer) ?? [];
      const place = expected.findIndex((each) => each.endsWith(` ${goals}`)) + 1;
      expect(
        rows
          .slice(0, expected.length)
          .some((row) => row.startsWith(`${place}. ${name} `) && row.endsWith(` ${goals}`)),
        scorer,
      ).toBe(true);
    }
    const minGoals = Number(/\d+$/.exec(expected.at(-1) ?? '')?.[0]);
    expect(Number(/\d+$/.exec(rows[expected.length] ?? '')?.[0]), 'who comes next scored less').toBeLessThan(
      minGoals,
    );
  });
});
