import { afterAll, beforeAll, expect, it } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import type { Article } from '#contract/article.ts';
import type { Piece, SavedPiece } from '#contract/piece.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { contentService } from '../content/content-service.ts';
import { noon } from '../content/testing/sample.ts';
import type { RunningService } from '../define-service.ts';
import { newsroomKey, newsroomRequest } from '../testing/newsroom-request.ts';
import { startService, testSettings } from '../testing/start-service.ts';
import { piecesService } from './pieces-service.ts';
import { saveTypedTexts } from './rules/save-typed-text.ts';
import { writingService } from './writing-service.ts';

const dataDir = testFolder();
const db = await fileDatabase();
let pieces: RunningService;
let writing: RunningService;
let content: RunningService;

beforeAll(async () => {
  const platform = { db, now: () => noon * 1000, settings: testSettings({ newsroomKey, dataDir }) };
  pieces = await startService(piecesService, platform);
  writing = await startService(writingService, platform);
  content = await startService(contentService, platform);
});
afterAll(async () => {
  for (const service of [pieces, writing, content]) await service.stop();
});

async function send<T>(service: RunningService, method: string, path: string, body?: object): Promise<T> {
  const response = await service.routes.request(path, newsroomRequest(method, body));
  const answer = (await response.json()) as T;
  expect([method, path, response.status, response.status < 400 ? null : answer]).toEqual([
    method,
    path,
    200,
    null,
  ]);
  return answer;
}

let sequence = 0;

/** A draft whose text is open in an editor. */
async function openDraft(slug: string) {
  const document = { title: slug, slug, content: '<p>Vége.</p>' };
  const { id } = await send<Piece>(pieces, 'POST', '/api/edit/pieces', { document });
  const path = `/api/edit/pieces/${id}`;
  await send(writing, 'GET', `${path}/document`);
  return {
    id,
    path,
    read: () => send<Piece>(pieces, 'GET', path),
    act: (action: string, body: object = {}) => send<SavedPiece>(pieces, 'POST', `${path}/${action}`, body),
    async type(word: string) {
      const { version } = await send<{ version: number }>(writing, 'GET', `${path}/document`);
      const step = {
        stepType: 'replace',
        from: 1,
        to: 1,
        slice: { content: [{ type: 'text', text: word }] },
      };
      sequence += 1;
      await send(writing, 'POST', `${path}/steps`, { version, clientId: 5, sequence, steps: [step] });
    },
    /** The text in an open editor. */
    async shown() {
      const { snapshot, batches } = await send<{ snapshot: unknown; batches: unknown[] }>(
        writing,
        'GET',
        `${path}/document`,
      );
      return JSON.stringify([snapshot, batches]);
    },
  };
}
const failOnError = (error: unknown) => {
  throw error;
};
const publicArticle = (slug: string) => send<Article>(content, 'GET', `/api/articles/${slug}`);

it('typed text is in the piece for those who read it, as a separate change', async () => {
  const draft = await openDraft('olvasva');
  const before = await draft.read();
  await draft.type('Eleje, ');
  const after = await draft.read();
  expect(after.document.content).toBe('<p>Eleje, Vége.</p>');
  expect([after.version, after.fieldVersions.content]).toEqual([before.version + 1, before.version + 1]);
  // Nothing was typed since, so nothing changes.
  expect((await draft.read()).version).toBe(after.version);
});

it('a piece is published with what was typed a moment ago', async () => {
  const draft = await openDraft('kiteve');
  await draft.type('Eleje, ');
  await draft.act('publish');
  expect((await publicArticle('kiteve')).content).toBe('<p>Eleje, Vége.</p>');
  await draft.type('Javítva: ');
  expect((await draft.read()).changedFields).toEqual(['content']);
  await draft.act('publish');
  content.onChange({ tags: ['*'], gone: false });
  expect((await publicArticle('kiteve')).content).toBe('<p>Javítva: Eleje, Vége.</p>');
});

it('typed text is saved while people write, with who wrote it and when', async () => {
  const draft = await openDraft('mentve');
  await draft.type('Eleje, ');
  await saveTypedTexts(db, failOnError);
  const row = await db
    .selectFrom('piece')
    .select(['content', 'length', 'updated_by_name'])
    .where('id', '=', draft.id)
    .executeTakeFirst();
  expect(row).toEqual({ content: '<p>Eleje, Vége.</p>', length: 12, updated_by_name: 'NEWSROOM_KEY' });
  const { items } = await send<{ items: Array<{ action: string; fields: string[] }> }>(
    pieces,
    'GET',
    `${draft.path}/history`,
  );
  expect(items[0]).toMatchObject({ action: 'save', fields: ['content'] });
});

it('typed text is saved although another text cannot be read', async () => {
  const broken = await openDraft('rossz');
  await broken.type('Eleje, ');
  const steps = JSON.stringify([{ stepType: 'replace', from: 900, to: 901 }]);
  await db.updateTable('desk_step').set({ steps }).where('piece_id', '=', broken.id).execute();
  const draft = await openDraft('rossz-utan');
  await draft.type('Eleje, ');
  const errors: unknown[] = [];
  await saveTypedTexts(db, (error) => errors.push(error));
  expect(errors).toHaveLength(1);
  const row = await db.selectFrom('piece').select('content').where('id', '=', draft.id).executeTakeFirst();
  expect(row?.content).toBe('<p>Eleje, Vége.</p>');
  await db.deleteFrom('piece').where('id', '=', broken.id).execute();
});

it('typed text is replaced by a text that is sent as a whole, which open editors then show', async () => {
  const draft = await openDraft('egeszben');
  await draft.type('Eleje, ');
  await send(pieces, 'PATCH', draft.path, { changes: { content: '<p>Egészen más.</p>' } });
  expect((await draft.read()).document.content).toBe('<p>Egészen más.</p>');
  expect(await draft.shown()).toContain('gészen más');
  await draft.type('És ez ');
  expect((await draft.read()).document.content).toBe('<p>És ez Egészen más.</p>');
});

it('typed text follows what a program publishes, a revert and an undo', async () => {
  const draft = await openDraft('program');
  await draft.act('publish');
  await draft.type('Másolat: ');
  await draft.act('revert');
  expect((await draft.read()).document.content).toBe('<p>Vége.</p>');
  await send(content, 'PUT', `/api/article/${draft.id}`, {
    title: 'program',
    slug: 'program',
    content: '<p>A programtól.</p>',
  });
  expect(await draft.shown()).toContain('A programtól');
  await draft.type('Utána: ');
  expect((await draft.read()).document.content).toBe('<p>Utána: A programtól.</p>');
  await draft.act('undo');
  const undone = await draft.read();
  expect([undone.document.content, undone.changedFields]).toEqual([
    '<p>Utána: A programtól.</p>',
    ['content'],
  ]);
});
