import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Piece, SavedPiece } from '#contract/piece.ts';
import { ApiError } from '#desk/api/api-error.ts';
import { PieceFields } from './piece-fields.ts';
import type { WaitingFields } from './waiting-fields.ts';

const piece = {
  id: 7,
  version: 3,
  document: { title: 'Cím', lead: 'Lead', content: '' },
} as unknown as Piece;
const saved = (version: number) => ({ version }) as unknown as SavedPiece;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function openFields() {
  const save = vi.fn<ConstructorParameters<typeof PieceFields>[0]['save']>();
  const replace = vi.fn<WaitingFields['replace']>().mockResolvedValue();
  const store = { replace, ofPiece: async () => [] };
  const fields = new PieceFields({ piece, save, onSaved: () => {}, onState: () => {}, store });
  return { fields, save, replace };
}

const conflict = (fields: object) =>
  new ApiError(409, { conflict: { current: { version: 5, updatedBy: 'Fodor Áron', fields }, sent: {} } });

test('saves a field once, with the version that was read', async () => {
  const { fields, save } = openFields();
  save.mockResolvedValue(saved(4));
  fields.set('title', 'Új');
  fields.set('title', 'Új cím');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(save.mock.calls).toEqual([[{ version: 3, versions: { title: 3 }, changes: { title: 'Új cím' } }]]);
  expect(fields.state.waiting).toEqual([]);
});

test('shows both values of a conflict, and saves the chosen one', async () => {
  const { fields, save } = openFields();
  save.mockRejectedValueOnce(conflict({ title: 'Az övé' })).mockResolvedValue(saved(6));
  fields.set('title', 'Az enyém');
  fields.set('lead', 'Új lead');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fields.state.conflicts).toMatchObject([
    { field: 'title', mine: 'Az enyém', theirs: 'Az övé', by: 'Fodor Áron' },
  ]);
  expect(save.mock.lastCall?.[0].changes).toEqual({ lead: 'Új lead' });
  expect(await fields.saveNow()).toBe(false);
  fields.choose('title', 'mine');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(save.mock.lastCall?.[0]).toMatchObject({ versions: { title: 5 }, changes: { title: 'Az enyém' } });
  expect(await fields.saveNow()).toBe(true);
});

test('keeps a value while offline; changes by others do not replace it', async () => {
  const { fields, save } = openFields();
  save.mockRejectedValueOnce(new ApiError(0, {})).mockResolvedValue(saved(5));
  fields.set('title', 'Vonaton');
  await vi.advanceTimersByTimeAsync(800);
  expect(fields.state).toMatchObject({ isOffline: true, waiting: ['title'] });
  fields.renew({ ...piece, version: 4, document: { ...piece.document, title: 'Régi', lead: 'Másé' } });
  expect(fields.state.document).toMatchObject({ title: 'Vonaton', lead: 'Másé' });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(save.mock.lastCall?.[0]).toMatchObject({ versions: { title: 3 }, changes: { title: 'Vonaton' } });
  expect(fields.state).toMatchObject({ isOffline: false, waiting: [] });
});

test('reports a value that the server refuses', async () => {
  const { fields, save } = openFields();
  save.mockRejectedValue(new ApiError(400, { error: 'Too long.' }));
  fields.set('title', 'x');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fields.state.refusal).toBeInstanceOf(ApiError);
  expect(save).toHaveBeenCalledTimes(1);
});

test('keeps a value while nobody is signed in, and saves it afterwards', async () => {
  const { fields, save } = openFields();
  save.mockRejectedValueOnce(new ApiError(401, {})).mockResolvedValue(saved(4));
  fields.set('title', 'Lejárt');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fields.state).toMatchObject({ refusal: expect.any(ApiError), waiting: ['title'] });
  expect(await fields.saveNow()).toBe(true);
  expect(fields.state).toMatchObject({ refusal: null, waiting: [] });
});

test('stores unsaved values on the device until the server has them', async () => {
  const { fields, save, replace } = openFields();
  save.mockRejectedValueOnce(new ApiError(0, {})).mockResolvedValue(saved(4));
  fields.set('title', 'Vonaton');
  await vi.advanceTimersByTimeAsync(800);
  const change = { pieceId: 7, field: 'title', value: 'Vonaton', version: 3 };
  expect(replace.mock.lastCall).toEqual([7, [], [change]]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(replace.mock.lastCall).toEqual([7, ['title'], []]);
});

test('saves the values of a closed window with the version that was read', async () => {
  const { fields, save } = openFields();
  save.mockResolvedValue(saved(4));
  fields.restore([
    { pieceId: 7, field: 'title', value: 'Vonaton', version: 2 },
    { pieceId: 7, field: 'lead', value: 'Lead', version: 2 },
  ]);
  expect(fields.state.document.title).toBe('Vonaton');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(save.mock.calls).toEqual([[{ version: 3, versions: { title: 2 }, changes: { title: 'Vonaton' } }]]);
});

/** Refuses every request with this title; everything else is saved. */
function refuseTitle(save: ReturnType<typeof openFields>['save'], title: string) {
  let version = 3;
  save.mockImplementation(async ({ changes }) => {
    if (changes.title === title) throw new ApiError(400, { error: 'Too long.' });
    version += 1;
    return saved(version);
  });
}

test('a refused value does not keep the others of its request from being saved', async () => {
  const { fields, save } = openFields();
  refuseTitle(save, 'rossz');
  fields.set('title', 'rossz');
  fields.set('lead', 'Új lead');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(save.mock.lastCall?.[0].changes).toEqual({ lead: 'Új lead' });
  expect(fields.state).toMatchObject({ refusal: expect.any(ApiError), waiting: [] });
});

test('a value that was corrected while the wrong one was being refused is saved', async () => {
  const { fields, save } = openFields();
  refuseTitle(save, 'rossz');
  fields.set('title', 'rossz');
  const saving = fields.saveNow();
  fields.set('title', 'jó');
  await saving;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(save.mock.lastCall?.[0].changes).toEqual({ title: 'jó' });
  expect(fields.state).toMatchObject({ refusal: null, waiting: [] });
});

test('a refused value stays, and counts as not saved, until it is changed', async () => {
  const { fields, save } = openFields();
  refuseTitle(save, 'rossz');
  fields.set('title', 'rossz');
  expect(await fields.saveNow()).toBe(false);
  fields.renew({ ...piece, version: 4, document: { ...piece.document, lead: 'Másé' } });
  expect(fields.state.document).toMatchObject({ title: 'rossz', lead: 'Másé' });
  fields.set('lead', 'Új lead');
  expect(await fields.saveNow()).toBe(false);
  expect(fields.state.refusal).toBeInstanceOf(ApiError);
  fields.set('title', 'jó');
  expect(await fields.saveNow()).toBe(true);
  expect(fields.state.refusal).toBeNull();
});

test('what is typed while a choice is open belongs to it, and does not replace the other value', async () => {
  const { fields, save } = openFields();
  save.mockRejectedValueOnce(conflict({ title: 'Az övé' })).mockResolvedValue(saved(6));
  fields.set('title', 'Az enyém');
  await vi.advanceTimersByTimeAsync(1_000);
  fields.renew({ ...piece, version: 5, document: { ...piece.document, title: 'Az övé' } });
  fields.set('title', 'Az enyém, tovább írva');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(fields.state.conflicts).toMatchObject([{ mine: 'Az enyém, tovább írva', theirs: 'Az övé' }]);
  fields.choose('title', 'mine');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(save.mock.lastCall?.[0].changes).toEqual({ title: 'Az enyém, tovább írva' });
});

test('what was typed while the request was under way is offered in the choice', async () => {
  const { fields, save } = openFields();
  save.mockRejectedValueOnce(conflict({ title: 'Az övé' }));
  fields.set('title', 'Az enyém');
  const saving = fields.saveNow();
  fields.set('title', 'Az enyém, tovább írva');
  await saving;
  expect(fields.state.conflicts).toMatchObject([{ mine: 'Az enyém, tovább írva' }]);
});
