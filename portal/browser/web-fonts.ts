import { type FontFile, faceRule, fontBase, homeFonts } from '#portal/design/font-files.ts';
import { afterFrame } from '#portal/dom/when.ts';

/**
 * Fetches the web fonts when the page has been shown in its stand-ins, and gives them to the styles together. On a bad network words and pictures come
 * first; and a font that came by itself would have the whole page laid out once more. Resolves when the styles have them.
 */
export function startWebFonts(): Promise<void> {
  return new Promise((given) => afterFrame(() => given(giveFonts())));
}

async function giveFonts(): Promise<void> {
  const wide = matchMedia('(min-width: 768px)').matches;
  const isFirst = ({ family, style }: FontFile) => (family === 'display' ? wide : isUsed[style]());
  const others = giveOtherLetters(document.body);
  const faces = await Promise.all(homeFonts.map(async (font) => faceOf(font, isFirst(font) ? await bytesOf(font) : addressOf(font))));
  await others;
  for (const face of faces) document.fonts.add(face);
}

/** Latin letters with marks, but those of our own languages. */
const elsewhere = /(?![×÷ÁÂÉÍÎÓÖÚÜáâäéíîóöúüĂăŐőŰű])[À-ž]/;

/**
 * Gives the styles the fonts with letters of names from elsewhere where a text has such letters. On other pages they would cost something, too: of each
 * font that is not there yet browsers prepare a stand-in, in every size. Without them names are read in the stand-ins.
 */
export async function giveOtherLetters({ textContent }: Element): Promise<void> {
  if (!elsewhere.test(textContent)) return;
  const give = (font: FontFile, unicodeRange: string) => document.fonts.add(faceOf(font, addressOf(font), { unicodeRange }));
  await import('./other-fonts.ts').then(({ giveOtherFonts }) => giveOtherFonts(textContent, give), console.warn);
}

/** Bytes are unpacked here, which takes a while: each font as it comes, not all in one piece of work. */
function faceOf(font: FontFile, source: ArrayBuffer | string, descriptors: FontFaceDescriptors = {}): FontFace {
  const { family, style, weight } = faceRule(font);
  return new FontFace(family, source, { style, weight, display: 'swap', ...descriptors });
}

const has = (selector: string) => document.querySelector(`main ${selector}`) !== null;
/**
 * Whether a page has text in a style, as far as its elements tell; titles of opinions do by `data-slanted`. The others are fetched when something on a
 * page needs them.
 */
const isUsed = {
  normal: () => true,
  italic: () => has(':is(em, i, cite, blockquote, [data-slanted])'),
  'bold-italic': () => has(':is(b, strong) :is(em, i)') || has(':is(em, i) :is(b, strong)'),
} as const;

const addressOf = ({ file }: FontFile) => `url(${fontBase}${file})`;

/**
 * Its bytes, for when a font has been loaded from an address browsers lay everything out, before a page has it, too. Its address when they cannot be
 * had now: the browser asks again when it needs it.
 */
async function bytesOf(font: FontFile): Promise<ArrayBuffer | string> {
  try {
    const answer = await fetch(fontBase + font.file);
    return answer.ok ? await answer.arrayBuffer() : addressOf(font);
  } catch {
    return addressOf(font);
  }
}
