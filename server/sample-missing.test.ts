import { afterAll, beforeAll, expect, it } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { startIn } from '#e2e/server.ts';
import { withoutSample } from '#newsroom/testing/without-sample.ts';

let db: Database;
const dataDir = testFolder();
/** Of an installation without the package `@cimlap/sample`. */
let environment: Record<string, string>;

beforeAll(async () => {
  const test = await testDatabase();
  db = test.db;
  environment = { DATABASE_URL: test.url, ROLES: 'content,livescore', ...withoutSample() };
});

afterAll(async () => {
  await db.destroy();
});

it('without the sample’s package a server with SAMPLE=yes does not start, and names what is missing', async () => {
  await expect(startIn(dataDir, { ...environment, SAMPLE: 'yes' })).rejects.toThrow(
    /@cimlap\/sample is not installed.*SAMPLE=no/,
  );
});

it('without the sample’s package a server with SAMPLE=no starts without articles and recorded scores', async () => {
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
