import { expect, it } from 'vitest';
import { createAttemptKeys } from './attempt-keys.ts';

it('attempts at one write have one key, and the next write has another', () => {
  const { keyFor, succeed } = createAttemptKeys();
  const first = keyFor({ text: 'Igen' });
  expect(keyFor({ text: 'Igen' })).toBe(first);
  const changed = keyFor({ text: 'Nem' });
  expect(changed).not.toBe(first);
  succeed();
  expect(keyFor({ text: 'Nem' })).not.toBe(changed);
});
