import { sql } from 'kysely';
import { afterAll } from 'vitest';
import type { TextDocument } from '#contract/writing.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import type { RunningService } from '../../define-service.ts';
import { newsroomKey } from '../../testing/newsroom-request.ts';
import { startService, testSettings } from '../../testing/start-service.ts';
import { documentHtml } from '../steps/document-html.ts';
import { writingService } from '../writing-service.ts';
import { addDraft } from './add-draft.ts';
import { request } from './desk-window.ts';

/** A process that serves the texts in a database. */
export const startWritingService = (db: Database): Promise<RunningService> =>
  startService(writingService, { db, settings: testSettings({ newsroomKey }) });

/** Ends all connections to a database but the one that does it. */
export const endConnections = (db: Database) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);

/** A step that types a text. */
export const typing = (text: string, at = 1) => ({
  stepType: 'replace',
  from: at,
  to: at,
  slice: { content: [{ type: 'text', text }] },
});

/** The first batch of a window that types an „A”, unless the fields say otherwise. */
export const batchOf = (fields: object) => ({
  version: 0,
  clientId: 5,
  sequence: 1,
  steps: [typing('A')],
  ...fields,
});

/** The service of texts with an empty database. It is stopped after the tests of the calling file. */
export async function startWriting() {
  const { db, url } = await testDatabase();
  let service = await startWritingService(db);
  let lastPiece = 0;
  afterAll(async () => {
    await service.stop();
    await db.destroy();
  });
  return {
    db,
    url,

    /** The one that runs, also after a restart. */
    get service() {
      return service;
    },

    async restart() {
      await service.stop();
      service = await startWritingService(db);
    },

    /** @returns the id of a new draft */
    async addPiece(content: string): Promise<number> {
      lastPiece += 1;
      await addDraft(db, lastPiece, content);
      return lastPiece;
    },
    open: async (piece: number): Promise<TextDocument> =>
      (await (await request(service, `/api/edit/pieces/${piece}/document`)).json()) as TextDocument,
    send: (piece: number, body: object, to = service) =>
      request(to, `/api/edit/pieces/${piece}/steps`, { method: 'POST', body }),
    /** Shows where a window's selection is. */
    show: (piece: number, presence: object) =>
      request(service, `/api/edit/pieces/${piece}/presence`, {
        method: 'POST',
        body: { clientId: 7, selection: null, field: null, ...presence },
      }),
    htmlOf: (piece: number) => db.transaction().execute((trx) => documentHtml(trx, piece)),
  };
}
