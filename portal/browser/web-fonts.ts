import { type FontFile, faceRule, fontBase, homeFonts } from '#portal/design/font-files.ts';
import { afterFrame } from '#portal/dom/when.ts';

/**
 * Adds the web fonts when the page has been painted in its fallback fonts, so that on a slow network words and
 * pictures come first. Resolves when the fonts have been added.
 */
export function startWebFonts(): Promise<void> {
  return new Promise((resolve) => afterFrame(() => resolve(addFonts())));
}

/**
 * The fonts that every page uses are loaded first and added together, because each font that arrives later
 * makes the browser lay out the whole page again. The browser loads the others when it needs them.
 */
async function addFonts(): Promise<void> {
  const faces = homeFonts.map((font) => ({ font, face: faceOf(font) }));
  const onEveryPage = faces.filter(({ font }) => font.style === 'normal' && font.family !== 'display');
  await Promise.allSettled(onEveryPage.map(({ face }) => face.load()));
  for (const { face } of faces) document.fonts.add(face);
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
