import { expect, it } from 'vitest';
import { prefixes } from './openapi-tags.ts';

it('no start of a path is hidden by a shorter one before it', () => {
  const hidden = prefixes.filter(([prefix], index) =>
    prefixes.slice(0, index).some(([earlier]) => prefix.startsWith(earlier)),
  );
  expect(hidden).toEqual([]);
});
