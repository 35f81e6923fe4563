import { type FontFile, faceRule, fontBase, homeFonts } from '#portal/design/font-files.ts';
import { afterFrame } from './when.ts';

/**
 * Fetches the web fonts when the page has been shown in its stand-ins, and gives them to the styles together. On a bad network words and pictures come
 * first; and a font that came by itself would have the whole page laid out once more. Resolves when the styles have them.
 */
export function startWebFonts(): Promise<void> {
  return new Promise((given) => afterFrame(() => given(giveFonts())));
}

async function giveFonts(): Promise<void> {
  const wide = matchMedia('(min-width: 768px)').matches;
  const fonts = homeFonts.map((font) => ({ font, face: faceOf(font) }));
  const first = fonts.filter(({ font }) => (font.family === 'display' ? wide : isUsed[font.style]()));
  // In place of one that cannot be fetched its stand-in stays.
  await Promise.allSettled(first.map(({ face }) => face.load()));
  // The others are fetched when something on the page needs them.
  for (const { face } of fonts) document.fonts.add(face);
}

const has = (selector: string) => document.querySelector(`main ${selector}`) !== null;
/** Whether a page has text in a style, as far as its elements tell. */
const isUsed = {
  normal: () => true,
  italic: () => has(':is(em, i, cite)'),
  'bold-italic': () => has(':is(b, strong) :is(em, i)') || has(':is(em, i) :is(b, strong)'),
} as const;

function faceOf(font: FontFile): FontFace {
  const { family, style, weight } = faceRule(font);
  return new FontFace(family, `url(${fontBase}${font.file})`, { style, weight, display: 'swap' });
}
