import type { FontFile } from '#portal/design/font-files.ts';
import { otherFonts, otherLetters } from '#portal/design/other-font-files.ts';

const notAdded = new Set(['west', 'neighbours'] as const);

/**
 * Adds fonts for the letters of a text, once. This module imports nothing from the entry, or the bundler
 * would split that into more files.
 */
export function addOtherFonts(text: string, add: (font: FontFile, unicodeRange: string) => void): void {
  for (const letters of notAdded) {
    const unicodeRange = otherLetters[letters];
    if (!anyOf(unicodeRange).test(text)) continue;
    notAdded.delete(letters);
    for (const font of otherFonts) if (font.letters === letters) add(font, unicodeRange);
  }
}

/** @param unicodeRange as in `U+0041-005A, U+00C1` */
const anyOf = (unicodeRange: string) =>
  new RegExp(`[${unicodeRange.replaceAll(', ', '').replaceAll('-', '-\\u').replaceAll('U+', '\\u')}]`);
