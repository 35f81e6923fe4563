import { describe, expect, it } from 'vitest';
import type { Race } from '#contract/formula-1.ts';
import { sampleRace } from '#portal/testing/formula-1.ts';
import { defaultGrandPrix, defaultSession, groupGrandsPrix, sessionStatus } from './grands-prix.ts';
import { sessionName } from './names.ts';

describe('the default grand prix (docs/product/sport.md#chosen-grand-prix)', () => {
  const at = (day: string) => `${day}T14:00:00+00:00`;
  const now = (moment: string) => Date.parse(moment);
  const season = (first: Race['status'], second: Race['status'], third: Race['status'] = 'Scheduled') =>
    groupGrandsPrix([
      sampleRace(30, 3, 'Race', at('2026-12-06'), { status: third }),
      sampleRace(10, 1, 'Race', at('2026-11-22'), { status: first }),
      sampleRace(20, 2, 'Race', at('2026-11-29'), { status: second }),
    ]);

  it('is the last completed one if it was today, in Budapest', () => {
    expect(defaultGrandPrix(season('Completed', 'Scheduled'), now('2026-11-22T22:59:00Z'))?.id).toBe(1);
    expect(defaultGrandPrix(season('Completed', 'Scheduled'), now('2026-11-22T23:01:00Z'))?.id).toBe(2);
  });

  it('is the last completed one if none is upcoming', () => {
    expect(
      defaultGrandPrix(season('Completed', 'Completed', 'Completed'), now('2027-01-10T12:00:00Z'))?.id,
    ).toBe(3);
    expect(
      defaultGrandPrix(season('Completed', 'Completed', 'Cancelled'), now('2027-01-10T12:00:00Z'))?.id,
    ).toBe(2);
  });

  it('is otherwise the first one that is not completed, without cancelled ones', () => {
    expect(defaultGrandPrix(season('Scheduled', 'Scheduled'), now('2026-03-01T12:00:00Z'))?.id).toBe(1);
    expect(defaultGrandPrix(season('Completed', 'Cancelled'), now('2026-11-25T12:00:00Z'))?.id).toBe(3);
    expect(defaultGrandPrix(season('Completed', 'Live'), now('2026-11-29T14:30:00Z'))?.id).toBe(2);
    expect(
      defaultGrandPrix(season('Cancelled', 'Cancelled', 'Cancelled'), now('2026-11-25T12:00:00Z'))?.id,
    ).toBe(3);
    expect(defaultGrandPrix([], 0)).toBeUndefined();
  });

  it('has its number among the races that take place; cancelled ones have none', () => {
    expect(season('Completed', 'Cancelled').map(({ id, round }) => [id, round])).toEqual([
      [1, 1],
      [2, null],
      [3, 2],
    ]);
  });
});

describe('the sessions of a grand prix', () => {
  const weekend = (statuses: Partial<Record<string, Race['status']>>) => {
    const types = {
      '1st Practice': '2026-11-20T11:30:00Z',
      '1st Qualifying': '2026-11-21T14:00:00Z',
      '2nd Qualifying': '2026-11-21T14:25:00Z',
      '3rd Qualifying': '2026-11-21T14:48:00Z',
      Race: '2026-11-22T13:00:00Z',
    };
    const races = Object.entries(types).map(([type, date], index) =>
      sampleRace(100 + index, 1, type, date, { status: statuses[type] ?? 'Scheduled' }),
    );
    return groupGrandsPrix(races.toReversed())[0] as ReturnType<typeof groupGrandsPrix>[number];
  };

  it('are in the order of their starts, with the parts of a qualifying as one', () => {
    expect(weekend({}).sessions.map(({ name, races }) => [name, races.map(({ id }) => id)])).toEqual([
      ['1. szabadedzés', [100]],
      ['Időmérő', [101, 102, 103]],
      ['Verseny', [104]],
    ]);
  });

  it('default to the first that is not completed, otherwise to the last (docs/product/sport.md#chosen-session)', () => {
    expect(defaultSession(weekend({})).name).toBe('1. szabadedzés');
    const between = weekend({ '1st Practice': 'Completed', '1st Qualifying': 'Completed' });
    expect(defaultSession(between).name).toBe('Időmérő');
    expect(sessionStatus(defaultSession(between))).toBe('Live');
    const all = {
      '1st Practice': 'Completed',
      '1st Qualifying': 'Completed',
      '2nd Qualifying': 'Completed',
      '3rd Qualifying': 'Completed',
    };
    expect(defaultSession(weekend(all as never)).name).toBe('Verseny');
    expect(defaultSession(weekend({ ...all, Race: 'Completed' } as never)).name).toBe('Verseny');
  });

  it('have the names of Hungarian newspapers; unknown ones keep their name', () => {
    expect(
      [
        'Race',
        '1st Qualifying',
        '3rd Qualifying',
        'Sprint',
        'Sprint Shootout',
        '2nd Sprint Shootout',
        '2nd Practice',
        'Warm-up',
      ].map(sessionName),
    ).toEqual([
      'Verseny',
      '1. időmérő',
      '3. időmérő',
      'Sprint',
      'Sprintidőmérő',
      '2. sprintidőmérő',
      '2. szabadedzés',
      'Warm-up',
    ]);
  });
});
