import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import { testDatabase } from '#database/testing/test-database.ts';

const startScript = path.resolve(import.meta.dirname, 'start.mjs');
const dataDir = testFolder();

it('a stop during the first filling waits until the sample newsroom is complete', async () => {
  const { db, url } = await testDatabase();
  const child = spawn(process.execPath, [startScript], {
    env: { PATH: process.env.PATH, PORT: '0', ROLES: 'content', DATABASE_URL: url, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let logged = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const wasFilling = logged.includes('filling it');
    logged += chunk.toString();
    if (!wasFilling && logged.includes('filling it')) child.kill('SIGTERM');
  });
  expect(await once(child, 'close')).toEqual([0, null]);
  // Elections are among the last things that are stored.
  expect(await db.selectFrom('election').selectAll().execute()).not.toEqual([]);
  await db.destroy();
}, 120_000);
