import { otherFonts, otherLetters } from '#portal/design/other-font-files.ts';
import { addressOf, faceOf } from './web-fonts.ts';

const notGiven = new Set(['west', 'neighbours'] as const);

/** Gives the styles the fonts of the letters that this text has. Browsers fetch those that are needed. */
export function giveOtherFonts(text: string): void {
  for (const letters of notGiven) {
    const unicodeRange = otherLetters[letters];
    if (!anyOf(unicodeRange).test(text)) continue;
    notGiven.delete(letters);
    for (const font of otherFonts.filter((file) => file.letters === letters))
      document.fonts.add(faceOf(font, addressOf(font), { unicodeRange }));
  }
}

/** @param unicodeRange as in `U+0041-005A, U+00C1` */
const anyOf = (unicodeRange: string) =>
  new RegExp(`[${unicodeRange.replaceAll(', ', '').replaceAll('-', '-\\u').replaceAll('U+', '\\u')}]`);
