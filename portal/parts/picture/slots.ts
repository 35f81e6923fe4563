import type { SlotRule } from './sources.ts';

/** The places of pictures. Widths come from the grid: 80rem page, 2rem edges and gutters, 16 px on phones. */
const rules = {
  /** Front page lead: two thirds of three quarters of the page; edge to edge on phones. */
  lead: {
    ratio: '3x2',
    sizes: '(min-width: 1280px) 572px, (min-width: 768px) 60vw, 100vw',
    from: 480,
    to: 1600,
  },
  /** A lead alone, across its column. */
  wide: {
    ratio: '16x9',
    sizes: '(min-width: 1280px) 696px, (min-width: 768px) 94vw, 100vw',
    from: 480,
    to: 1600,
  },
  /** Below the lead: rows on phones, thirds above. */
  secondary: {
    ratio: '3x2',
    sizes: '(min-width: 1280px) 280px, (min-width: 500px) 31vw, 104px',
    from: 160,
    to: 640,
  },
  /** The big card of a block. */
  big: {
    ratio: '3x2',
    sizes: '(min-width: 1280px) 592px, (min-width: 588px) 46vw, 100vw',
    from: 320,
    to: 1280,
  },
  /** A quarter of the page; half of it on tablets. */
  card: {
    ratio: '3x2',
    sizes: '(min-width: 1280px) 280px, (min-width: 964px) 23vw, (min-width: 588px) 45vw, 92vw',
    from: 240,
    to: 960,
  },
  /** The same, but a small square in a row on phones. */
  fold: {
    ratio: '3x2',
    sizes: '(min-width: 1280px) 280px, (min-width: 964px) 23vw, (min-width: 588px) 45vw, 156px',
    from: 160,
    to: 800,
  },
  /** Taller than wide. */
  tall: {
    ratio: '3x4',
    sizes: '(min-width: 1280px) 280px, (min-width: 964px) 23vw, (min-width: 588px) 45vw, 104px',
    from: 160,
    to: 800,
  },
  /** The small square of a row. */
  square: { ratio: '1x1', sizes: '104px', from: 96, to: 320 },
  /** A list's item. */
  list: { ratio: '3x2', sizes: '(min-width: 500px) 256px, 156px', from: 160, to: 640 },
  /** A list's item that stands out: half of the list, edge to edge on phones. */
  listBig: {
    ratio: '3x2',
    sizes: '(min-width: 1280px) 456px, (min-width: 1200px) 36vw, (min-width: 500px) 52vw, 100vw',
    from: 320,
    to: 1280,
  },
  /** A recommended article inside a text. */
  related: { ratio: '3x2', sizes: '112px', from: 96, to: 320 },
  /** An article's cover: the text's column with its margin, edge to edge below. */
  cover: {
    ratio: '16x9',
    sizes: '(min-width: 1280px) 852px, (min-width: 1200px) 70vw, (min-width: 768px) 704px, 100vw',
    from: 480,
    to: 1600,
  },
  /** Beside the title, half of the page; above the text below that. */
  split: {
    ratio: '4x3',
    sizes: '(min-width: 1280px) 612px, (min-width: 1200px) 48vw, (min-width: 768px) 704px, 100vw',
    from: 480,
    to: 1280,
  },
  /** Editors' crops of a cover for phones, full width. */
  phone43: { ratio: '4x3', sizes: '100vw', from: 320, to: 960 },
  phone11: { ratio: '1x1', sizes: '100vw', from: 320, to: 960 },
  /** A longform's cover, from edge to edge. */
  immersive: { ratio: '16x9', sizes: '100vw', from: 480, to: 1600 },
  /** A cover no wider than the text, and pictures in it, in their own shape. */
  text: { ratio: 'full', sizes: '(min-width: 648px) 616px, 92vw', from: 320, to: 1280 },
  /** Half of the text's width, next to the text. */
  half: { ratio: 'full', sizes: '(min-width: 648px) 308px, 92vw', from: 240, to: 960 },
  /** Extends into the margin. */
  breakout: {
    ratio: 'full',
    sizes: '(min-width: 1280px) 852px, (min-width: 1200px) 70vw, (min-width: 768px) 704px, 100vw',
    from: 480,
    to: 1600,
  },
  /** A gallery's first picture, and those beside it. */
  galleryFirst: {
    ratio: '4x3',
    sizes: '(min-width: 1280px) 566px, (min-width: 768px) 470px, 67vw',
    from: 320,
    to: 1280,
  },
  gallery: {
    ratio: '3x2',
    sizes: '(min-width: 1280px) 282px, (min-width: 768px) 234px, 33vw',
    from: 160,
    to: 640,
  },
  /** Alone on the screen. PhotoSwipe sets its width. */
  lightbox: { ratio: 'full', sizes: '100vw', from: 640, to: 1600 },
  /** Covers of podcasts. */
  podcast: {
    ratio: '1x1',
    sizes: '(min-width: 1200px) 180px, (min-width: 768px) 176px, 152px',
    from: 160,
    to: 480,
  },
  /** A podcast's cover at the head of its page. */
  showCover: { ratio: '1x1', sizes: '(min-width: 768px) 208px, 112px', from: 96, to: 640 },
  /** The poster of After's video: seven twelfths of the page. */
  video: {
    ratio: 'full',
    sizes: '(min-width: 1280px) 688px, (min-width: 1000px) 55vw, 94vw',
    from: 480,
    to: 1600,
  },
  /** A group's logo in place of its title: 32 px high. */
  logo: { ratio: 'full', sizes: '160px', from: 96, to: 480 },
  portrait: { ratio: '1x1', sizes: '72px', from: 96, to: 240 },
  largePortrait: { ratio: '1x1', sizes: '112px', from: 96, to: 320 },
} as const satisfies Record<string, SlotRule>;

export type Slot = keyof typeof rules;
export const slots: Record<Slot, SlotRule> = rules;
