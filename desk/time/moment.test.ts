import { describe, expect, it } from 'vitest';
import {
  appearanceMoment,
  clock,
  isoDay,
  longDay,
  shortMoment,
  span,
  startOfDay,
  startOfNextDay,
} from './moment.ts';

const at = (iso: string) => Date.parse(iso) / 1000;

describe('a moment in Budapest', () => {
  const now = at('2026-11-20T14:24:00+01:00');

  it('is shown as briefly as possible', () => {
    expect(clock(now)).toBe('14:24');
    expect(longDay(now)).toBe('november 20., péntek');
    expect(shortMoment(now + 360, now)).toBe('14:30');
    expect(shortMoment(at('2026-11-21T06:00:00+01:00'), now)).toBe('szo 06:00');
    expect(shortMoment(at('2026-11-03T06:00:00+01:00'), now)).toBe('nov. 3.');
    expect(shortMoment(at('2025-11-03T06:00:00+01:00'), now)).toBe('2025. nov. 3.');
    expect([span(20), span(360), span(7300), span(3 * 86_400)]).toEqual([
      '1 perc',
      '6 perc',
      '2 óra',
      '3 nap',
    ]);
  });

  it('is shown with its year when that is another one, so that a wrong year is seen', () => {
    expect(appearanceMoment(at('2026-12-24T18:00:00+01:00'), now)).toBe('dec. 24. 18:00-kor');
    expect(appearanceMoment(at('2031-01-01T00:00:00+01:00'), now)).toBe('2031. jan. 1. 00:00-kor');
  });

  it.each([
    ['2026-11-20T14:24:31+01:00', '2026-11-20T00:00:00+01:00'],
    ['2026-11-20T00:00:00+01:00', '2026-11-20T00:00:00+01:00'],
    // Clocks go forward and back.
    ['2026-03-29T12:00:00+02:00', '2026-03-29T00:00:00+01:00'],
    ['2026-10-25T12:00:00+01:00', '2026-10-25T00:00:00+02:00'],
  ])('%s belongs to the day that began at %s', (moment, begin) => {
    expect(startOfDay(at(moment))).toBe(at(begin));
    expect(isoDay(at(moment))).toBe(isoDay(at(begin)));
  });

  it.each([
    ['2026-03-29T00:30:00+01:00', '2026-03-30T00:00:00+02:00'],
    ['2026-03-29T23:30:00+02:00', '2026-03-30T00:00:00+02:00'],
    ['2026-10-25T00:30:00+02:00', '2026-10-26T00:00:00+01:00'],
    ['2026-10-25T23:30:00+01:00', '2026-10-26T00:00:00+01:00'],
  ])('%s is before the day that begins at %s', (moment, next) => {
    expect(startOfNextDay(at(moment))).toBe(at(next));
  });
});
