import { spellcheckedWordsOfText, wordsOf } from './spellchecked-words.ts';
import type { CheckedPiece, Place, Warning } from './warning.ts';
import { checkWords as words } from './words.ts';

/**
 * Unknown words: each of those in the fields, and the number of those in the text, where they are underlined.
 */
export function spellingWarnings(
  { document, text }: CheckedPiece,
  isRight: (word: string) => boolean,
): Warning[] {
  if (document.english) return [];
  const inFields = (['title', 'subtitle', 'lead', 'coverImageText'] as const).flatMap((field) => {
    const wrong = spellcheckedWordsOfText(document[field] ?? '').filter(({ word }) => !isRight(word));
    return [...new Set(wrong.map(({ word }) => word))].map((word) => ({
      sentence: words.slipInField(words.fields[field], word),
      where: null,
    }));
  });
  const inText: Place[] = [];
  text.forEach((block, begin) => {
    for (const { word, from, to } of wordsOf(block))
      if (!isRight(word)) inText.push({ from: begin + from, to: begin + to });
  });
  const [first] = inText;
  return first ? [...inFields, { sentence: words.slipsInText(inText.length), where: first }] : inFields;
}
