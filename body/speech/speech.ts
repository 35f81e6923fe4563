import { unbindSpaces } from '../typography.ts';
import { toSpokenEnglish } from './english.ts';
import { toSpokenHungarian } from './hungarian.ts';

/**
 * Rewrites a sentence so that a text-to-speech voice reads it naturally
 * (docs/product/listening.md#said-as-people-say-it). Voices read whole numbers, years and common words
 * correctly. This rewrites what many of them get wrong: numbers with endings and decimals, ordinals and dates,
 * times, scores and ranges, Roman numerals, units, abbreviations, and initialisms.
 */
export function toSpeech(sentence: string, language: 'hu' | 'en'): string {
  const plain = unbindSpaces(sentence).replace(/\s+/g, ' ').trim();
  const text = language === 'en' ? toSpokenEnglish(plain) : toSpokenHungarian(plain);
  return text.replace(/\s+/g, ' ').trim();
}

/** Characters. Browsers stop reading in the middle of longer utterances, Chrome after 15 seconds. */
export const maxUtteranceLength = 180;

/** Splits the text of a sentence into utterances, where people would breathe. */
export function toUtterances(text: string): string[] {
  const utterances: string[] = [];
  let rest = text;
  while (rest.length > maxUtteranceLength) {
    const start = rest.slice(0, maxUtteranceLength);
    const pause = Math.max(...[', ', '; ', ': ', ' – '].map((mark) => start.lastIndexOf(mark)));
    const space = start.lastIndexOf(' ');
    const cut = pause > maxUtteranceLength / 3 ? pause + 1 : space > 0 ? space : maxUtteranceLength;
    utterances.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return rest === '' ? utterances : [...utterances, rest];
}
