import { neverLast } from './hungarian-words.ts';

/** Position of a sentence in its text. */
export interface Sentence {
  start: number;
  /** After its last non-space character. */
  end: number;
}

/**
 * The sentences of a text. If the browser cannot find them, the whole text is one.
 * @param text of one paragraph
 */
export function splitSentences(text: string, language: 'hu' | 'en'): Sentence[] {
  const starts = startsOf(text, language);
  return starts.flatMap((start, index) => {
    const piece = text.slice(start, starts[index + 1]);
    const before = piece.length - piece.trimStart().length;
    const end = start + piece.trimEnd().length;
    return end > start + before ? [{ start: start + before, end }] : [];
  });
}

function startsOf(text: string, language: 'hu' | 'en'): number[] {
  if (!('Segmenter' in Intl)) return [0];
  const starts: number[] = [];
  for (const { index, segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    const before = text.slice(starts.at(-1) ?? 0, index);
    if (index === 0 || !endsInside(before, segment)) starts.push(index);
  }
  return starts;
}

/**
 * Whether a sentence continues after a dot: after one that belongs to its word, or to an ordinal after the
 * article (`a 3. Országos Kupa`).
 */
export function endsInside(before: string, next: string): boolean {
  if (!/\.\s*$/.test(before) || !/^[\s„"»(]*[\p{L}\d]/u.test(next)) return false;
  return endsInAbbreviation(before) || /(?:^|\s)[Aa]z?\s\d{1,3}\.\s*$/.test(before);
}

/**
 * Whether a text ends in a word whose dot does not end the sentence: an abbreviation (`dr. Tóth`), an initial
 * (`K. Péter`) or a Roman numeral (`II. Rákóczi`).
 */
export function endsInAbbreviation(text: string): boolean {
  const lastWord = /(\S{1,12})\s*$/.exec(text)?.[1]?.replace(/^[„"»(]+/, '') ?? '';
  if (neverLast.has(lastWord.toLowerCase())) return true;
  return /^(?:\p{Lu}|[IVXLC]+|Mr|Mrs|Dr|St|No)\.$/u.test(lastWord);
}
