import { type FontFile, faceRule, fontBase, homeFonts } from '#portal/design/font-files.ts';
import { afterFrame } from '#portal/dom/when.ts';

/**
 * Loads the web fonts when the page has been painted in its fallback fonts, and adds all of them at once. On
 * a slow network, words and pictures come first, and each font added separately would cause another layout of
 * the whole page. Resolves when the fonts have been added.
 */
export function startWebFonts(): Promise<void> {
  return new Promise((resolve) => afterFrame(() => resolve(addFonts())));
}

async function addFonts(): Promise<void> {
  const isWide = matchMedia('(min-width: 768px)').matches;
  const isNeededNow = ({ family, style }: FontFile) => (family === 'display' ? isWide : isUsed[style]());
  const otherLetters = addFontsForOtherLetters(document.body);
  const faces = await Promise.all(
    homeFonts.map(async (font) => faceOf(font, isNeededNow(font) ? await bytesOf(font) : addressOf(font))),
  );
  await otherLetters;
  for (const face of faces) document.fonts.add(face);
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
  const add = (font: FontFile, unicodeRange: string) =>
    document.fonts.add(faceOf(font, addressOf(font), { unicodeRange }));
  await import('./other-fonts.ts').then(({ addOtherFonts }) => addOtherFonts(textContent, add), console.warn);
}

/** Decompressing the bytes takes a while, so each font does it on arrival, which keeps tasks short. */
function faceOf(
  font: FontFile,
  source: ArrayBuffer | string,
  descriptors: FontFaceDescriptors = {},
): FontFace {
  const { family, style, weight } = faceRule(font);
  return new FontFace(family, source, { style, weight, display: 'swap', ...descriptors });
}

const has = (selector: string) => document.querySelector(`main ${selector}`) !== null;
/**
 * Whether a page has text in a style, judged by its elements; titles of opinions have `data-slanted`. Fonts
 * of other styles load when something needs them.
 */
const isUsed = {
  normal: () => true,
  italic: () => has(':is(em, i, cite, blockquote, [data-slanted])'),
  'bold-italic': () => has(':is(b, strong) :is(em, i)') || has(':is(em, i) :is(b, strong)'),
} as const;

const addressOf = ({ file }: FontFile) => `url(${fontBase}${file})`;

/**
 * Loads a font's bytes. A font loaded by the browser from an address would cause a layout of everything, even
 * before the page uses it. Returns its address when loading fails, so that the browser tries again when it
 * needs the font.
 */
async function bytesOf(font: FontFile): Promise<ArrayBuffer | string> {
  try {
    const response = await fetch(fontBase + font.file);
    return response.ok ? await response.arrayBuffer() : addressOf(font);
  } catch {
    return addressOf(font);
  }
}
