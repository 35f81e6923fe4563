import { describe, expect, it } from 'vitest';
import type { ArticleCard } from '#contract/article.ts';
import { arrangeItems, highlightedIndex, highlightsBeside } from './arrange-items.ts';

const card = (id: number) => ({ id }) as ArticleCard;
const cards = (count: number, from = 1) => Array.from({ length: count }, (_, index) => card(from + index));
const ids = (articles: readonly ArticleCard[]) => articles.map(({ id }) => id);

describe('the highlight box', () => {
  it('is shown when exactly 4 articles are not in the main list', () => {
    expect(ids(highlightsBeside(cards(4, 20), cards(10)))).toEqual([20, 21, 22, 23]);
    expect(ids(highlightsBeside([...cards(3), ...cards(4, 20)], cards(10)))).toEqual([20, 21, 22, 23]);
    expect(highlightsBeside(cards(4, 8), cards(10))).toEqual([]);
    expect(highlightsBeside(cards(3, 20), cards(10))).toEqual([]);
    expect(highlightsBeside([], [])).toEqual([]);
  });

  it('has the newest 4 if there are more', () => {
    expect(ids(highlightsBeside(cards(9, 20), cards(10)))).toEqual([20, 21, 22, 23]);
  });
});

describe('the highlighted item', () => {
  it('is at index 3 plus page mod 4 when there are more than 5', () => {
    expect([1, 2, 3, 4, 5].map((page) => highlightedIndex(10, page))).toEqual([4, 5, 6, 3, 4]);
    expect([0, 1, 5].map((count) => highlightedIndex(count, 1))).toEqual([null, null, null]);
  });

  it('is never past the end', () => {
    for (let count = 6; count <= 12; count++)
      for (let page = 1; page <= 9; page++) expect(highlightedIndex(count, page)).toBeLessThan(count);
    expect(highlightedIndex(6, 3)).toBe(5);
  });
});

describe('a page of a list', () => {
  const places = (items: ReturnType<typeof arrangeItems>) =>
    items.map(({ article, place }) => `${article.id}${place === 'plain' ? '' : ` ${place}`}`);
  const sponsored = { article: card(99), after: 3 };

  it('has the paid article after the third item, on page 1 only', () => {
    const on = (page: number) => places(arrangeItems(cards(5), { page, hasHighlights: false, sponsored }));
    expect(on(1)).toEqual(['1', '2', '3', '99 sponsored', '4', '5']);
    expect(on(2)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('does not have it twice when it is also one of the newest', () => {
    const items = arrangeItems(cards(5), {
      page: 1,
      hasHighlights: false,
      sponsored: { article: card(2), after: 3 },
    });
    expect(places(items)).toEqual(['1', '3', '4', '2 sponsored', '5']);
  });

  it('has it at the end of a shorter list', () => {
    expect(places(arrangeItems(cards(1), { page: 1, hasHighlights: false, sponsored }))).toEqual([
      '1',
      '99 sponsored',
    ]);
  });

  it('highlights one item if its rule says so', () => {
    expect(places(arrangeItems(cards(7), { page: 1, hasHighlights: true, sponsored: null }))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5 highlighted',
      '6',
      '7',
    ]);
    expect(places(arrangeItems(cards(5), { page: 1, hasHighlights: true, sponsored: null }))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
  });
});
