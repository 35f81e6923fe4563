import { spellingCalls } from '#contract/spelling-calls.ts';
import { defineService } from '../../define-service.ts';
import { acceptWord, forgetWord } from './accept-word.ts';
import { findUnknownWords } from './check-words.ts';
import { suggestWords } from './suggest-words.ts';

/** Spelling of what the newsroom writes (docs/product/newsroom.md#spelling). */
export const spellingService = defineService({
  name: 'spelling',
  calls: spellingCalls,

  start({ db }) {
    return {
      handlers: {
        checkSpelling: async (_, { body }) => ({
          unknown: await findUnknownWords(db, [...new Set(body.words)]),
        }),
        suggestSpelling: async ({ word }) => ({ words: await suggestWords(db, word) }),
        async acceptSpelling(_, { body, sign }) {
          await acceptWord(db, body.word, sign());
          return null;
        },
        async forgetSpelling({ word }, { sign }) {
          await forgetWord(db, word, sign());
          return null;
        },
      },
    };
  },
});
