import { expect, test } from 'vitest';
import { ApiError } from '#desk/api/api-error.ts';
import { refusalSentence, scheduleFaultSentence } from './refusal-sentence.ts';

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

test('says that a picture is the reason, not a missing text', () => {
  const gone = 'There is no picture /media/0123456789abcdef-400x300.jpg; upload it, or choose another.';
  const expired = 'The rights of the picture /media/0123456789abcdef-400x300.jpg ended on 2026-11-29.';
  const sentenceOf = (path: string, message: string) =>
    refusalSentence(new ApiError(400, { issues: [{ path, message }] }));
  expect(sentenceOf('content', gone)).toMatch(/^A szöveg egyik képe nincs meg a Képtárban\./);
  expect(sentenceOf('content', expired)).toMatch(/^A szöveg egyik képének lejárt a joga;/);
  expect(sentenceOf('recommendedBoxImage', expired)).toBe(
    'a kártya képe: hiányzik, vagy lejárt a joga. Válassz másikat.',
  );
});

test('says why a piece was not published at its time', () => {
  const expired =
    'It cannot be published in this state. content: The rights of the picture /media/0123456789abcdef-400x300.jpg ended on 2026-11-29. slug: Another article has this slug.';
  expect(scheduleFaultSentence(expired)).toBe(
    'Az időpontjában nem tudott megjelenni. A szöveg egyik képének lejárt a joga; az Ellenőrzés megmutatja, melyiké. Tegyél a helyére másikat. A rövid neve már egy másik cikké. Adj neki másikat a Megjelenés részben.',
  );
  expect(scheduleFaultSentence('The database refused it.')).toBe(
    'Az időpontjában nem tudott megjelenni. Ha most kiteszed, kiderül, miért.',
  );
});
