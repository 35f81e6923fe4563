import { expect, it } from 'vitest';
import { mayReload } from './chunk-failure.ts';

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

it('a path is loaded again once in ten seconds, others at once', () => {
  const kept = storage();
  const at = (path: string, seconds: number) => mayReload(kept, path, seconds * 1000);
  expect([at('/a', 100), at('/a', 105), at('/a', 109.9), at('/b', 109.9), at('/b', 111), at('/b', 120)]).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
  ]);
});

it('nothing is loaded again where it could not be noted', () => {
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('denied');
    },
  };
  expect([mayReload(null, '/a', 0), mayReload(refusing, '/a', 0)]).toEqual([false, false]);
});
