import { expect, test } from 'vitest';
import { stackCards } from './stack-cards.ts';

test('puts a card beside its passage, or right below the previous card', () => {
  expect(stackCards([10, 20, 400], [100, 50, 50])).toEqual([10, 122, 400]);
  expect(stackCards([], [])).toEqual([]);
});
