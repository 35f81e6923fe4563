import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ArticleCard } from '#contract/article.ts';
import { arrangeAfter } from './arrange-after.ts';

const card = (id: number, pr = false) => ({ id, pr }) as ArticleCard;
const cards = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => card(from + index));
const counts = ({ leader, recommendations, cards: row, articles }: ReturnType<typeof arrangeAfter>) => [
  leader ? 1 : 0,
  recommendations.length,
  row.length,
  articles.length,
];
const all = ({ leader, recommendations, cards: row, articles }: ReturnType<typeof arrangeAfter>) =>
  [...(leader ? [leader] : []), ...recommendations, ...row, ...articles].map(({ id }) => id);

it('takes a leader, 3 recommendations, 8 cards and 5 articles in the editors’ order', () => {
  const landing = arrangeAfter(cards(17, 1), cards(30, 100));
  expect(counts(landing)).toEqual([1, 3, 8, 5]);
  expect(all(landing)).toEqual(cards(17, 1).map(({ id }) => id));
});

it('fills empty places from the section, without paid articles', () => {
  const landing = arrangeAfter([card(5), card(7)], [card(8, true), ...cards(20, 1)]);
  expect(all(landing)).toEqual([5, 7, 1, 2, 3, 4, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
});

it('leaves out parts that cannot be filled, so that their articles stay in the list', () => {
  expect(counts(arrangeAfter([], cards(7, 1)))).toEqual([1, 3, 0, 3]);
  expect(counts(arrangeAfter([], cards(6, 1)))).toEqual([1, 3, 0, 0]);
  expect(counts(arrangeAfter([], cards(2, 1)))).toEqual([1, 1, 0, 0]);
  expect(counts(arrangeAfter([], []))).toEqual([0, 0, 0, 0]);
});

it('never has an article twice, whatever editors chose', () => {
  const list = fc.uniqueArray(fc.integer({ min: 1, max: 40 })).map((ids) => ids.map((id) => card(id)));
  fc.assert(
    fc.property(list, list, (named, newest) => {
      const ids = all(arrangeAfter(named, newest));
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});
