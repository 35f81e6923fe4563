import { mkdir, mkdtemp, readdir, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFolderStore } from './folder-store.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cimlap-media-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a folder store sweeps what a killed process left behind, and lists none of it', async () => {
  const store = createFolderStore(folder);
  await mkdir(path.join(folder, 'tmp'));
  for (const name of ['old', 'new']) await writeFile(path.join(folder, 'tmp', name), 'x');
  await utimes(path.join(folder, 'tmp', 'old'), 1, 1);
  await store.sweep(Date.now());
  expect(await readdir(path.join(folder, 'tmp'))).toEqual(['new']);
  for await (const { key } of store.list('')) expect.unreachable(key);
});

it('a folder store treats an empty file, which a disk that lies about syncing may leave, as missing', async () => {
  const store = createFolderStore(folder);
  await writeFile(path.join(folder, 'a.jpg'), '');
  expect([await store.stat('a.jpg'), await store.read('a.jpg')]).toEqual([null, null]);
});

it('a folder store leaves nothing behind when it cannot write', async () => {
  const store = createFolderStore(folder);
  await writeFile(path.join(folder, 'originals'), 'in the way');
  await expect(store.write('originals/a.jpg', Buffer.from('x'))).rejects.toThrow();
  await mkdir(path.join(folder, 'b.jpg'));
  await expect(store.write('b.jpg', Buffer.from('x'))).rejects.toThrow();
  expect((await stat(path.join(folder, 'tmp'))).isDirectory()).toBe(true);
  expect(await readdir(path.join(folder, 'tmp'))).toEqual([]);
});

it.runIf(process.platform === 'linux')(
  'a folder store opens a file when it is read, and closes it when nobody wants the rest',
  async () => {
    const store = createFolderStore(folder);
    await store.write('a.mp4', Buffer.alloc(1_000_000));
    const openFiles = async () => {
      const links = await readdir('/proc/self/fd');
      const targets = await Promise.all(links.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
      return targets.filter((target) => target.endsWith('a.mp4')).length;
    };
    const stream = await store.stream('a.mp4', { start: 0, end: 999_999 });
    expect(await openFiles()).toBe(0);
    const reader = stream?.getReader();
    await reader?.read();
    expect(await openFiles()).toBe(1);
    await reader?.cancel();
    await expect.poll(openFiles).toBe(0);
  },
);
