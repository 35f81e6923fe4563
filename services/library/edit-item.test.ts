import { describe, expect, it } from 'vitest';
import type { MediaItem } from '#contract/library.ts';
import { startTestLibrary } from './testing/test-library.ts';

const { json, request, uploadPicture } = await startTestLibrary();

describe('editing an item', () => {
  it('changes the description, and refuses a change of an older version with both in the response', async () => {
    const { id, updatedBy } = await uploadPicture();
    expect(updatedBy).toBeNull();
    const changed = await json('PATCH', `/api/edit/library/${id}`, {
      version: 1,
      changes: { credit: 'Kende Luca', alt: 'Hajnal a gáton', rightsUntil: '2026-11-19' },
    });
    expect(await changed.json()).toMatchObject({
      version: 2,
      updatedBy: 'NEWSROOM_KEY',
      document: { credit: 'Kende Luca', caption: null },
    });
    const stale = await json('PATCH', `/api/edit/library/${id}`, { version: 1, changes: { credit: 'Más' } });
    expect([stale.status, await stale.json()]).toMatchObject([
      409,
      { conflict: { current: { version: 2, document: { credit: 'Kende Luca' } }, sent: { credit: 'Más' } } },
    ]);
  });

  it('changes nothing when the document that was read is written back', async () => {
    const { id } = await uploadPicture();
    await json('PATCH', `/api/edit/library/${id}`, {
      changes: { caption: 'Gát', focus: { x: 0.25, y: 0.5 } },
    });
    const read = (await (await request(`/api/edit/library/${id}`)).json()) as MediaItem;
    const answer = await json('PUT', `/api/edit/library/${id}`, read);
    expect([answer.status, await answer.json()]).toEqual([200, read]);
  });

  it.each([
    [{ crops: { '1x1': { x: 0, y: 0, width: 0.5, height: 0.5 } } }, 'changes.crops.1x1'],
    [{ crops: { '4x3': { x: 0.6, y: 0.6, width: 0.5, height: 0.5 } } }, 'changes.crops.4x3'],
    [{ crops: { '2x1': { x: 0, y: 0, width: 0.5, height: 0.5 } } }, 'changes.crops.2x1'],
    [{ focus: { x: 2, y: 0 } }, 'changes.focus.x'],
    [{ rightsUntil: '2026-02-30' }, 'changes.rightsUntil'],
    [{ captions: '/media/0123456789abcdef.vtt' }, 'changes.captions'],
  ])('says which field of %j is wrong', async (changes, path) => {
    const { id } = await uploadPicture(400, 300);
    const response = await json('PATCH', `/api/edit/library/${id}`, { changes });
    const { issues } = (await response.json()) as { issues: Array<{ path: string }> };
    expect([response.status, issues[0]?.path]).toEqual([400, path]);
  });
});
