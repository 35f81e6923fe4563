import { faceRule, fontBase, homeFonts } from '#portal/design/font-files.ts';
import { otherFonts, otherLetters } from '#portal/design/other-font-files.ts';

/**
 * Adds all of the readers' fonts to a document: browsers load a file when a character in its range is shown.
 */
export function loadFonts(target: Document = document): void {
  for (const font of [...homeFonts, ...otherFonts]) {
    const { family, style, weight } = faceRule(font);
    const unicodeRange = font.letters === 'home' ? undefined : otherLetters[font.letters];
    const source = `url(${fontBase}${font.file})`;
    target.fonts.add(new FontFace(family, source, { style, weight, display: 'swap', unicodeRange }));
  }
}
