import { afterAll, expect } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import type { OutputOf } from '#contract/calls.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Piece, SavedPiece } from '#contract/piece.ts';
import type { Database } from '#database/database.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { contentService } from '../../content/content-service.ts';
import { noon } from '../../content/testing/sample.ts';
import type { RunningService } from '../../define-service.ts';
import { newsroomKey, newsroomRequest } from '../../testing/newsroom-request.ts';
import { startService, testSettings } from '../../testing/start-service.ts';
import { piecesService } from '../pieces-service.ts';

interface Answer<T> {
  status: number;
  headers: Headers;
  body: T & ErrorBody;
}

/** A text and a section: what a piece needs to be published, besides a title. */
export const article = {
  content: '<p>Egy szöveg.</p>',
  sections: [{ slug: 'belfold', name: 'Belföld' }],
};

/** The services of pieces and of articles, as a program with the newsroom's key sees them. */
export interface TestPieces {
  db: Database;
  dataDir: string;
  clock: { now: number };
  content: RunningService;
  send<T = SavedPiece>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
  draft(document: object): Promise<Piece>;
  createPublished(document: object): Promise<SavedPiece>;
  read(id: number): Promise<Piece>;
  act(id: number, action: string, body?: object): Promise<Answer<SavedPiece>>;
  publicArticle(slug: string): Promise<Answer<OutputOf<'article'>>>;
}

/** Starts them with an empty database. They are stopped after the tests of the calling file. */
export async function startPieces(): Promise<TestPieces> {
  const db = await fileDatabase();
  const dataDir = testFolder();
  const clock = { now: noon * 1000 };
  const platform = { db, now: () => clock.now, settings: testSettings({ newsroomKey, dataDir }) };
  const pieces = await startService(piecesService, platform);
  const content = await startService(contentService, platform);
  const services = [pieces, content];
  afterAll(async () => {
    for (const service of services) await service.stop();
  });

  /** Asks the service of pieces, which has all of `/api/edit`, then the other one. */
  async function send<T = SavedPiece>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const ask = ({ routes }: RunningService) => routes.request(path, newsroomRequest(method, body, headers));
    let response = await ask(pieces);
    if (response.status === 404 && !path.startsWith('/api/edit')) response = await ask(content);
    const text = await response.text();
    // Services learn of a change by PostgreSQL's notice; here they are told at once.
    if (method !== 'GET') for (const other of services) other.onChange({ tags: ['*'], gone: false });
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
  }

  async function draft(document: object): Promise<Piece> {
    const { status, body } = await send<Piece>('POST', '/api/edit/pieces', { document });
    expect([status, body.issues]).toEqual([200, undefined]);
    return body;
  }

  const act = (id: number, action: string, body: object = {}) =>
    send('POST', `/api/edit/pieces/${id}/${action}`, body);

  return {
    db,
    dataDir,
    clock,
    content,
    send,
    draft,
    act,
    async createPublished(document) {
      const { id } = await draft({ ...article, ...document });
      const { status, body } = await act(id, 'publish');
      expect([status, body.issues]).toEqual([200, undefined]);
      return body;
    },
    read: async (id) => (await send<Piece>('GET', `/api/edit/pieces/${id}`)).body,
    publicArticle: (slug) => send('GET', `/api/articles/${slug}`),
  };
}
