import { ask } from '#desk/api/ask.ts';
import { whenIdle } from '#desk/design/when-idle.ts';
import { WordBook } from './word-book.ts';

/** The word book of this window, shared by all pieces. */
export const wordBook = new WordBook({
  check: async (words) => (await ask('checkSpelling', {}, { body: { words: [...words] } })).unknown,
  schedule: (work) => whenIdle(work).request(),
});
