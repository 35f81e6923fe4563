import { describe, expect, it } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import type { AddedMedia } from '#contract/library.ts';
import { ApiError } from '../../api/api-error.ts';
import type { sendInParts } from './send-in-parts.ts';
import { UploadQueue } from './upload-queue.ts';
import type { WaitingFile, WaitingFiles } from './waiting-files.ts';

function createMemoryStore(
  initialFiles: WaitingFile[] = [],
): WaitingFiles & { files: Map<string, WaitingFile> } {
  const files = new Map(initialFiles.map((file) => [file.id, file]));
  return {
    files,
    all: async () => [...files.values()],
    put: async (file) => void files.set(file.id, file),
    remove: async (id) => void files.delete(id),
  };
}
const added = { isNew: true, similar: [] } as unknown as AddedMedia;
const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

describe('the upload queue', () => {
  it('sends three files at a time; a refused one gets a reason and stops no other', async () => {
    let runningCount = 0;
    let maxRunningCount = 0;
    const send: typeof sendInParts = async (file) => {
      maxRunningCount = Math.max(maxRunningCount, ++runningCount);
      await new Promise((resolve) => setTimeout(resolve, 1));
      runningCount -= 1;
      if (file.name === 'rossz.jpg') throw new ApiError(400, {});
      return added;
    };
    const queue = new UploadQueue(send, createMemoryStore(), () => {});
    const names = ['a.jpg', 'b.jpg', 'rossz.jpg', 'c.jpg', 'd.jpg'].map(picture);
    const results = await queue.add([...names, new File(['x'], 'e.pdf', { type: 'application/pdf' })]);
    expect(results.map((result) => result !== null)).toEqual([true, true, false, true, true, false]);
    expect(maxRunningCount).toBe(3);
    expect(queue.entries.map(({ fault }) => fault?.split(':')[0] ?? null)).toEqual([
      ...[null, null, 'Nem nyitható meg', null, null],
      expect.stringContaining('Ilyen fájlt nem tudunk mutatni'),
    ]);
  });

  it('stores files and their progress on the device until they have arrived, and continues after a reload', async () => {
    const storage = createMemoryStore();
    const sendUntilLost: typeof sendInParts = (_file, _address, { onAddress }) => {
      onAddress('/uploads/1');
      return new Promise(() => {});
    };
    void new UploadQueue(sendUntilLost, storage, () => {}).add([picture('a.jpg')]);
    await eventually(() => expect([...storage.files.values()]).toMatchObject([{ address: '/uploads/1' }]));
    const uploads: Array<string | null> = [];
    const queue = new UploadQueue(
      async (_file, address) => {
        uploads.push(address);
        return added;
      },
      storage,
      () => {},
    );
    await queue.resume();
    await eventually(() => expect(storage.files.size).toBe(0));
    expect(uploads).toEqual(['/uploads/1']);
    expect(queue.entries).toMatchObject([{ fileName: 'a.jpg', added }]);
  });

  it('stores files that wait for their turn, too; one that is stopped meanwhile does not come back', async () => {
    const storage = createMemoryStore();
    const never: typeof sendInParts = () => new Promise(() => {});
    const queue = new UploadQueue(never, storage, () => {});
    const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'];
    void queue.add(names.map(picture));
    await eventually(() => expect([...storage.files.values()].map(({ file }) => file.name)).toEqual(names));
    queue.drop(queue.entries.find(({ fileName }) => fileName === 'd.jpg')?.id ?? '');
    await eventually(() => expect(storage.files.size).toBe(4));
    const restarted = new UploadQueue(never, storage, () => {});
    await restarted.resume();
    expect(restarted.entries.map(({ fileName }) => fileName)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'e.jpg']);
  });
});
