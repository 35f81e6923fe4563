import { afterAll, beforeAll, expect, it } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { startIn } from '#e2e/server.ts';
import { withoutSample } from '#newsroom/testing/without-sample.ts';

/** An installation without the package `@cimlap/sample`. */

let db: Database;
const dataDir = testFolder();
let environment: Record<string, string>;

beforeAll(async () => {
  const test = await testDatabase();
  db = test.db;
  environment = { DATABASE_URL: test.url, ROLES: 'content,livescore', ...withoutSample() };
});

afterAll(async () => {
  await db.destroy();
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
