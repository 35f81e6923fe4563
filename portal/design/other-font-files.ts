import { type FontFile, homeFonts } from './font-files.ts';

/** Letters of foreign names: in a separate file, which few pages need. */
export const otherFonts: readonly FontFile[] = [
  { family: 'serif', letters: 'west', style: 'normal', file: 'serif-west-normal-32ca2bdb.woff2' },
  { family: 'serif', letters: 'neighbours', style: 'normal', file: 'serif-neighbours-normal-f88bad36.woff2' },
  { family: 'serif', letters: 'west', style: 'italic', file: 'serif-west-italic-85133064.woff2' },
  { family: 'serif', letters: 'neighbours', style: 'italic', file: 'serif-neighbours-italic-359705a9.woff2' },
  { family: 'serif', letters: 'west', style: 'bold-italic', file: 'serif-west-bold-italic-5676123c.woff2' },
  {
    family: 'serif',
    letters: 'neighbours',
    style: 'bold-italic',
    file: 'serif-neighbours-bold-italic-c8a74495.woff2',
  },
  { family: 'display', letters: 'west', style: 'normal', file: 'display-west-normal-27b3e4bf.woff2' },
  {
    family: 'display',
    letters: 'neighbours',
    style: 'normal',
    file: 'display-neighbours-normal-51cdc85b.woff2',
  },
  { family: 'sans', letters: 'west', style: 'normal', file: 'sans-west-normal-c628a054.woff2' },
  { family: 'sans', letters: 'neighbours', style: 'normal', file: 'sans-neighbours-normal-5855137f.woff2' },
];

/** Every web font there is. `build/fonts.ts` makes them, `fonts.css` refers to them. */
export const fontFiles: readonly FontFile[] = [...homeFonts, ...otherFonts];

/** Their letters, as in `unicode-range`. */
export const otherLetters = {
  west: 'U+00A1-00A6, U+00A8, U+00AA, U+00AC, U+00AE-00AF, U+00B4-00B6, U+00B8-00BA, U+00BC, U+00BE-00C0, U+00C3-00C8, U+00CA-00CC, U+00CF-00D2, U+00D4-00D5, U+00D8-00D9, U+00DB, U+00DD-00E0, U+00E3, U+00E5-00E8, U+00EA-00EC, U+00EF-00F2, U+00F4-00F5, U+00F8-00F9, U+00FB, U+00FD-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2002-2003',
  neighbours:
    'U+0100-0101, U+0104-0107, U+010C-0113, U+0118-011B, U+011E-011F, U+0122-0123, U+012A-012B, U+012E-0130, U+0136-0137, U+0139-013E, U+0141-0148, U+014C-014D, U+0154-0155, U+0158-015B, U+015E-0165, U+016A-016B, U+016E-016F, U+0172-0173, U+0179-017E',
} as const;
