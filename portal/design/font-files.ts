export interface FontFile {
  family: 'serif' | 'sans';
  letters: 'latin' | 'west' | 'home' | 'neighbours';
  style: 'normal' | 'italic';
  /** Name under `fontBase`; it changes with the content. */
  file: string;
}

/** Where the font files are served from. */
export const fontBase = '/assets/fonts/';

/** Every web font there is. `build/fonts.ts` makes them, `fonts.css` refers to them. */
export const fontFiles: readonly FontFile[] = [
  { family: 'serif', letters: 'latin', style: 'normal', file: 'serif-latin-normal-81ff27a3.woff2' },
  { family: 'serif', letters: 'west', style: 'normal', file: 'serif-west-normal-e1dad2a4.woff2' },
  { family: 'serif', letters: 'home', style: 'normal', file: 'serif-home-normal-33e9a5ff.woff2' },
  { family: 'serif', letters: 'neighbours', style: 'normal', file: 'serif-neighbours-normal-7b2e71e4.woff2' },
  { family: 'serif', letters: 'latin', style: 'italic', file: 'serif-latin-italic-f9f6da9b.woff2' },
  { family: 'serif', letters: 'west', style: 'italic', file: 'serif-west-italic-46902b59.woff2' },
  { family: 'serif', letters: 'home', style: 'italic', file: 'serif-home-italic-186566fb.woff2' },
  { family: 'serif', letters: 'neighbours', style: 'italic', file: 'serif-neighbours-italic-0bd4e0ce.woff2' },
  { family: 'sans', letters: 'latin', style: 'normal', file: 'sans-latin-normal-b6ba7cd7.woff2' },
  { family: 'sans', letters: 'west', style: 'normal', file: 'sans-west-normal-4a220176.woff2' },
  { family: 'sans', letters: 'home', style: 'normal', file: 'sans-home-normal-40d277d8.woff2' },
  { family: 'sans', letters: 'neighbours', style: 'normal', file: 'sans-neighbours-normal-50034349.woff2' },
];

/** The two that every page's first screen needs; a third preload would only compete with the picture. */
export const preloadedFonts: readonly string[] = fontFiles
  .filter(({ letters, style }) => letters === 'latin' && style === 'normal')
  .map(({ file }) => fontBase + file);
