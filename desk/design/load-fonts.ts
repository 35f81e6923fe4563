import { faceRule, fontBase, homeFonts } from '#portal/design/font-files.ts';
import { otherFonts, otherLetters } from '#portal/design/other-font-files.ts';

/**
 * Adds all of the readers' fonts to a document: browsers load a file when a character in its range is shown.
 * The faces are made in the document's own window, because Chromium does not draw a frame's text again when a
 * face of another window has loaded.
 * @param targetWindow window of the document
 */
export function loadFonts(targetWindow: Pick<typeof globalThis, 'document' | 'FontFace'> = globalThis): void {
  for (const font of [...homeFonts, ...otherFonts]) {
    const { family, style, weight } = faceRule(font);
    const unicodeRange = font.letters === 'home' ? undefined : otherLetters[font.letters];
    const source = `url(${fontBase}${font.file})`;
    const descriptors = { style, weight, display: 'swap', unicodeRange } as const;
    targetWindow.document.fonts.add(new targetWindow.FontFace(family, source, descriptors));
  }
}
