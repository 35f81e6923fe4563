import { expect, it } from 'vitest';
import { nextRun } from './next-run.ts';

const at = (moment: string) => new Date(moment);

it('a timed change repeats at the same local time, across changes of the clock', () => {
  const saturday = at('2026-10-24T06:00:00+02:00');
  expect(nextRun(saturday, 'daily', saturday.getTime())).toEqual(at('2026-10-25T06:00:00+01:00'));
  expect(nextRun(saturday, 'weekly', saturday.getTime())).toEqual(at('2026-10-31T06:00:00+01:00'));
});

it('a timed change for weekdays skips weekends, and every one skips missed runs', () => {
  const friday = at('2026-11-20T06:00:00+01:00');
  expect(nextRun(friday, 'weekdays', friday.getTime())).toEqual(at('2026-11-23T06:00:00+01:00'));
  const later = at('2026-11-24T09:00:00+01:00').getTime();
  expect(nextRun(friday, 'weekdays', later)).toEqual(at('2026-11-25T06:00:00+01:00'));
  expect(nextRun(friday, 'daily', later)).toEqual(at('2026-11-25T06:00:00+01:00'));
});
