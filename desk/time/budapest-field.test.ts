import { expect, test } from 'vitest';
import { budapestField, momentOfField, occursTwice } from './budapest-field.ts';

test.each([
  ['2026-11-20T15:30', '2026-11-20T15:30:00+01:00'],
  ['2026-07-01T00:05', '2026-07-01T00:05:00+02:00'],
  // When clocks go back, this hour occurs twice; the first one is meant.
  ['2026-10-25T02:30', '2026-10-25T02:30:00+02:00'],
])('%s in Budapest is %s', (field, moment) => {
  const seconds = Date.parse(moment) / 1000;
  expect(momentOfField(field)).toBe(seconds);
  expect(budapestField(seconds)).toBe(field);
});

test('an hour that clocks skip becomes the next one, and an incomplete field is empty', () => {
  expect(momentOfField('2026-03-29T02:30')).toBe(Date.parse('2026-03-29T03:30:00+02:00') / 1000);
  expect(momentOfField('2026-11-20')).toBeNull();
  expect(momentOfField('2026-11-20T15:30:07')).toBe(Date.parse('2026-11-20T15:30:07+01:00') / 1000);
});

test('one hour a year occurs twice', () => {
  expect(['2026-10-25T01:59', '2026-10-25T02:05', '2026-10-25T03:00', ''].map(occursTwice)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});
