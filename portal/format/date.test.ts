import { describe, expect, it } from 'vitest';
import {
  calendarDate,
  fullDate,
  isoTime,
  listDate,
  localIsoTime,
  mastheadDate,
  railTime,
  updateDate,
} from './date.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const morning = at('2026-11-20T09:14:00+01:00');
const now = at('2026-11-20T14:21:00+01:00');

describe('dates in news Hungarian', () => {
  it('have full stops, the month in lower case, and Budapest time', () => {
    expect(fullDate(morning)).toBe('2026. november 20., 09:14');
    expect(calendarDate(morning)).toBe('2026. november 20.');
  });

  it('follow summer time', () => {
    expect(fullDate(at('2026-07-01T22:30:00Z'))).toBe('2026. július 2., 00:30');
    expect(fullDate(at('2026-12-31T23:30:00Z'))).toBe('2027. január 1., 00:30');
  });

  it('omit the year in lists of the same year, and the time in others', () => {
    expect(listDate(at('2026-11-17T07:00:00+01:00'), now)).toBe('november 17., 07:00');
    expect(listDate(at('2025-12-03T07:00:00+01:00'), now)).toBe('2025. december 3.');
  });

  it('are short in a narrow column: the time today, a short date before', () => {
    expect(railTime(morning, now)).toBe('09:14');
    expect(railTime(at('2026-11-19T23:59:00+01:00'), now)).toBe('nov. 19.');
  });

  it('show only the new part of an update’s date', () => {
    expect(updateDate(at('2026-11-20T13:02:00+01:00'), morning)).toBe('13:02');
    expect(updateDate(at('2026-11-21T13:02:00+01:00'), morning)).toBe('november 21., 13:02');
    expect(updateDate(at('2027-01-02T13:02:00+01:00'), morning)).toBe('2027. január 2., 13:02');
  });

  it('name the weekday in the masthead', () => {
    expect(mastheadDate(now)).toEqual({ year: '2026. ', day: 'november 20., péntek' });
  });
});

describe('dates in English', () => {
  it('put the day first', () => {
    expect(fullDate(morning, 'en')).toBe('20 November 2026, 09:14');
    expect(listDate(at('2026-11-17T07:00:00+01:00'), now, 'en')).toBe('17 November, 07:00');
    expect(railTime(at('2026-11-19T23:59:00+01:00'), now, 'en')).toBe('19 Nov');
  });
});

it('dates for machines are in UTC, or in Budapest time with its offset', () => {
  expect(isoTime(morning)).toBe('2026-11-20T08:14:00Z');
  expect(localIsoTime(morning)).toBe('2026-11-20T09:14:00+01:00');
  expect(localIsoTime(at('2026-07-01T22:30:00Z'))).toBe('2026-07-02T00:30:00+02:00');
});
