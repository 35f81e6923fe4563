import { describe, expect, it } from 'vitest';
import type { Games } from '#contract/publication/games.ts';
import { gamesDays, sportDays } from '#portal/site/games-schedule.ts';
import { medalTable } from '#portal/site/medals.ts';
import { samplePublications } from '#portal/testing/sample-publication.ts';

type GamesSlug = 'tokio-2020' | 'parizs-2024';
const games = samplePublications.main.games as Record<GamesSlug, Games>;

const table = (slug: GamesSlug) => medalTable(games[slug]);
const sums = (slug: GamesSlug) =>
  (['gold', 'silver', 'bronze'] as const).map((medal) =>
    table(slug).reduce((sum, row) => sum + row[medal], 0),
  );
const rowOf = (slug: GamesSlug, nation: string) => table(slug).find((row) => row.nation === nation);

describe('medal tables of Olympic games', () => {
  it('have all medals that were given', () => {
    expect(sums('tokio-2020')).toEqual([340, 338, 402]);
    expect(sums('parizs-2024')).toEqual([329, 330, 385]);
    expect(table('tokio-2020')).toHaveLength(93);
    expect(table('parizs-2024')).toHaveLength(92);
  });

  it('are in the organisers’ order', () => {
    expect(
      table('parizs-2024')
        .slice(0, 5)
        .map((row) => {
          const { place, nation, gold, silver, bronze } = row;
          return [place, nation, gold, silver, bronze];
        }),
    ).toEqual([
      [1, 'Egyesült Államok', 40, 44, 42],
      [2, 'Kína', 40, 27, 24],
      [3, 'Japán', 20, 12, 13],
      [4, 'Ausztrália', 18, 19, 16],
      [5, 'Franciaország', 16, 26, 22],
    ]);
    expect(
      table('tokio-2020')
        .slice(0, 5)
        .map(({ nation, total }) => `${nation} ${total}`),
    ).toEqual([
      'Egyesült Államok 113',
      'Kína 89',
      'Japán 58',
      'Nagy-Britannia 64',
      'Orosz Olimpiai Bizottság 71',
    ]);
    expect(rowOf('parizs-2024', 'Magyarország')).toMatchObject({ place: 14, gold: 6, silver: 7, bronze: 6 });
    expect(rowOf('tokio-2020', 'Magyarország')).toMatchObject({ place: 15, gold: 6, silver: 7, bronze: 7 });
  });

  it('give nations with equal medals equal places, and unplaced ones none', () => {
    expect(
      medalTable({
        medals: [
          ['A', 1, 0, 0],
          ['B', 0, 1, 0],
          ['C', 1, 0, 0],
        ],
        unplaced: [],
      }).map(({ place }) => place),
    ).toEqual([1, 1, 3]);
    expect(table('parizs-2024').at(-1)).toMatchObject({
      place: null,
      nation: 'Egyéni semleges sportolók',
      total: 5,
    });
  });
});

describe('Paris 2024', () => {
  it('has 329 finals in 45 sports on 19 days', () => {
    const { schedule } = games['parizs-2024'];
    if (!schedule) throw new Error('There is no schedule.');
    const sports = sportDays(schedule);
    expect(sports.reduce((sum, { total }) => sum + total, 0)).toBe(329);
    expect(sports).toHaveLength(45);
    const days = gamesDays(schedule);
    expect([days[0], days.at(-1)]).toEqual(['2024-07-24', '2024-08-11']);
    expect(sports.every(({ finals }) => finals.length === days.length)).toBe(true);
    expect(sports.find(({ sport }) => sport === 'Úszás')?.total).toBe(35);
  });

  it('lists every Hungarian medal of the table', () => {
    const { hungarians } = games['parizs-2024'];
    const medalCounts = (['gold', 'silver', 'bronze'] as const).map(
      (medal) => hungarians.filter((own) => own.medal === medal).length,
    );
    const { gold, silver, bronze } = rowOf('parizs-2024', 'Magyarország') ?? {};
    expect(medalCounts).toEqual([gold, silver, bronze]);
    expect(hungarians.map(({ at }) => at)).toEqual(hungarians.map(({ at }) => at).toSorted());
  });

  it('lists every known Hungarian start, including those with medals', () => {
    const { starts, hungarians } = games['parizs-2024'];
    const all = starts.flatMap(([sport, rows]) =>
      rows.map(([day, event, who]) => `2024-${day} ${sport}, ${event}: ${who}`),
    );
    expect(all).toHaveLength(140);
    expect(new Set(all).size).toBe(140);
    for (const { at, sport, event, who } of hungarians)
      expect(all).toContain(`${at.slice(0, 10)} ${sport}, ${event}: ${who.join(', ')}`);
    const { schedule } = games['parizs-2024'];
    const sports = schedule ? sportDays(schedule).map(({ sport }) => sport) : [];
    for (const [sport] of starts) expect(sports).toContain(sport);
  });
});
