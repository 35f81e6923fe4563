import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { readConfiguration } from '../settings/configuration.ts';
import { startDatabase } from './primary.ts';

const { stopDatabase } = vi.hoisted(() => ({ stopDatabase: vi.fn(async () => {}) }));
vi.mock('../own-database.ts', () => ({
  startOwnDatabase: async () => ({ url: 'postgres://cimlap@127.0.0.1:1/cimlap', stop: stopDatabase }),
  prepareAt: async () => {
    throw new Error('The database is from a newer release.');
  },
}));

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

it('stops its own PostgreSQL when the database in it cannot be used', async () => {
  const starting = startDatabase(readConfiguration({}), createLogger('silent'), () => false);
  await expect(starting).rejects.toThrow('newer release');
  expect(stopDatabase).toHaveBeenCalledTimes(1);
});
