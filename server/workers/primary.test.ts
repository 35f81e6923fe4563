import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';

const startScript = path.resolve(import.meta.dirname, '../start.mjs');

it('survives a reload while the database is not there yet, and then stops in order', async () => {
  const child = spawn(process.execPath, [startScript, '--workers', '1'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      ROLES: 'content',
      DATABASE_URL: 'postgres://cimlap@127.0.0.1:1/cimlap',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let logged = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const isFirst = !logged.includes('the database does not answer');
    logged += chunk.toString();
    if (isFirst && logged.includes('the database does not answer')) child.kill('SIGUSR2');
    if (chunk.includes('SIGUSR2')) child.kill('SIGTERM');
  });
  const [status, signal] = await once(child, 'close');
  expect({ status, signal }).toEqual({ status: 0, signal: null });
  expect(logged).toContain('reload ignored');
});
