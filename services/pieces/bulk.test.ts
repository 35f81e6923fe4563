import { describe, expect, it } from 'vitest';
import { type BulkOperation, type BulkResult, callOfOperation, maxBulkOperations } from '#contract/bulk.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { PieceDocument } from '#contract/piece.ts';
import type { Role } from '#contract/role.ts';
import { noon } from '../content/testing/sample.ts';
import { type Signature, signCommand } from '../people/actor.ts';
import { newsroomKey, newsroomRequest } from '../testing/newsroom-request.ts';
import { testSettings } from '../testing/start-service.ts';
import { testService } from '../testing/test-service.ts';
import { piecesService } from './pieces-service.ts';
import { runBulk } from './rules/bulk.ts';
import { readPiece } from './rules/read-piece.ts';
import { createPiece } from './rules/save-piece.ts';

const now = noon * 1000;
const chief = signCommand('proba');
const settings = testSettings({ newsroomKey });
const { db, service } = await testService(piecesService, { now: () => now, settings });

async function createDraft(title: string, by: Signature = chief, fields: object = {}): Promise<number> {
  const document = PieceDocument.parse({ title, content: `<p>${title}</p>`, ...fields });
  return (await createPiece(db, document, { by, now })).id;
}
const read = (id: number) => readPiece(db, chief.actor, id);

async function send(operations: unknown, headers: Record<string, string> = {}) {
  const response = await service.routes.request(
    '/api/edit/bulk',
    newsroomRequest('POST', { operations }, headers),
  );
  const body = (await response.json()) as { results: BulkResult[] } & ErrorBody;
  return { status: response.status, headers: response.headers, body };
}

const success = (id: number, version: number | null) => ({ id, version, error: null });
const refusal = (id: number, status: number) => ({ id, version: null, error: { status } });

describe('many pieces at once', () => {
  it('each get their operation, and one failure does not stop the others', async () => {
    const [first, second, third, empty] = [
      await createDraft('Első'),
      await createDraft('Második'),
      await createDraft('Harmadik'),
      await createDraft('Üres', chief, { content: '' }),
    ];
    const section = { slug: 'belfold', name: 'Belföld' };
    const changes = { sections: [section], tags: [{ slug: 'arviz', name: 'Árvíz' }], flags: ['special'] };
    const { status, body } = await send([
      { action: 'change', id: first, version: 1, changes },
      { action: 'plan', id: first, version: 2, at: noon + 60 },
      { action: 'people', id: first, people: ['person:7'] },
      { action: 'hand_in', id: first, note: 'Kész.' },
      { action: 'publish', id: first, version: 5 },
      { action: 'publish', id: empty },
      { action: 'schedule', id: second, at: noon + 3600 },
      { action: 'unschedule', id: second },
      { action: 'withdraw', id: first, reason: 'Téves hír.' },
      { action: 'delete', id: third, version: 1 },
      { action: 'publish', id: 999_999 },
    ]);
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      ...[2, 3, 4, 5, 6].map((version) => success(first, version)),
      refusal(empty, 400),
      success(second, 2),
      success(second, 3),
      success(first, 7),
      success(third, null),
      refusal(999_999, 404),
    ]);
    expect(body.results[5]?.error?.issues?.map(({ path }) => path)).toEqual(['content']);
    expect(await read(first)).toMatchObject({ state: 'withdrawn', section: 'belfold', people: ['person:7'] });
    expect((await read(first)).document).toMatchObject(changes);
    expect(await read(second)).toMatchObject({ state: 'handed_in', publishAt: null });
    expect(await read(empty)).toMatchObject({ state: 'draft', version: 1 });
    await expect(read(third)).rejects.toMatchObject({ status: 404 });
  });

  it('stay unchanged if somebody else changed them first', async () => {
    const id = await createDraft('Közös');
    const tags = (slug: string) => ({ tags: [{ slug, name: slug }] });
    await send([{ action: 'change', id, changes: tags('egyik') }]);
    const stale = { id, version: 1 };
    const operations = [
      { ...stale, action: 'change', changes: tags('masik') },
      { ...stale, action: 'plan', at: noon },
      { ...stale, action: 'people', people: [] },
      { ...stale, action: 'hand_in' },
      { ...stale, action: 'publish' },
      { ...stale, action: 'schedule', at: noon + 60 },
      { ...stale, action: 'delete' },
    ];
    const { body } = await send(operations);
    expect(body.results).toMatchObject(operations.map(() => refusal(id, 409)));
    for (const { error } of body.results) expect(error?.conflict).toMatchObject({ current: { version: 2 } });
    expect(await read(id)).toMatchObject({ version: 2, state: 'draft', document: tags('egyik') });

    await send([{ action: 'schedule', id, at: noon + 60 }]);
    expect((await send([{ ...stale, action: 'unschedule' }])).body.results).toMatchObject([refusal(id, 409)]);
    await send([{ action: 'publish', id }]);
    const withdrawal = { ...stale, action: 'withdraw', reason: 'Téves.' };
    expect((await send([withdrawal])).body.results).toMatchObject([refusal(id, 409)]);
    expect((await read(id)).state).toBe('published');
  });

  it('are done once, however often the request is sent', async () => {
    const id = await createDraft('Egyszer');
    const operations = [{ action: 'publish', id }];
    const key = { 'idempotency-key': 'egyszer' };
    const first = await send(operations, key);
    const again = await send(operations, key);
    expect(first.body.results).toEqual([success(id, 2)]);
    expect([again.headers.get('idempotency-replayed'), again.body]).toEqual(['true', first.body]);
    expect((await send(operations)).body.results).toMatchObject([refusal(id, 409)]);
    expect((await send([{ action: 'delete', id }], key)).status).toBe(422);
  });

  it.each([
    [[], 'operations'],
    [[{ action: 'publish' }], 'operations.0.id'],
    [[{ action: 'eldob', id: 1 }], 'operations.0.action'],
    [[{ action: 'change', id: 1, changes: { title: 'x' } }], 'operations.0.changes.title'],
    [Array.from({ length: maxBulkOperations + 1 }, () => ({ action: 'hand_in', id: 1 })), 'operations'],
  ])('are refused as a whole where the request is wrong (%#)', async (operations, path) => {
    const { status, body } = await send(operations);
    expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
  });
});

describe('each operation', () => {
  const somebody = (role: Role): Signature => ({
    actor: { kind: 'person', id: '7', name: 'Valaki', role },
    address: null,
  });
  const place = { now, missingPictures: async () => [], onError: console.error };
  const operationsOn = (id: number): BulkOperation[] => [
    { action: 'change', id, changes: { flags: ['live'] } },
    { action: 'plan', id, at: noon },
    { action: 'people', id, people: ['person:7'] },
    { action: 'hand_in', id },
    { action: 'schedule', id, at: noon + 60 },
    { action: 'unschedule', id },
    { action: 'publish', id },
    { action: 'withdraw', id, reason: 'Téves.' },
    { action: 'delete', id },
  ];
  const isForbidden = ({ error }: BulkResult) => error?.status === 403;
  const allowedActions = async (by: Signature, id: number) => {
    const { results } = await runBulk(db, operationsOn(id), { ...place, by });
    return operationsOn(id)
      .filter((_, index) => !isForbidden(results[index] as BulkResult))
      .map(({ action }) => action);
  };

  it('is for those who may do it with one piece', async () => {
    const every = Object.keys(callOfOperation);
    expect((await allowedActions(somebody('editor'), await createDraft('Szerkesztőé'))).sort()).toEqual(
      every.sort(),
    );
    expect(await allowedActions(somebody('ads'), await createDraft('Nem hirdetés'))).toEqual([]);
    const reporter = somebody('reporter');
    expect(await allowedActions(reporter, await createDraft('Másé'))).toEqual([]);
    const own = await createDraft('Saját', reporter);
    expect(await allowedActions(reporter, own)).toEqual(['change', 'plan', 'hand_in', 'delete']);
  });
});
