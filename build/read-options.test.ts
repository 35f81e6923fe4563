import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './vite.ts';

it.each([
  ['fuzz/fuzz.ts', ['--requests', 'x'], '--requests must be a whole number from 1.'],
  ['fuzz/fuzz.ts', ['--foo'], "Unknown option '--foo'"],
  ['trials/faults.ts', ['--foo'], "Unknown option '--foo'"],
  ['trials/deployment.ts', ['--foo'], "Unknown option '--foo'"],
  ['trials/desk-storm.ts', ['--foo'], "Unknown option '--foo'"],
  ['trials/livescore-check.ts', ['--foo'], "Unknown option '--foo'"],
  ['trials/news-day.ts', ['--foo'], "Unknown option '--foo'"],
  ['trials/newsroom-kills.ts', ['--foo'], "Unknown option '--foo'"],
  ['trials/observatory.ts', ['--foo'], "Unknown option '--foo'"],
  ['trials/store.ts', ['--foo'], "Unknown option '--foo'"],
  ['bench/bench.ts', ['--foo'], "Unknown option '--foo'"],
  ['e2e/shots.ts', ['--foo'], "Unknown option '--foo'"],
  ['trials/faults.ts', ['--seconds', 'x'], '--seconds must be a number above 0.'],
  ['trials/faults.ts', ['nincs-ilyen'], 'No fault has nincs-ilyen in its name.'],
])('%s %j is refused with the usage', (file, args, problem) => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, file), ...args], {
    encoding: 'utf8',
  });
  expect(stderr.startsWith(problem), stderr).toBe(true);
  expect(stderr).toContain('\n\nnpm run ');
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(2);
});
