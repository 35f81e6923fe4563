import { afterEach, expect, it, vi } from 'vitest';
import { momentOf } from './dates.ts';

afterEach(() => vi.unstubAllEnvs());

/** The moment as text. */
const iso = (date: string | null, timeZone?: string) => {
  const seconds = momentOf(date, timeZone);
  return seconds === undefined ? null : new Date(seconds * 1000).toISOString().slice(0, 19);
};

it('reads a date without a zone as Budapest’s, wherever the import runs', () => {
  for (const machine of ['UTC', 'America/New_York']) {
    vi.stubEnv('TZ', machine);
    for (const date of [
      '2025-01-06 06:00:00',
      '2025-01-06T06:00:00',
      '2025-01-06T06:00',
      'Mon, 06 Jan 2025 06:00:00',
      'Mon, 06 Jan 2025 6:00 AM',
    ])
      expect(iso(date), `${date} in ${machine}`).toBe('2025-01-06T05:00:00');
    expect(iso('2025-07-06')).toBe('2025-07-05T22:00:00');
    expect(iso('2025-07-06 06:00:00', 'UTC')).toBe('2025-07-06T06:00:00');
  }
});

it('keeps the zone that a date names', () => {
  for (const date of [
    '2025-01-06T06:00:00Z',
    '2025-01-06T07:00:00.250+01:00',
    'Mon, 06 Jan 2025 07:00:00 +0100',
    'Mon, 06 Jan 2025 06:00 GMT',
    'Mon, 06 Jan 2025 01:00:00 EST',
    'Mon, 06 Jan 2025 07:00:00 +0100 (CET)',
  ])
    expect(iso(date), date).toBe('2025-01-06T06:00:00');
});

it('reads no date from what is none', () => {
  for (const date of [null, '', ' ', '0000-00-00 00:00:00', '-0001-11-30T00:00:00+00:00', 'tegnap'])
    expect(iso(date), String(date)).toBeNull();
});
