import { type FontFile, faceRule, fontBase, homeFonts } from '#portal/design/font-files.ts';
import { afterFrame } from '#portal/dom/when.ts';

/**
 * Adds the web fonts when the page has been painted in its fallback fonts, so that on a slow network words and
 * pictures come first. The browser loads those that the page uses. Resolves when the fonts have been added.
 */
export function startWebFonts(): Promise<void> {
  return new Promise((resolve) => afterFrame(() => resolve(addFonts())));
}

async function addFonts(): Promise<void> {
  for (const font of homeFonts) document.fonts.add(faceOf(font));
  await addFontsForOtherLetters(document.body);
}

/** Latin letters with diacritics of other languages. */
const foreignLetters = /(?![×÷ÁÂÉÍÎÓÖÚÜáâäéíîóöúüĂăŐőŰű])[À-ž]/;

/**
 * Adds fonts for foreign letters if a text has such letters. Other pages do without them, because browsers
 * prepare a fallback for each font that has not loaded, in every size. Without these fonts, such names are
 * shown in the fallback fonts.
 */
export async function addFontsForOtherLetters({ textContent }: Element): Promise<void> {
  if (!foreignLetters.test(textContent)) return;
  const add = (font: FontFile, unicodeRange: string) => document.fonts.add(faceOf(font, { unicodeRange }));
  await import('./other-fonts.ts').then(({ addOtherFonts }) => addOtherFonts(textContent, add), console.warn);
}

function faceOf(font: FontFile, descriptors: FontFaceDescriptors = {}): FontFace {
  const { family, style, weight } = faceRule(font);
  const source = `url(${fontBase}${font.file})`;
  return new FontFace(family, source, { style, weight, display: 'swap', ...descriptors });
}
