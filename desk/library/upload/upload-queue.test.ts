import { describe, expect, it } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import type { AddedMedia } from '#contract/library.ts';
import { ApiError } from '../../api/api-error.ts';
import type { sendInParts } from './send-in-parts.ts';
import { UploadQueue } from './upload-queue.ts';
import type { WaitingFile, WaitingFiles } from './waiting-files.ts';

function keptFiles(left: WaitingFile[] = []): WaitingFiles & { files: Map<string, WaitingFile> } {
  const files = new Map(left.map((file) => [file.id, file]));
  return {
    files,
    all: async () => [...files.values()],
    put: async (file) => void files.set(file.id, file),
    remove: async (id) => void files.delete(id),
  };
}
const added = { isNew: true, similar: [] } as unknown as AddedMedia;
const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

describe('files on their way', () => {
  it('go three at a time; one that is refused has a sentence and stops none of the others', async () => {
    let running = 0;
    let most = 0;
    const send: typeof sendInParts = async (file) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      if (file.name === 'rossz.jpg') throw new ApiError(400, {});
      return added;
    };
    const queue = new UploadQueue(send, keptFiles(), () => {});
    const names = ['a.jpg', 'b.jpg', 'rossz.jpg', 'c.jpg', 'd.jpg'].map(picture);
    const results = await queue.add([...names, new File(['x'], 'e.pdf', { type: 'application/pdf' })]);
    expect(results.map((result) => result !== null)).toEqual([true, true, false, true, true, false]);
    expect(most).toBe(3);
    expect(queue.entries.map(({ fault }) => fault?.split(':')[0] ?? null)).toEqual([
      ...[null, null, 'Nem nyitható meg', null, null],
      expect.stringContaining('Ilyen fájlt nem tudunk mutatni'),
    ]);
  });

  it('are kept on the device until they have come, with where they were, and go on after a reload', async () => {
    const kept = keptFiles();
    const cut: typeof sendInParts = (_file, _address, { onAddress }) => {
      onAddress('/uploads/1');
      return new Promise(() => {});
    };
    void new UploadQueue(cut, kept, () => {}).add([picture('a.jpg')]);
    await eventually(() => expect([...kept.files.values()]).toMatchObject([{ address: '/uploads/1' }]));
    const begun: Array<string | null> = [];
    const queue = new UploadQueue(
      async (_file, address) => {
        begun.push(address);
        return added;
      },
      kept,
      () => {},
    );
    await queue.resume();
    await eventually(() => expect(kept.files.size).toBe(0));
    expect(begun).toEqual(['/uploads/1']);
    expect(queue.entries).toMatchObject([{ fileName: 'a.jpg', added }]);
  });
});
