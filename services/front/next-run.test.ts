import { expect, it } from 'vitest';
import { nextRun } from './next-run.ts';

const at = (moment: string) => new Date(moment);
const run = (moment: string) => ({ at: at(moment), clock: null });

it('a timed change repeats at the same local time, across changes of the clock', () => {
  const saturday = run('2026-10-24T06:00:00+02:00');
  const now = saturday.at.getTime();
  expect(nextRun(saturday, 'daily', now)).toEqual(run('2026-10-25T06:00:00+01:00'));
  expect(nextRun(saturday, 'weekly', now)).toEqual(run('2026-10-31T06:00:00+01:00'));
});

it('a timed change for weekdays skips weekends, and every one skips missed runs', () => {
  const friday = run('2026-11-20T06:00:00+01:00');
  const now = friday.at.getTime();
  expect(nextRun(friday, 'weekdays', now)).toEqual(run('2026-11-23T06:00:00+01:00'));
  const later = at('2026-11-24T09:00:00+01:00').getTime();
  expect(nextRun(friday, 'weekdays', later)).toEqual(run('2026-11-25T06:00:00+01:00'));
  expect(nextRun(friday, 'daily', later)).toEqual(run('2026-11-25T06:00:00+01:00'));
});

it('a timed change in the hour that is skipped in spring runs after it, and on time the day after', () => {
  const saturday = run('2026-03-28T02:30:00+01:00');
  const sunday = nextRun(saturday, 'daily', saturday.at.getTime());
  expect(sunday).toEqual({ at: at('2026-03-29T03:00:00+02:00'), clock: '02:30:00' });
  expect(nextRun(sunday, 'daily', sunday.at.getTime())).toEqual(run('2026-03-30T02:30:00+02:00'));
  expect(nextRun(sunday, 'weekly', sunday.at.getTime())).toEqual(run('2026-04-05T02:30:00+02:00'));
});

it('a timed change in the hour that comes twice in autumn runs once, in the first one', () => {
  const saturday = run('2026-10-24T02:30:00+02:00');
  const sunday = nextRun(saturday, 'daily', saturday.at.getTime());
  expect(sunday).toEqual(run('2026-10-25T02:30:00+02:00'));
  expect(nextRun(sunday, 'daily', sunday.at.getTime())).toEqual(run('2026-10-26T02:30:00+01:00'));
});
