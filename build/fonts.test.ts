import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { faceRule, fontBase } from '#portal/design/font-files.ts';
import { fontFiles, otherLetters } from '#portal/design/other-font-files.ts';
import { fontLetters } from './font-letters.ts';
import { buildFonts } from './fonts.ts';
import { testFolder } from './testing/test-folder.ts';

const css = readFileSync(new URL('../portal/design/fonts.css', import.meta.url), 'utf8');

describe('web fonts', () => {
  const dir = testFolder();
  beforeAll(async () => {
    await buildFonts(dir);
  });

  it('are built with the names that the stylesheet requests, and with their licences', async () => {
    const urls = [...css.matchAll(/url\("(.+?)"\)/g)].map((match) => match[1]);
    expect(urls).toEqual(fontFiles.map(({ file }) => fontBase + file));
    expect((await readdir(dir)).sort()).toEqual(
      [...fontFiles.map(({ file }) => file), 'sans-OFL.txt', 'serif-OFL.txt'].sort(),
    );
  });

  it('are the same in the script and in the stylesheet', () => {
    const rules = [
      ...css.matchAll(
        /font-family: "(.+?)";\s+font-style: (.+?);\s+font-weight: (.+?);\s+font-display: swap/g,
      ),
    ];
    expect(rules.map(([, family, style, weight]) => ({ family, style, weight }))).toEqual(
      fontFiles.map(faceRule),
    );
  });

  it('have all letters that are requested', () => {
    const ranges = [...css.matchAll(/unicode-range:\s+(.+?);/g)].map(([, range = '']) => range);
    expect(ranges.map(lettersOf)).toEqual(fontFiles.map(({ letters }) => fontLetters[letters]));
    expect(lettersOf(otherLetters.west)).toBe(fontLetters.west);
    expect(lettersOf(otherLetters.neighbours)).toBe(fontLetters.neighbours);
  });

  it('cost a Hungarian page at most 72 kB for upright letters', async () => {
    const upright = fontFiles.filter(({ letters, style }) => letters === 'home' && style === 'normal');
    const sizes = await Promise.all(
      upright.map(async ({ file }) => (await readFile(path.join(dir, file))).length),
    );
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(72_000);
  });
});

/** The characters of a `unicode-range`. */
function lettersOf(range: string): string {
  return range
    .split(', ')
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}
