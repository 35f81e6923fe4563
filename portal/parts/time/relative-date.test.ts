import { describe, expect, it } from 'vitest';
import { localIsoTime } from '#portal/format/date.ts';
import { justUpdated, minutesAgo, parseTime, relativeDate } from './relative-date.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const now = at('2026-11-20T14:21:30+01:00');
const hu = (iso: string, nowIso?: string) => textOf(iso, 'hu', nowIso);
const en = (iso: string) => textOf(iso, 'en');
const textOf = (iso: string, language: 'hu' | 'en', nowIso?: string) =>
  relativeDate(parseTime(localIsoTime(at(iso))), nowIso ? at(nowIso) : now, 3600, language);

describe('how long ago, in news Hungarian', () => {
  it('counts minutes for an hour and hours for the day', () => {
    expect(hu('2026-11-20T14:21:00+01:00')).toBe('most');
    expect(hu('2026-11-20T14:16:00+01:00')).toBe('5 perce');
    expect(hu('2026-11-20T13:22:00+01:00')).toBe('59 perce');
    expect(hu('2026-11-20T11:00:00+01:00')).toBe('3 órája');
    expect(hu('2026-11-20T00:00:00+01:00')).toBe('14 órája');
  });

  it('names yesterday and the day before by the calendar of Budapest', () => {
    expect(hu('2026-11-19T21:23:00+01:00')).toBe('tegnap, 21:23');
    expect(hu('2026-11-18T23:59:00+01:00')).toBe('tegnapelőtt');
    expect(hu('2026-11-19T23:50:00+01:00', '2026-11-20T00:10:00+01:00')).toBe('20 perce');
    expect(hu('2026-11-19T22:50:00+01:00', '2026-11-20T00:10:00+01:00')).toBe('tegnap, 22:50');
  });

  it('counts days correctly when a day has 25 hours', () => {
    expect(hu('2026-10-24T12:00:00+02:00', '2026-10-25T23:30:00+01:00')).toBe('tegnap, 12:00');
  });

  it('keeps the server’s date for older times', () => {
    expect(hu('2026-11-17T23:59:00+01:00')).toBeNull();
    expect(hu('2025-12-03T08:06:00+01:00')).toBeNull();
  });

  it('allows clocks to differ by a minute, and keeps the server’s date for later times', () => {
    expect(hu('2026-11-20T14:22:00+01:00')).toBe('most');
    expect(hu('2026-11-21T08:00:00+01:00')).toBeNull();
  });
});

it('how long ago, in English', () => {
  expect(en('2026-11-20T14:21:00+01:00')).toBe('just now');
  expect(en('2026-11-20T14:20:00+01:00')).toBe('1 minute ago');
  expect(en('2026-11-20T14:16:00+01:00')).toBe('5 minutes ago');
  expect(en('2026-11-20T11:00:00+01:00')).toBe('3 hours ago');
  expect(en('2026-11-19T21:23:00+01:00')).toBe('yesterday, 21:23');
  expect(en('2026-11-18T21:23:00+01:00')).toBeNull();
});

it('a live blog is „just updated” for ten minutes; then only the badge is left', () => {
  const note = (seconds: number, language: 'hu' | 'en' = 'hu') => justUpdated(now - seconds, now, language);
  expect([0, 59, 60, 659].map((seconds) => note(seconds))).toEqual(['most', 'most', '1 perce', '10 perce']);
  expect([0, 60, 300].map((seconds) => note(seconds, 'en'))).toEqual([
    'just now',
    '1 minute ago',
    '5 minutes ago',
  ]);
  expect(note(660)).toBeNull();
  expect(note(-600), 'the clocks differ').toBe('most');
});

it('the minutes beside a time of day are shown for an hour', () => {
  expect(minutesAgo(now - 3599, now, 'hu')).toBe('59 perce');
  expect(minutesAgo(now - 3600, now, 'hu')).toBeNull();
});
