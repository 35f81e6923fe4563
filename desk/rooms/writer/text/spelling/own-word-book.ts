import { ask } from '#desk/api/ask.ts';
import { whenIdle } from '#desk/design/when-idle.ts';
import { WordBook } from './word-book.ts';

/** The words of this window, of whichever piece. */
export const wordBook = new WordBook({
  check: async (words) => (await ask('checkSpelling', {}, { body: { words: [...words] } })).unknown,
  soon: (work) => whenIdle(work).ask(),
});
