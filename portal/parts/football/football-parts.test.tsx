import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleFixture, sampleRow, sampleTopPlayer } from '#portal/testing/football.ts';
import { textOf } from '#portal/testing/text-of.ts';
import { groupByDay, groupByLeague, groupByMatchday } from './group-matches.ts';
import { MatchList } from './match-list.tsx';
import { StandingsTable, ZoneKey } from './standings-table.tsx';
import { TopList } from './top-list.tsx';

/** An hour after the sample match began. */
const now = (sampleFixture().fixture.timestamp + 3600) * 1000;

const show = (element: ReactElement) => renderToStaticMarkup(element).replaceAll('\u00a0', ' ');
/** The text as screen readers read it, without everything that spoils a result. */
const unspoiled = (html: string) => html.replace(/<(\w+)[^>]*data-spoiler="football".*?<\/\1>/gs, '…');

const nb1 = sampleFixture().league;
const league = (id: number, name: string, more = {}) => ({ ...nb1, id, name, ...more });

describe('a list of matches', () => {
  const list = (fixtures: ReturnType<typeof sampleFixture>[]) =>
    show(
      <MatchList
        groups={groupByLeague(fixtures, [271, 283])}
        hrefOf={({ fixture }) => `/foci?meccs=${fixture.id}`}
        current={1}
        now={now}
      />,
    );

  it('has the site’s competitions first, with their round, or their country if the round is unknown', () => {
    const html = list([
      sampleFixture('NS', {
        id: 3,
        league: league(1000, 'Premier League', { country: 'Wales', round: 'Regular Season - 3' }),
      }),
      sampleFixture('NS', {
        id: 2,
        league: league(283, 'Liga I', { country: 'Romania', round: 'Regular Season - 16' }),
      }),
      sampleFixture('2H', { id: 1, goals: { home: 2, away: 1 }, elapsed: 61 }),
    ]);
    expect(html.match(/<h2.*?<\/h2>/g)?.map(textOf)).toEqual([
      'NB I 14. forduló',
      'Liga I 16. forduló',
      'Premier League Wales, 3. forduló',
    ]);
    expect(html).toMatch(/href="\/foci\?meccs=1" aria-current="true"/);
    expect(textOf(html)).toContain('61. perc');
  });

  it('shows the kick-off, minute or reason of postponement, and a score only within elements that can be covered', () => {
    const score = (home: number, away: number) => ({ goals: { home, away } });
    const listWith = (...args: Parameters<typeof sampleFixture>) => list([sampleFixture(...args)]);
    expect(textOf(listWith('NS', score(0, 0)))).toContain('19:00 T Tölgyvári SC F Füzesremete FC');
    expect(textOf(listWith('NS', score(0, 0)))).not.toContain('0 F');
    expect(textOf(listWith('FT', score(3, 2)))).toContain('vége T Tölgyvári SC F Füzesremete FC 3 2');
    expect(textOf(unspoiled(listWith('FT', score(3, 2))))).not.toMatch(/[32]/);
    expect(textOf(listWith('HT', { ...score(1, 0), elapsed: 45 }))).toContain('szünet');
    expect(textOf(listWith('PST'))).toContain('elhal.');
    const penalties = { ...sampleFixture().score, penalty: { home: 4, away: 3 } };
    expect(textOf(listWith('PEN', { ...score(1, 1), score: penalties }))).toMatch(
      /\(4\) gólok: 1 tizenegyesek: \(3\) gólok: 1/,
    );
    expect(listWith('FT', { goals: { home: null, away: null } })).toContain('vége');
  });

  it('has the button of a covered score beside its link, not inside it', () => {
    const html = list([sampleFixture('FT', { goals: { home: 3, away: 2 } })]);
    expect(html).toContain('data-spoiler="football"');
    expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*data-spoiler/);
    const again = list([
      sampleFixture('2H', { at: '2022-12-18T15:00:00Z', goals: { home: 2, away: 1 }, elapsed: 61 }),
    ]);
    expect(again, 'a replayed match counts as current').toContain('data-spoiler="football"');
    expect(
      list([sampleFixture('FT', { at: '2022-12-18T15:00:00Z', goals: { home: 3, away: 3 } })]),
    ).not.toContain('data-spoiler');
  });

  it('can be grouped by day, with the stage of a tournament, or by stage', () => {
    const season = Array.from({ length: 64 }, (_, place) =>
      sampleFixture('NS', {
        id: 64 - place,
        league: league(1, 'World Cup', { country: 'World' }),
        at: new Date(Date.UTC(2022, 10, 20 + Math.floor(place / 4), 20 + (place % 4))).toISOString(),
      }),
    );
    const days = groupByDay(season, season);
    expect(days[0]).toMatchObject({ title: '2022. november 20.', note: 'Csoportkör, 1.\u00a0forduló' });
    expect(days[0]?.fixtures, 'kick-off is in Budapest’s day').toHaveLength(3);
    expect(
      groupByMatchday(season, season).map(({ title, fixtures }) => [
        title.replace('\u00a0', ' '),
        fixtures.length,
      ]),
    ).toEqual([
      ['Csoportkör, 1. forduló', 16],
      ['Csoportkör, 2. forduló', 16],
      ['Csoportkör, 3. forduló', 16],
      ['Nyolcaddöntő', 8],
      ['Negyeddöntő', 4],
      ['Elődöntő', 2],
      ['Bronzmérkőzés', 1],
      ['Döntő', 1],
    ]);
  });
});

describe('a table', () => {
  const rows = [
    sampleRow({ rank: 2, points: -3, goalsDiff: -9, description: 'Relegation', form: 'LDW' }),
    sampleRow({
      rank: 1,
      team: { id: 9, name: 'Begaszeg SE', logo: null },
      description: 'Promotion - Champions League',
    }),
  ];

  it('has the columns of docs/product/sport.md#standings, sorted by place, all of it covered in spoiler-free mode', () => {
    const html = show(
      <StandingsTable rows={rows} league={271} caption="NB I" highlightedTeams={[9]} now={now} />,
    );
    expect(html.match(/<abbr title="[^"]+">/g)?.slice(0, 8)).toEqual(
      ['mérkőzés', 'győzelem', 'döntetlen', 'vereség', 'lőtt gól', 'kapott gól', 'gólkülönbség', 'pont'].map(
        (title) => `<abbr title="${title}">`,
      ),
    );
    expect(textOf(html)).toMatch(
      /1 , Bajnokok Ligája.* Begaszeg SE 14 8 3 3 24 15 \+9 27 .*2 , kiesés.* Tölgyvári SC .* −9 −3 GY D V/,
    );
    expect(unspoiled(`<i>${html}</i>`)).toBe('<i>…</i>');
  });

  it('explains its marks, if it has any', () => {
    expect(textOf(show(<ZoneKey rows={rows} league={271} />))).toBe('Bajnokok Ligája kiesés');
    expect(show(<ZoneKey rows={[sampleRow()]} league={271} />)).toBe('');
  });
});

it('a list of players gives equal counts equal places, leaves out zeros, and counts both kinds of red card', () => {
  const players = [
    sampleTopPlayer('Ács Soma', { goals: 7, red: 1 }),
    sampleTopPlayer('Vízi Bence', { goals: 9, red: 1, yellowred: 1 }),
    sampleTopPlayer('Bor Ede', { goals: 7 }),
    sampleTopPlayer('Kis Pál', { goals: null }),
  ];
  const list = (kind: 'goals' | 'red') =>
    textOf(show(<TopList players={players} kind={kind} league={271} caption="NB I" />));
  expect(list('goals')).toMatch(
    /1\. Vízi Bence Tölgyvári SC 9 2\. Ács Soma Tölgyvári SC 7 2\. Bor Ede Tölgyvári SC 7$/,
  );
  expect(list('red')).toMatch(/1\. Vízi Bence Tölgyvári SC 2 2\. Ács Soma Tölgyvári SC 1$/);
});
