import { expect, it } from 'vitest';
import { createRateLimitedLog } from './rate-limited-log.ts';

it('of a failure that repeats a thousand times, the log has three lines, and then how many it left out', () => {
  let clock = 0;
  const lines: object[] = [];
  const log = { error: (line: object) => lines.push(line), warn: (line: object) => lines.push(line) };
  const write = createRateLimitedLog(log as never, () => clock);
  const down = new Error('down');
  for (let n = 0; n < 1000; n += 1) write('error', down, 'a page could not be made', { url: `/${n}` });
  expect(lines).toHaveLength(3);
  write('error', new Error('other'), 'a page could not be made');
  expect(lines).toHaveLength(4);
  clock = 1000;
  write('error', down, 'a page could not be made');
  expect(lines.at(-1)).toEqual({ err: down, leftOut: 997 });
});
