import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testFolder } from '#build/testing/test-folder.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { contentService } from '#services/content/content-service.ts';
import type { RunningService } from '#services/define-service.ts';
import { createFolderStore } from '#services/media/store/folder-store.ts';
import { startService } from '#services/testing/start-service.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * A small newsroom of the release before pieces (migration 0610), as that release's `backup` wrote it, and
 * its API's answers then.
 */
const backup = path.join(import.meta.dirname, 'testing/release-0610');
const Answers = z.record(z.string(), z.object({ status: z.int(), body: z.json().optional() }));

let db: Database;
const folder = testFolder();
let service: RunningService;
const answers = Answers.parse(JSON.parse(await readFile(`${backup}-answers.json`, 'utf8')));

beforeAll(async () => {
  ({ db } = await testDatabase({ empty: true }));
  await restoreBackup(db, backup, { media: createFolderStore(folder) });
  service = await startService(contentService, { db });
});
afterAll(async () => {
  await service.stop();
  await db.destroy();
});

describe('a newsroom of an older release', () => {
  it.each(Object.keys(answers))('answers %s as before', async (address) => {
    const expected = answers[address];
    const response = await service.routes.request(address, { headers: { host: 'localhost' } });
    expect(response.status).toBe(expected?.status);
    // Releases add fields; existing ones may not change.
    if (expected?.body !== undefined) expect(await response.json()).toMatchObject(expected.body as object);
  });

  it('has a piece for each article, in the article’s state', async () => {
    const pieces = await db.selectFrom('piece').select(['slug', 'state']).orderBy('id').execute();
    const stateOf = Object.fromEntries(pieces.map(({ slug, state }) => [slug, state]));
    expect(stateOf).toMatchObject({
      elso: 'published',
      kozvetites: 'published',
      'kozvetites-2': 'published',
      jovobeli: 'scheduled',
      visszavont: 'withdrawn',
    });
    const articles = await db.selectFrom('article').select('id').execute();
    expect(pieces).toHaveLength(articles.length);
  });

  it('keeps every version that was published', async () => {
    const versions = await db.selectFrom('article_version').select(['article_id', 'version']).execute();
    expect(versions.filter(({ article_id }) => article_id === 1)).toHaveLength(2);
  });
});
