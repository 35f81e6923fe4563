import { expect, it } from 'vitest';
import { answerWords } from './answer-words.ts';

it('a county is called what it was called when people voted', () => {
  const vas = { id: 'megye-vas', name: 'Vas', level: 'county', hasPage: true } as const;
  expect(answerWords.place(vas, '2022-04-03')).toBe('Vas megye');
  expect(answerWords.place(vas, '2026-04-12')).toBe('Vas vármegye');
  expect(answerWords.place({ ...vas, name: 'Budapest' }, '2026-04-12')).toBe('Budapest');
});
