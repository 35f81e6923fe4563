import { type FontFile, faceRule, fontBase, homeFonts } from '#portal/design/font-files.ts';
import { afterFrame } from '#portal/dom/when.ts';

/**
 * Loads the web fonts when the page has been painted in its fallback fonts, and adds all of them at once. On
 * a slow network words and pictures come first, and a font added alone would have the whole page laid out
 * once more. Resolves when the fonts have been added.
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

/** Latin letters with marks that are not of our own languages. */
const foreignLetters = /(?![×÷ÁÂÉÍÎÓÖÚÜáâäéíîóöúüĂăŐőŰű])[À-ž]/;

/**
 * Adds fonts with foreign letters where a text has such letters. Other pages are spared them, because
 * browsers prepare a fallback for each font that has not loaded, in every size. Without them such names are
 * shown in the fallback fonts.
 */
export async function addFontsForOtherLetters({ textContent }: Element): Promise<void> {
  if (!foreignLetters.test(textContent)) return;
  const add = (font: FontFile, unicodeRange: string) =>
    document.fonts.add(faceOf(font, addressOf(font), { unicodeRange }));
  await import('./other-fonts.ts').then(({ addOtherFonts }) => addOtherFonts(textContent, add), console.warn);
}

/**
 * Bytes are decompressed here, which takes a while: each font does so when it arrives, so that no task is
 * long.
 */
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
 * Loads a font's bytes: a font that browsers load from an address has everything laid out again, even before
 * the page uses it. Returns its address when loading fails, so that the browser tries again when it needs the
 * font.
 */
async function bytesOf(font: FontFile): Promise<ArrayBuffer | string> {
  try {
    const answer = await fetch(fontBase + font.file);
    return answer.ok ? await answer.arrayBuffer() : addressOf(font);
  } catch {
    return addressOf(font);
  }
}
