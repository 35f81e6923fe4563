import { expect, it } from 'vitest';
import { formatTime } from './offline-format.ts';

it('keeps a day in one line', () =>
  expect(formatTime(Date.UTC(2026, 10, 24, 11, 40) / 1000)).toBe('november\u00a024., 12:40'));
