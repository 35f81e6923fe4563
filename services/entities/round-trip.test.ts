import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import { entityForms } from '#contract/editing/editing-calls.ts';
import { tableDigests } from '#database/testing/table-digests.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { fillSample } from '#newsroom/fill-sample.ts';
import { generateArticles } from '#newsroom/generator/generate.ts';
import { publishGenerated } from '#newsroom/generator/publish-generated.ts';
import { contentService } from '../content/content-service.ts';
import type { RunningService } from '../define-service.ts';
import { libraryService } from '../library/library-service.ts';
import { createFolderStore } from '../media/store/folder-store.ts';
import { peopleService } from '../people/people-service.ts';
import { piecesService } from '../pieces/pieces-service.ts';
import { programsService } from '../programs/programs-service.ts';
import { newsroomKey, newsroomRequest } from '../testing/newsroom-request.ts';
import { startService, testSettings } from '../testing/start-service.ts';
import { entitiesService } from './entities-service.ts';

const db = await fileDatabase();
let service: RunningService;
/** Services whose records are not entities. */
let otherServices: RunningService[];
const folder = testFolder();
const minuteMs = 60_000;
const generatedCount = 150;

beforeAll(async () => {
  const media = createFolderStore(folder);
  await fillSample({ db, media, log: () => {} });
  await publishGenerated(db, generateArticles(generatedCount, { seed: 7 }), {
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  await sql`update author set email = slug || '@cimlap.example', shows_email = id % 2 = 0,
    profiles = array['https://irasok.example/' || slug]`.execute(db);
  const platform = { db, media, settings: testSettings({ newsroomKey }) };
  service = await startService(entitiesService, platform);
  otherServices = await Promise.all(
    [piecesService, contentService, libraryService, peopleService, programsService].map((each) =>
      startService(each, platform),
    ),
  );
}, 5 * minuteMs);

afterAll(async () => {
  for (const each of [service, ...otherServices]) await each.stop();
});

async function send(method: string, path: string, body?: unknown, running = service) {
  const response = await running.routes.request(path, newsroomRequest(method, body));
  const answer: unknown = await response.json();
  expect({ method, path, status: response.status, answer: response.ok ? null : answer }).toEqual({
    method,
    path,
    status: 200,
    answer: null,
  });
  return answer as {
    version: number;
    document: unknown;
    items: Array<{ key: string; id: number; version: number }>;
    next: string;
  };
}

/**
 * Tables that services fill by themselves: words counted for search, items for articles’ pictures, and the row
 * of a front page's draft, which its writers lock.
 */
const automaticTables = /^(?:search_(?!doc)|media_|front_draft$)/;
const editedTables = async () =>
  Object.fromEntries(
    Object.entries(await tableDigests(db)).filter(([table]) => !automaticTables.test(table)),
  );

describe('a document that is read for editing and written back', () => {
  /** Digests of the tables, which no test of this group may change. */
  let before: Record<string, string | undefined>;
  beforeAll(async () => {
    before = await editedTables();
  });

  it.each(entityForms.map(({ name, path }) => ({ name, path })))(
    'changes nothing of $name',
    async ({ path }) => {
      const keys: string[] = [];
      for (let cursor = ''; ; ) {
        const page = await send('GET', `${path}?limit=7${cursor}`);
        for (const item of page.items) {
          keys.push(item.key);
          const address = `${path}/${item.key}`;
          const read = await send('GET', address);
          expect(read.version).toBe(item.version);
          expect(await send('PUT', address, read)).toEqual({ ...read, changed: false });
        }
        if (page.next === null) break;
        cursor = `&cursor=${page.next}`;
      }
      expect(keys.length).toBeGreaterThan(0);
      expect(keys).toEqual([...new Set(keys)].sort());
      expect(await editedTables()).toEqual(before);
    },
    5 * minuteMs,
  );

  it(
    'changes nothing of a piece, nor of its article',
    async () => {
      const [pieces, content] = otherServices;
      const { rows } = await sql<{ id: number }>`select id from article order by id`.execute(db);
      expect(rows.length).toBeGreaterThan(generatedCount);
      for (const { id } of rows) {
        const piece = await send('GET', `/api/edit/pieces/${id}`, undefined, pieces);
        const saved = await send('PUT', `/api/edit/pieces/${id}`, piece, pieces);
        expect([id, saved.version]).toEqual([id, piece.version]);
        const article = await send('GET', `/api/edit/articles/${id}`, undefined, pieces);
        const published = await send('PUT', `/api/article/${id}`, article.document, content);
        expect([id, published.version]).toEqual([id, article.version]);
      }
      expect(await editedTables()).toEqual(before);
    },
    5 * minuteMs,
  );

  it.each([
    { path: '/api/edit/library', serviceIndex: 2 },
    {
      path: '/api/edit/people',
      serviceIndex: 3,
      newItem: { email: 'luca@lap.example', name: 'Kende Luca', role: 'editor' },
    },
    {
      path: '/api/edit/keys',
      serviceIndex: 3,
      newItem: { name: 'Gép', role: 'editor', owner: 'luca@lap.example' },
    },
    {
      path: '/api/edit/webhooks',
      serviceIndex: 4,
      newItem: {
        document: {
          name: 'Gép',
          url: 'https://gep.example/',
          events: ['article.published'],
          sites: ['main'],
          isActive: true,
        },
      },
    },
  ])('changes nothing of $path', async ({ path, serviceIndex, newItem }) => {
    const otherService = otherServices[serviceIndex];
    if (newItem) await send('POST', path, newItem, otherService);
    const { items } = await send('GET', `${path}?limit=100`, undefined, otherService);
    expect(items.length).toBeGreaterThan(0);
    for (const { id } of items) {
      const address = `${path}/${id}`;
      const read = await send('GET', address, undefined, otherService);
      expect(await send('PUT', address, read, otherService)).toEqual(read);
    }
  });
});

/**
 * Verbs of these entities that are not tried below. PATCH stores through the same function as
 * PUT (entity-handlers.ts), so what is true of one is true of the other.
 */
const notTried: Readonly<Record<string, string>> = {
  'put Election': 'its places come by a call of their own (import-election.test.ts)',
  'put Promotion': 'the sample has none',
  'delete Promotion': 'the sample has none',
  'put WeatherWarning': 'the sample has none',
  'delete WeatherWarning': 'the sample has none',
  'put Pip': 'the sample has none',
  'delete Pip': 'the sample has none',
};

describe('a document that is set or deleted', () => {
  const attempt = async (method: string, path: string, body?: object) => {
    const response = await service.routes.request(path, newsroomRequest(method, body));
    return response.ok;
  };
  /**
   * Makes a write, which must be in the audit log once if it succeeds.
   * @returns its verb, or nothing if it was refused
   */
  async function write(method: string, path: string, body?: object): Promise<string[]> {
    const { rows: before } = await sql<{ id: string }>`select coalesce(max(id), 0) as id from audit`.execute(
      db,
    );
    const isDone = await attempt(method, path, body);
    const { rows } = await sql`select from audit where id > ${before[0]?.id}`.execute(db);
    expect([method, path, rows.length]).toEqual([method, path, isDone ? 1 : 0]);
    return isDone ? [method.toLowerCase()] : [];
  }

  it.each(entityForms.map(({ name, path }) => ({ name, path })))(
    'is in the audit log once, of $name',
    async ({ name, path }) => {
      const { items } = await send('GET', `${path}?limit=50`);
      const [first] = items.filter(({ version }) => version > 0);
      const loggedVerbs: string[] = [];
      if (first) {
        const { document } = await send('GET', `${path}/${first.key}`);
        const own = `${path}/naplozott`;
        const slug = Object.hasOwn(document as object, 'slug') && { slug: 'naplozott' };
        loggedVerbs.push(...(await write('DELETE', `${path}/${first.key}`)));
        // An entity in use cannot be deleted, but a new one is not in use.
        if (loggedVerbs.length > 0)
          loggedVerbs.push(...(await write('PUT', `${path}/${first.key}`, { document })));
        else {
          loggedVerbs.push(...(await write('PUT', own, { document: { ...(document as object), ...slug } })));
          loggedVerbs.push(...(await write('DELETE', own)));
        }
      }
      const untried = ['put', 'delete']
        .filter((verb) => !loggedVerbs.includes(verb))
        .map((verb) => `${verb} ${name}`);
      expect(untried).toEqual(Object.keys(notTried).filter((each) => each.endsWith(` ${name}`)));
    },
    minuteMs,
  );
});
