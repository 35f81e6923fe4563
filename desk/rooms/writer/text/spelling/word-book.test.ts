import { expect, test } from 'vitest';
import { WordBook } from './word-book.ts';

test('asks once about all words together, and takes them as right until the answer', async () => {
  const questions: Array<readonly string[]> = [];
  const later: Array<() => void> = [];
  const book = new WordBook({
    check: async (words) => {
      questions.push(words);
      return words.filter((word) => word === 'mindíg');
    },
    schedule: (work) => later.push(work),
  });
  const wordsReceived = Promise.withResolvers<void>();
  book.onChange(() => wordsReceived.resolve());
  expect(['mindíg', 'gát', 'mindíg'].map((word) => book.isRight(word))).toEqual([true, true, true]);
  for (const work of later) work();
  await wordsReceived.promise;
  expect(questions).toEqual([['mindíg', 'gát']]);
  expect([book.isRight('mindíg'), book.isRight('gát')]).toEqual([false, true]);
  book.accept('Mindíg');
  expect(book.isRight('mindíg')).toBe(true);
  expect(questions).toHaveLength(1);
});
