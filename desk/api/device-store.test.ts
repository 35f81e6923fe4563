import { afterEach, expect, it, vi } from 'vitest';
import { deviceStore } from './device-store.ts';

afterEach(() => vi.unstubAllGlobals());

/** A request that has been answered. */
function answered<T>(result: T): IDBRequest<T> {
  const request = { result } as IDBRequest<T>;
  queueMicrotask(() => request.onsuccess?.({} as Event));
  return request;
}

function refused(): IDBOpenDBRequest {
  const request = { error: new Error('Refused.') } as unknown as IDBOpenDBRequest;
  queueMicrotask(() => request.onerror?.({} as Event));
  return request;
}

const store = { count: () => answered(3) };
const createDatabase = () =>
  ({ transaction: () => ({ objectStore: () => store, commit() {} }) }) as unknown as IDBDatabase;
const count = (files: IDBObjectStore) => files.count();

it('opens its database again after the browser has closed it or refused to open it', async () => {
  const databases: IDBDatabase[] = [];
  const open = vi.fn(() => {
    const database = createDatabase();
    databases.push(database);
    return answered(database) as unknown as IDBOpenDBRequest;
  });
  open.mockImplementationOnce(refused);
  vi.stubGlobal('indexedDB', { open });
  const run = deviceStore('test', 'files', 'id');
  await expect(run('readonly', count)).rejects.toThrow('Refused.');
  expect(await run('readonly', count)).toBe(3);
  expect(await run('readonly', count)).toBe(3);
  expect(open).toHaveBeenCalledTimes(2);
  databases[0]?.onclose?.({} as Event);
  expect(await run('readonly', count)).toBe(3);
  expect(open).toHaveBeenCalledTimes(3);
});
