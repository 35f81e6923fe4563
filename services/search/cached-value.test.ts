import { expect, it } from 'vitest';
import { createCachedValue } from './cached-value.ts';

it('a cached value that was being read when the cache was cleared is not kept', async () => {
  let now = 0;
  const reads: Array<(value: string) => void> = [];
  const cached = createCachedValue<string>(
    1000,
    () => now,
    () => new Promise((resolve) => reads.push(resolve)),
  );
  const first = cached.get();
  reads[0]?.('first');
  expect(await first).toBe('first');

  now = 2000;
  expect(await cached.get()).toBe('first');
  cached.clear();
  reads[1]?.('read before the change');
  const renewed = cached.get();
  reads[2]?.('read after the change');
  expect(await renewed).toBe('read after the change');
  expect(await cached.get()).toBe('read after the change');
});
