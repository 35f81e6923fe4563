import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import { createCardStore } from './card-store.ts';

const folder = testFolder();

it('the card store keeps the most recently used cards, within its limit', async () => {
  const store = createCardStore(path.join(folder, 'cards'), 1000);
  expect(await store.read('a')).toBeNull();
  const names = ['a', 'b', 'c', 'd'];
  for (const [index, name] of names.entries()) {
    await store.write(name, Buffer.alloc(240));
    const minute = new Date(index * 60_000);
    await utimes(path.join(folder, 'cards', `${name}.png`), minute, minute);
  }
  expect((await store.read('a'))?.length).toBe(240);
  await store.write('e', Buffer.alloc(240));
  expect((await readdir(path.join(folder, 'cards'))).sort()).toEqual(['a.png', 'd.png', 'e.png']);
});
