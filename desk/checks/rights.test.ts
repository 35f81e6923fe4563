import { expect, test } from 'vitest';
import type { MediaItem } from '#contract/library.ts';
import { rightsWarnings } from './rights.ts';

const picture = (image: string, number: number | null) => ({ image, number, where: null, misses: [] });
const item = (rightsUntil: string | null) => ({ document: { rightsUntil } }) as MediaItem;

test('reports rights that have ended or end soon, by picture', () => {
  const pictures = [picture('a', null), picture('b', 1), picture('c', 2), picture('d', 3)];
  const items = new Map([
    ['a', item('2026-11-01')],
    ['b', item(null)],
    ['c', item('2026-11-25')],
    ['d', item('2027-11-25')],
  ]);
  const warnings = rightsWarnings(pictures, items, { today: '2026-11-20', soon: '2026-12-04' });
  expect(warnings.map(({ sentence }) => sentence)).toEqual([
    'A borító joga lejárt (nov. 1.): tegyél a helyére másikat.',
    'A 2. kép joga hamarosan lejár (nov. 25.).',
  ]);
});
