import type { FontFile } from '#portal/design/font-files.ts';

/** Inclusive ranges of code points, as `unicode-range` in `fonts.css` has them. */
const latin: ReadonlyArray<readonly [number, number]> = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2002, 0x2003],
  [0x2009, 0x200a],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
];

/**
 * `home` holds what Hungarian and Romanian need beyond latin and so is on every page: it is kept apart and small.
 * `neighbours` is fetched only by a page with a name from Slovakia, Serbia, Poland, Turkey, the Baltic, …
 */
export const fontLetters: Record<FontFile['letters'], string> = {
  latin: latin.map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))).join(''),
  home: 'ĂăŐőŰűȘșȚț',
  neighbours: 'ĀāĄąĆćČčĎďĐđĒēĘęĚěĞğĢģĪīĮįİĶķĹĺĻļĽľŁłŃńŅņŇňŌōŔŕŘřŚśŞşŠšŢţŤťŪūŮůŲųŹźŻżŽž',
};
