import { expect, it, vi } from 'vitest';
import { changeIndex, deleteOfflinePages, readIndex } from './offline-store.ts';

it('has no pages, and nothing to delete, where the browser refuses the storage', async () => {
  const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
  vi.stubGlobal('caches', { match: refuse, has: refuse, open: refuse, delete: refuse });
  expect((await readIndex()).pages).toEqual([]);
  await changeIndex((index) => index);
  await deleteOfflinePages();
});
