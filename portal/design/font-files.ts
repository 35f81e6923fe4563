export interface FontFile {
  /** `display` is the serif for the largest titles. */
  family: 'serif' | 'display' | 'sans';
  letters: 'home' | 'west' | 'neighbours';
  style: 'normal' | 'italic' | 'bold-italic';
  /** Name under `fontBase`; it changes with the content. */
  file: string;
}

/** Where the font files are served from. */
export const fontBase = '/assets/fonts/';

/** Letters of our own languages, which every page needs. */
export const homeFonts: readonly FontFile[] = [
  { family: 'serif', letters: 'home', style: 'normal', file: 'serif-home-normal-4be266ce.woff2' },
  { family: 'serif', letters: 'home', style: 'italic', file: 'serif-home-italic-7695f179.woff2' },
  { family: 'serif', letters: 'home', style: 'bold-italic', file: 'serif-home-bold-italic-2236b535.woff2' },
  { family: 'display', letters: 'home', style: 'normal', file: 'display-home-normal-11266cb7.woff2' },
  { family: 'sans', letters: 'home', style: 'normal', file: 'sans-home-normal-4771545d.woff2' },
];

const families = {
  serif: 'Source Serif 4 Variable',
  display: 'Source Serif 4 Display',
  sans: 'Inter Variable',
} as const;
const weights = { normal: '400 700', italic: '400', 'bold-italic': '700' } as const;

/**
 * Its `@font-face` descriptors: used in `fonts.css` for pages without scripts, otherwise by
 * `browser/web-fonts.ts`.
 */
export const faceRule = ({ family, style }: Pick<FontFile, 'family' | 'style'>) => ({
  family: families[family],
  style: style === 'normal' ? 'normal' : 'italic',
  weight: family === 'display' ? '600 700' : weights[style],
});
