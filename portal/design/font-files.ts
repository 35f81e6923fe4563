export interface FontFile {
  /** `display` is the serif for the largest titles. */
  family: 'serif' | 'display' | 'sans';
  letters: 'latin' | 'west' | 'home' | 'neighbours';
  style: 'normal' | 'italic';
  /** Name under `fontBase`; it changes with the content. */
  file: string;
}

/** Where the font files are served from. */
export const fontBase = '/assets/fonts/';

/** Every web font there is. `build/fonts.ts` makes them, `fonts.css` refers to them. */
export const fontFiles: readonly FontFile[] = [
  { family: 'serif', letters: 'latin', style: 'normal', file: 'serif-latin-normal-effec6fb.woff2' },
  { family: 'serif', letters: 'west', style: 'normal', file: 'serif-west-normal-256aa33d.woff2' },
  { family: 'serif', letters: 'home', style: 'normal', file: 'serif-home-normal-70dfe5b3.woff2' },
  { family: 'serif', letters: 'neighbours', style: 'normal', file: 'serif-neighbours-normal-b3431d1d.woff2' },
  { family: 'serif', letters: 'latin', style: 'italic', file: 'serif-latin-italic-f9f6da9b.woff2' },
  { family: 'serif', letters: 'west', style: 'italic', file: 'serif-west-italic-46902b59.woff2' },
  { family: 'serif', letters: 'home', style: 'italic', file: 'serif-home-italic-186566fb.woff2' },
  { family: 'serif', letters: 'neighbours', style: 'italic', file: 'serif-neighbours-italic-0bd4e0ce.woff2' },
  { family: 'display', letters: 'latin', style: 'normal', file: 'display-latin-normal-918e5751.woff2' },
  { family: 'display', letters: 'west', style: 'normal', file: 'display-west-normal-a93f1221.woff2' },
  { family: 'display', letters: 'home', style: 'normal', file: 'display-home-normal-b720916d.woff2' },
  { family: 'display', letters: 'neighbours', style: 'normal', file: 'display-neighbours-normal-4cddf05e.woff2' },
  { family: 'sans', letters: 'latin', style: 'normal', file: 'sans-latin-normal-b6ba7cd7.woff2' },
  { family: 'sans', letters: 'west', style: 'normal', file: 'sans-west-normal-4a220176.woff2' },
  { family: 'sans', letters: 'home', style: 'normal', file: 'sans-home-normal-40d277d8.woff2' },
  { family: 'sans', letters: 'neighbours', style: 'normal', file: 'sans-neighbours-normal-50034349.woff2' },
];

/** The two that every page's first screen needs; a third preload would only compete with the picture. */
export const preloadedFonts: readonly string[] = fontFiles
  .filter(({ family, letters, style }) => family !== 'display' && letters === 'latin' && style === 'normal')
  .map(({ file }) => fontBase + file);
