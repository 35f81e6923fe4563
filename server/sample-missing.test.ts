import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { startIn } from '#e2e/server.ts';
import { withoutSample } from '#newsroom/testing/without-sample.ts';

/** An installation without the package `@cimlap/sample`. */

let db: Database;
let dataDir: string;
let environment: Record<string, string>;

beforeAll(async () => {
  const test = await testDatabase();
  db = test.db;
  dataDir = await mkdtemp(path.join(tmpdir(), 'cimlap-without-sample-'));
  environment = { DATABASE_URL: test.url, ROLES: 'content,livescore', ...withoutSample() };
});

afterAll(async () => {
  await db.destroy();
  await rm(dataDir, { recursive: true, force: true });
});

it('does not start with the sample newsroom, and names what is missing', async () => {
  await expect(startIn(dataDir, { ...environment, SAMPLE: 'yes' })).rejects.toThrow(
    /@cimlap\/sample is not installed.*SAMPLE=no/,
  );
});

it('starts with SAMPLE=no, empty: no articles, no recorded scores', async () => {
  const server = await startIn(dataDir, { ...environment, SAMPLE: 'no' });
  try {
    expect(await db.selectFrom('article').select('id').execute()).toEqual([]);
    expect(await server.getJson(`${server.origin.main}/api/livescore/football/leagues`)).toMatchObject({
      response: [],
    });
    expect(server.printed()).not.toContain('@cimlap/sample');
  } finally {
    await server[Symbol.asyncDispose]();
  }
});
