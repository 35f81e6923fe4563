import { expect, test } from 'vitest';
import { ApiError } from '#desk/api/api-error.ts';
import { refusalSentence } from './refusal-sentence.ts';

test('lists missing fields, each once', () => {
  const error = new ApiError(400, {
    error: 'It cannot be published in this state.',
    issues: [
      { path: 'content', message: 'There is no text yet.' },
      { path: 'content', message: 'Too short.' },
      { path: 'actions.0.url', message: 'It is no address.' },
    ],
  });
  expect(refusalSentence(error)).toBe(
    'Még nincs szövege. Írj bele legalább egy bekezdést. actions: It is no address.',
  );
  const conflict = new ApiError(409, {});
  expect(refusalSentence(conflict)).toBe(conflict);
});
