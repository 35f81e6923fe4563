import { expect, it } from 'vitest';
import { readWorkersOption } from './start.ts';

it('runs one process or several, and refuses options that it does not have', () => {
  expect(readWorkersOption([])).toBeNull();
  expect(readWorkersOption(['--dev', '--watched'])).toBeNull();
  expect(readWorkersOption(['--workers', '4'])).toBe('4');
  expect(readWorkersOption(['--workers=4'])).toBe('4');
  for (const args of [['--worker', '4'], ['4'], ['--workers']])
    expect(() => readWorkersOption(args)).toThrow('Usage: npm start -- [--workers N]');
});
