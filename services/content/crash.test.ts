import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import { listKind } from '#database/codes.ts';
import { type Database, openDatabase } from '#database/database.ts';
import { type EmbeddedServer, startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { publishArticle, publishArticles } from './rules/publish.ts';
import { noon, sample } from './testing/sample.ts';

const dataDir = testFolder();
let server: EmbeddedServer;
let db: Database;
beforeAll(async () => {
  server = await startEmbedded({ dataDir });
  db = openDatabase(server.url);
  await migrate(db);
});
afterAll(async () => {
  await db.destroy();
  await server.stop();
});

function killPostgres(): void {
  process.kill(
    Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  );
}

/**
 * Publishes one article after the other until one fails.
 * @returns the slugs that were acknowledged
 */
async function publishUntilFailure(writer: number, onPublished: () => void): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let n = 0; ; n++) {
    try {
      acknowledged.push((await publishArticle(db, sample(`iro-${writer}-${n}`), { now: noon * 1000 })).slug);
      onPublished();
    } catch {
      return acknowledged;
    }
  }
}

describe('killing PostgreSQL while four writers publish', () => {
  it('loses nothing that was acknowledged, leaves nothing half done, and the next publication works', async () => {
    let published = 0;
    const killAfterSixty = () => {
      published += 1;
      if (published === 60) killPostgres();
    };
    const acknowledged = (
      await Promise.all([1, 2, 3, 4].map((writer) => publishUntilFailure(writer, killAfterSixty)))
    ).flat();
    expect(acknowledged.length).toBeGreaterThanOrEqual(60);

    const publishAgain = () =>
      publishArticle(db, sample('utana'), { now: noon * 1000 }).then(
        () => true,
        () => false,
      );
    await expect.poll(publishAgain).toBe(true);

    const { rows } = await sql<{ slug: string; lists: number }>`
      select a.slug, (select count(*)::int from listing l where l.article_id = a.id) as lists
      from article a join article_version v on v.article_id = a.id and v.version = a.version`.execute(db);
    const stored = new Map(rows.map(({ slug, lists }) => [slug, lists]));
    // Each is in two lists: that of the site and that of its section.
    expect(acknowledged.filter((slug) => stored.get(slug) !== 2)).toEqual([]);
    const totals = await sql<{ n: number }>`
      select n from listing_total where kind = ${listKind.site}`.execute(db);
    expect(totals.rows).toEqual([{ n: stored.size }]);
    expect((await db.selectFrom('article').select('id').execute()).length).toBe(stored.size);
  });
});

describe('killing PostgreSQL during an import', () => {
  it('is waited out: every article is stored, and nothing is reported as broken', async () => {
    const slugs = Array.from({ length: 600 }, (_, n) => `hozott-${n}`);
    const results = [];
    for (let from = 0; from < slugs.length; from += 100) {
      const batch = publishArticles(
        db,
        slugs.slice(from, from + 100).map((slug) => sample(slug)),
        { now: noon * 1000 },
      );
      if (from === 300) killPostgres();
      results.push(...(await batch));
    }
    expect(results.filter((result) => result instanceof Error)).toEqual([]);
    const rows = await db.selectFrom('article').select('slug').where('slug', 'in', slugs).execute();
    expect(rows).toHaveLength(slugs.length);
  });
});
