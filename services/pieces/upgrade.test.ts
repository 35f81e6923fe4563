import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sanitiseArticleHtml } from '#body/sanitise.ts';
import type { Piece } from '#contract/piece.ts';
import type { Database } from '#database/database.ts';
import { migrate } from '#database/migrate.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { contentService } from '../content/content-service.ts';
import type { RunningService } from '../define-service.ts';
import { entitiesService } from '../entities/entities-service.ts';
import { signCommand } from '../people/actor.ts';
import { newsroomKey, newsroomRequest } from '../testing/newsroom-request.ts';
import { startService, testSettings } from '../testing/start-service.ts';
import { piecesService } from './pieces-service.ts';
import { publishPiece } from './rules/publish-piece.ts';

/** The last migration of the release that had articles but no pieces. */
const lastBefore = '0610-publication.sql';
/** Later than everything in the dump. */
const now = 1_795_510_000_000;

type Row = Record<string, unknown>;

let db: Database;
let dump: Array<{ table: string; rows: Row[] }>;
let services: RunningService[];

beforeAll(async () => {
  ({ db } = await testDatabase({ empty: true }));
  await migrate(db, undefined, (name) => name <= lastBefore);
  const file = join(import.meta.dirname, '../../database/testing/rows-before-pieces.ndjson');
  dump = (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  await db.connection().execute(async (connection) => {
    // The dump has only some rows of each table, so foreign keys are not checked.
    await sql`set session_replication_role = replica`.execute(connection);
    for (const { table, rows } of dump) {
      const names = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name));
      await sql`delete from ${sql.table(table)}`.execute(connection);
      await sql`insert into ${sql.table(table)} (${sql.join(names)}) overriding system value
        select ${sql.join(names)}
          from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
        connection,
      );
    }
    await sql`reset session_replication_role`.execute(connection);
  });
  expect((await migrate(db)).applied.length).toBeGreaterThan(10);
  const platform = { db, now: () => now, settings: testSettings({ newsroomKey }) };
  services = await Promise.all(
    [piecesService, contentService, entitiesService].map((service) => startService(service, platform)),
  );
});
afterAll(async () => {
  for (const service of services) await service.stop();
  await db.destroy();
});

async function send<T>(method: string, path: string, body?: object): Promise<{ status: number; body: T }> {
  for (const service of services) {
    const response = await service.routes.request(path, newsroomRequest(method, body));
    if (response.status !== 404) return { status: response.status, body: (await response.json()) as T };
  }
  throw new Error(`No service answers ${method} ${path}.`);
}

const articles = () => dump.find(({ table }) => table === 'article')?.rows as Array<Row & { id: number }>;

it('the upgrade counts the words of every article as publishing does', async () => {
  const { rows } = await sql<{ slug: string; content: string; word_count: number }>`
    select slug, content, word_count from article a
    join article_version v on v.article_id = a.id and v.version = a.version`.execute(db);
  expect(rows.length).toBeGreaterThan(5);
  const counted = Object.fromEntries(rows.map(({ slug, word_count }) => [slug, word_count]));
  const words = rows.map(({ slug, content }) => [slug, sanitiseArticleHtml(content).wordCount]);
  expect(counted).toEqual(Object.fromEntries(words));
});

describe('a database of the release before', () => {
  it('keeps every row as it was', async () => {
    for (const { table, rows } of dump) {
      const names = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name));
      const { rows: stored } = await sql<{ r: Row }>`
        select row_to_json(each) as r from (select ${sql.join(names)} from ${sql.table(table)}) each`.execute(
        db,
      );
      const inOrder = (all: readonly Row[]) => all.map((row) => JSON.stringify(row)).sort();
      expect([table, ...inOrder(stored.map(({ r }) => r))]).toEqual([table, ...inOrder(rows)]);
    }
  });

  it('creates a piece for every article, with its state and whole text, that can be changed and published', async () => {
    expect(articles().length).toBeGreaterThan(5);
    for (const { id, title, active, waiting, version } of articles()) {
      const { body: piece } = await send<Piece>('GET', `/api/edit/pieces/${id}`);
      const state = active ? (waiting ? 'scheduled' : 'published') : 'withdrawn';
      expect([id, piece.state, piece.document.title]).toEqual([id, state, title]);
      const { rows } = await sql<{ content: string }>`select content from article_version
        where article_id = ${id} order by version desc limit 1`.execute(db);
      expect(piece.document.content).toBe(rows[0]?.content);
      const changes = { version: piece.version, changes: { title: `${title}, javítva` } };
      expect((await send('PATCH', `/api/edit/pieces/${id}`, changes)).status).toBe(200);
      if (state !== 'published') continue;
      // The dump has no pictures.
      await publishPiece(db, id, {}, { by: signCommand('proba'), now, missingPictures: async () => [] });
      const { rows: after } = await sql<Row>`select title, version from article where id = ${id}`.execute(db);
      expect(after).toEqual([{ title: `${title}, javítva`, version: Number(version) + 1 }]);
    }
  });

  it('has its sections, tags, authors, menus and front page to be edited', async () => {
    for (const path of [
      'sections',
      'tags',
      'authors',
      'podcasts',
      'episodes',
      'documents',
      'sponsored-lines',
      'unique',
      'staff/main',
      'menus/main',
      'redirects/main',
      'front/main',
      'switches/main',
    ]) {
      const { status, body } = await send<{ items?: unknown[]; version?: number }>(
        'GET',
        `/api/edit/${path}`,
      );
      expect([path, status, body.items?.length ?? body.version]).toEqual([path, 200, expect.any(Number)]);
      expect(body.items?.length).not.toBe(0);
    }
  });
});
