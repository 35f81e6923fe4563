import { z } from 'zod';
import { read, write } from './call.ts';

const maxWords = 2_000;
const maxSpellingBodyBytes = 256 * 1024;

const Word = z
  .string()
  .min(1)
  .max(60)
  .regex(/^\p{L}[\p{L}\p{M}’'-]*$/u, 'A word has letters, hyphens and apostrophes.')
  .meta({ description: 'A Hungarian word as it is written.', examples: ['mindíg'] });

/** Spelling of Hungarian words (docs/product/newsroom.md#spelling). */
export const spellingCalls = {
  checkSpelling: write({
    method: 'POST',
    path: '/api/edit/spelling',
    summary: 'The words of these that neither the dictionary nor the archive has. Changes nothing',
    input: z.object({}),
    body: z.strictObject({
      words: z.array(Word).max(maxWords).meta({ description: 'Words, each once, as they are written.' }),
    }),
    maxBodyBytes: maxSpellingBodyBytes,
    output: z.object({ unknown: z.array(Word).meta({ description: 'The unknown words.' }) }),
  }),
  suggestSpelling: read({
    path: '/api/edit/spelling/suggestions',
    summary: 'Suggestions for a misspelt word, most probable first',
    input: z.object({ word: Word }),
    output: z.object({
      words: z.array(Word).meta({ description: 'At most five.', examples: [['mindig']] }),
    }),
    tags: () => [],
  }),
  acceptSpelling: write({
    method: 'POST',
    path: '/api/edit/spelling/words',
    summary: 'Accept a spelling, for the whole newsroom',
    input: z.object({}),
    body: z.strictObject({ word: Word }),
    output: z.null(),
    status: 204,
  }),
  forgetSpelling: {
    method: 'DELETE' as const,
    path: '/api/edit/spelling/words/{word}' as const,
    summary: 'Remove a word from the accepted spellings',
    input: z.object({ word: Word }),
    status: 204 as const,
    output: z.null(),
    tags: () => [],
  },
};
