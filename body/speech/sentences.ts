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
 * Whether a sentence continues after a dot: after an abbreviation (`dr. Tóth`), an initial (`K. Péter`), a
 * Roman numeral (`II. Rákóczi`) or an ordinal after the article (`a 3. Országos Kupa`).
 */
function endsInside(before: string, next: string): boolean {
  if (!/\.\s*$/.test(before) || !/^[\s„"»(]*[\p{L}\d]/u.test(next)) return false;
  const lastWord = /(\S{1,12})\s*$/.exec(before)?.[1]?.replace(/^[„"»(]+/, '') ?? '';
  if (neverLast.has(lastWord.toLowerCase()) || /^(?:\p{Lu}|[IVXLC]+)\.$/u.test(lastWord)) return true;
  return /(?:^|\s)[Aa]z?\s\d{1,3}\.\s*$/.test(before) || /^(?:Mr|Mrs|Dr|St|No)\.$/.test(lastWord);
}
