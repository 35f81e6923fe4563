import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FixtureLineup } from '#contract/football-match.ts';
import { nobody, sampleEvent, sampleFixture } from '#portal/testing/football.ts';
import { sampleNow } from '#portal/testing/sample.ts';
import { textOf } from '#portal/testing/text-of.ts';
import { matchFacts } from '../match-facts.ts';
import { MatchView } from './match-view.tsx';
import { placePlayers, shirtName } from './pitch-places.ts';
import { pairStatistics } from './statistics.tsx';
import { listTicks, stackMarks, timelineScale, toTimelinePercent } from './timeline.tsx';

const { home, away } = sampleFixture().teams;

function show(...args: Parameters<typeof sampleFixture>): string {
  return renderToStaticMarkup(
    <MatchView fixture={sampleFixture(...args)} now={sampleNow * 1000} />,
  ).replaceAll('\u00a0', ' ');
}

describe('the timeline', () => {
  it('is 105 minutes long, 125 with extra time, 130 with a shoot-out', () => {
    const at = (minute: number) => [{ at: minute, kind: 'goal' as const }];
    expect([timelineScale('2H', []), timelineScale('FT', at(97)), timelineScale('NS', [])]).toEqual([
      105, 105, 105,
    ]);
    expect([timelineScale('ET', []), timelineScale('AET', []), timelineScale('ABD', at(112))]).toEqual([
      125, 125, 125,
    ]);
    expect([
      timelineScale('P', []),
      timelineScale('PEN', []),
      timelineScale('SUSP', [{ at: 120, kind: 'shootoutMiss' }]),
    ]).toEqual([130, 130, 130]);
    expect([listTicks(105), listTicks(130)]).toEqual([
      [0, 45, 90],
      [0, 45, 90, 120],
    ]);
  });

  it('has true minutes; overlapping marks are raised', () => {
    expect([
      toTimelinePercent(61, 105),
      toTimelinePercent(0, 105),
      toTimelinePercent(999, 105),
      toTimelinePercent(-3, 105),
    ]).toEqual([58.1, 0, 100, 0]);
    const mark = (place: number, minute = '10') => ({ place, minute });
    expect(stackMarks([mark(10), mark(12), mark(14), mark(40)])).toEqual([0, 1, 2, 0]);
    expect(stackMarks([mark(70, '90+5'), mark(80, '112')]), 'longer minutes need more room').toEqual([0, 1]);
    expect(stackMarks([mark(75.4, '90+8'), mark(87.7, '114')]), 'on 320 px').toEqual([0, 1]);
    expect(Math.max(...stackMarks(Array.from({ length: 20 }, () => mark(50))))).toBe(4);
  });
});

describe('data that no source has', () => {
  const lineups = [home, away].map(
    (team): FixtureLineup => ({
      team,
      coach: { ...nobody, photo: null },
      formation: null,
      startXI: [],
      substitutes: [],
    }),
  );
  const say = (changes: Parameters<typeof sampleFixture>[1], status: 'FT' | '2H' = 'FT', isRecorded = true) =>
    textOf(
      renderToStaticMarkup(
        <MatchView fixture={sampleFixture(status, changes)} now={sampleNow * 1000} isRecorded={isRecorded} />,
      ),
    );
  const goals = { home: 1, away: 0 };
  const goal = sampleEvent('Goal', 'Normal Goal', 12);

  it('is named on the page of a recorded match that is over', () => {
    expect(say({ goals })).toContain(
      'Szabadon használható forrásban nem találtuk: gólszerzők, lapok, cserék, összeállítás, statisztika.',
    );
    expect(say({ goals: { home: 0, away: 0 } })).toContain('nem találtuk: lapok, cserék, összeállítás');
    expect(say({ goals, events: [goal] })).toContain('nem találtuk: lapok, cserék, összeállítás');
    const whole = { goals, events: [goal, sampleEvent('Card', 'Yellow Card', 40)], lineups };
    expect(say(whole)).toContain('nem találtuk: statisztika.');
  });

  it('is not reported during a match, nor of the provider, who may still send it', () => {
    expect(say({ goals }, '2H')).not.toContain('nem találtuk');
    expect(say({ goals }, 'FT', false)).not.toContain('nem találtuk');
  });
});

describe('goals', () => {
  const own = (team: typeof home) => sampleEvent('Goal', 'own goal', 30, { team });

  it('show the score after them, also for own goals', () => {
    const goals = { home: 1, away: 1 };
    for (const team of [home, away]) {
      const events = [sampleEvent('GOAL', 'Normal Goal', 12), own(team)];
      const { moments } = matchFacts(sampleFixture('FT', { goals, events }), 'hu');
      expect(moments.map(({ score, side }) => [side, score])).toEqual([
        ['home', { home: 1, away: 0 }],
        ['away', { home: 1, away: 1 }],
      ]);
    }
  });

  it('show no score if events and result disagree', () => {
    const { moments } = matchFacts(
      sampleFixture('FT', { goals: { home: 5, away: 0 }, events: [sampleEvent('Goal', 'Normal Goal', 12)] }),
      'hu',
    );
    expect(moments[0]?.score).toBeNull();
  });

  it('of a shoot-out do not count as goals of the match', () => {
    const kick = (detail: string, extra: number, team = home) =>
      sampleEvent('Goal', detail, 120, { team, comments: 'Penalty Shootout', time: { elapsed: 120, extra } });
    const events = [
      sampleEvent('Goal', 'Normal Goal', 12),
      kick('Penalty', 1),
      kick('Missed Penalty', 2, away),
    ];
    const score = { ...sampleFixture().score, penalty: { home: 4, away: 2 } };
    const shownText = textOf(show('PEN', { goals: { home: 1, away: 0 }, score, events }));
    expect(shownText).toContain('tizenegyesekkel 4–2');
    expect(shownText).toMatch(
      /Tizenegyespárbaj 1\. Vízi Bence Tölgyvári SC · gól 2\. Vízi Bence Füzesremete FC · kihagyta/,
    );
    expect(shownText).not.toContain('120+1’');
  });
});

describe('a match', () => {
  it('names the players of a substitution in the right order, and the reasons for cards', () => {
    const shownText = textOf(
      show('2H', {
        goals: { home: 0, away: 0 },
        elapsed: 70,
        events: [
          sampleEvent('subst', 'Substitution 1', 61, { assist: { id: 2, name: 'Ács Soma' } }),
          sampleEvent('Card', 'Yellow Card', 44, { comments: 'Time wasting' }),
        ],
      }),
    );
    expect(shownText).toContain('Csere: be Ács Soma, le Vízi Bence');
    expect(shownText).toContain('Sárga lap: Vízi Bence Tölgyvári SC · időhúzás');
    expect(shownText).toContain('70. perc, második félidő');
  });

  it('shows the referee’s decisions after a video review', () => {
    const textFor = (detail: string) =>
      textOf(
        show('2H', { goals: { home: 0, away: 0 }, elapsed: 70, events: [sampleEvent('Var', detail, 61)] }),
      );
    expect(textFor('Goal Disallowed - offside')).toContain(
      'Videóbíró: Vízi Bence Tölgyvári SC · gól törölve, les',
    );
    expect(textFor('Penalty confirmed')).toContain('Tölgyvári SC · tizenegyes megadva');
    expect(textFor('Curious decision'), 'as the provider has it').toContain(
      'Tölgyvári SC · Curious decision',
    );
  });

  it('shows its time before the start, without score or events', () => {
    const shownText = textOf(
      show('NS', { goals: { home: 0, away: 0 }, events: [sampleEvent('Goal', 'Normal Goal', 1)] }),
    );
    expect(shownText).toContain('november 20., 19:00');
    expect(shownText).not.toMatch(/0–0|Gól:/);
    expect(shownText).toContain('Még nincs adat.');
  });

  it('shows the expected outcome and earlier matches', () => {
    const percent = { home: '45%', draw: '45%', away: '10%' };
    const predictions = [
      {
        predictions: { winner: { id: 1, name: home.name, comment: null }, percent },
        comparison: { goals: { home: '51.5%', away: '48.5%' } },
        h2h: [sampleFixture('FT', { id: 1, goals: { home: 3, away: 2 } }), sampleFixture('NS', { id: 2 })],
      },
    ];
    const shownText = textOf(show('NS', { predictions }));
    for (const part of ['45%', '10%', 'Esélyesebb: Tölgyvári SC', '51,5%', 'Tölgyvári SC–Füzesremete FC 3–2'])
      expect(shownText).toContain(part);
    const nothing = { ...percent, home: '0%', draw: '0%', away: '0%' };
    expect(
      show('NS', {
        predictions: predictions.map((each) => ({
          ...each,
          predictions: { ...each.predictions, percent: nothing },
        })),
      }),
    ).toContain('Esélyek');
  });

  it('compares statistics: shares as text, missing ones omitted, unknown names unchanged', () => {
    const statisticsOf = (team: typeof home, ...values: Array<number | string | null>) => ({
      team,
      statistics: ['Red Cards', 'Ball Possession', 'Fouls', 'Curious count'].map((type, index) => ({
        type,
        value: values[index] ?? null,
      })),
    });
    const counted = pairStatistics(
      [statisticsOf(away, null, '55%', 14, '1.50'), statisticsOf(home, null, '45%', null, 'x')],
      home.id,
    );
    expect(counted).toEqual([
      {
        name: 'Labdabirtoklás',
        isEnglish: false,
        home: { text: '45%', value: 45 },
        away: { text: '55%', value: 55 },
      },
      {
        name: 'Szabálytalanság',
        isEnglish: false,
        home: { text: '–', value: 0 },
        away: { text: '14', value: 14 },
      },
      {
        name: 'Curious count',
        isEnglish: true,
        home: { text: 'x', value: 0 },
        away: { text: '1,5', value: 1.5 },
      },
    ]);
  });
});

describe('squads', () => {
  type Row = [grid: string | null, pos: string | null];
  const eleven = (...rows: Row[]): FixtureLineup['startXI'] =>
    rows.map(([grid, pos], index) => ({
      player: { id: index, name: `J. ${String.fromCharCode(65 + index)}`, number: index + 1, pos, grid },
    }));
  const usual: Row[] = ['1:1', '2:4', '2:3', '2:2', '2:1', '3:3', '3:2', '3:1', '4:3', '4:2', '4:1'].map(
    (grid, index) => [grid, index === 0 ? 'G' : index < 5 ? 'D' : index < 8 ? 'M' : 'F'],
  );
  const shape = (rows: Row[]) => {
    const lines = new Map<number, number>();
    for (const { line } of placePlayers(eleven(...rows))) lines.set(line, (lines.get(line) ?? 0) + 1);
    return [...lines.values()].join('-');
  };

  it('are placed as by the provider, from left to right', () => {
    expect(shape(usual)).toBe('1-4-3-3');
    expect(
      placePlayers(eleven(...usual))
        .filter(({ line }) => line === 1)
        .map(({ player }) => player.number),
    ).toEqual([5, 4, 3, 2]);
  });

  it('are not placed on the pitch if positions are missing, doubled or invalid', () => {
    expect(shape(usual.map(([grid, pos], index) => [index === 3 ? null : grid, pos]))).toBe('');
    expect(shape(usual.map(([, pos]) => ['2:2', pos]))).toBe('');
    expect(shape(usual.map(([grid, pos]) => [grid === '4:1' ? '99:x' : grid, pos]))).toBe('');
    expect(shape(usual.map(([, pos]) => [null, pos]))).toBe('');
    expect(shape(usual.slice(0, 3))).toBe('');
    expect(shape(usual.map(() => ['1:1', 'D']))).toBe('');
  });

  it('are listed completely, with missing data, and substitutes in a fold', () => {
    const side = (team: typeof home): FixtureLineup => ({
      team,
      coach: { ...nobody, photo: null },
      formation: null,
      startXI: eleven([null, null], ...usual.slice(1)),
      substitutes: [{ player: { id: null, name: null, number: null, pos: null, grid: null } }],
    });
    const html = show('NS', { lineups: [side(away)] });
    expect(html).toContain('<summary');
    expect(textOf(html)).toContain('Ismeretlen játékos');
    expect(textOf(html)).toMatch(/Tölgyvári SC Még nincs adat\./);
  });

  it('are a list with their formation, without a pitch, if positions are unknown', () => {
    const side = (team: typeof home, rows: Row[]): FixtureLineup => ({
      team,
      coach: { ...nobody, photo: null },
      formation: '4-3-3',
      substitutes: [],
      startXI: eleven(...rows),
    });
    const listed = show('NS', {
      lineups: [
        side(
          home,
          usual.map(([, pos]) => [null, pos]),
        ),
      ],
    });
    expect(listed).not.toContain('Kezdőcsapatok a pályán');
    expect(textOf(listed)).toMatch(/Keretek Tölgyvári SC 4-3-3 1 J\. A kapus/);
    // Of the horizontal and the vertical pitch, each window shows one.
    expect(
      show('NS', { lineups: [side(home, usual)] }).match(
        /role="img" aria-label="Kezdőcsapatok a pályán: Tölgyvári SC 4-3-3/g,
      ),
    ).toHaveLength(2);
    const unnamed = show('NS', { lineups: [{ ...side(home, usual), formation: null }] });
    expect(unnamed).toContain(`aria-label="Kezdőcsapatok a pályán: Tölgyvári SC, ${away.name}"`);
  });

  it('have full names on the pitch, however long', () => {
    const startXI = eleven(...usual).map(({ player }) => ({
      player: { ...player, name: 'H. Vaszilopotamosz-Kovalcsik' },
    }));
    const html = show('NS', {
      lineups: [{ team: home, coach: { ...nobody, photo: null }, formation: null, startXI, substitutes: [] }],
    });
    expect(html).toMatch(/<text[^>]*textLength[^>]*>Vaszilopotamosz-Kovalcsik<\/text>/);
    expect(html).not.toContain('…');
  });

  it('have the shirt name on the pitch', () => {
    expect(
      ['L. Galeano', 'Virgil van Dijk', 'Neymar', 'Ángel Di María', 'M. ter Stegen', 'H.-M. Son', 'J.'].map(
        shirtName,
      ),
    ).toEqual(['Galeano', 'van Dijk', 'Neymar', 'Di María', 'ter Stegen', 'Son', 'J.']);
  });
});
