import type { FontFile } from '#portal/design/font-files.ts';
import { otherFonts, otherLetters } from '#portal/design/other-font-files.ts';

const notGiven = new Set(['west', 'neighbours'] as const);

/** Gives the styles the fonts of the letters that this text has, once. Imports nothing of the entry, which would be cut into more files for it. */
export function giveOtherFonts(text: string, give: (font: FontFile, unicodeRange: string) => void): void {
  for (const letters of notGiven) {
    const unicodeRange = otherLetters[letters];
    if (!anyOf(unicodeRange).test(text)) continue;
    notGiven.delete(letters);
    for (const font of otherFonts) if (font.letters === letters) give(font, unicodeRange);
  }
}

/** @param unicodeRange as in `U+0041-005A, U+00C1` */
const anyOf = (unicodeRange: string) =>
  new RegExp(`[${unicodeRange.replaceAll(', ', '').replaceAll('-', '-\\u').replaceAll('U+', '\\u')}]`);
