/**
 * Computes the `@font-face` rules of the fallbacks that are shown until the web fonts arrive (end of
 * `portal/design/fonts.css`). A fallback is scaled so that Hungarian text has the same width, and gets the
 * web font's ascent and descent, so that no line moves. Run it after the web fonts change: `node
 * build/fallback-fonts.ts NAME=FILE.woff2 …` with font files of the systems' faces, for example
 * `times-regular=/usr/share/fonts/truetype/liberation/LiberationSerif-Regular.ttf` (same widths as Times New
 * Roman).
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { launchOptions } from '#e2e/browser.ts';

const require = createRequire(import.meta.url);

/**
 * How the styles use each face. `size` is also the optical size of the subset (`build/fonts.ts`): larger ones
 * are narrower. `correction`: how much wider the fallback must be so that the fewest paragraphs and titles of
 * the sample newsroom change their number of lines at 360 and 1440 px; measured with Times-like faces, and
 * used for Android's as well.
 */
const uses = [
  {
    face: 'Source Serif Fallback, text',
    correction: 1,
    web: 'serif-normal',
    weight: 400,
    size: 19,
    systemFonts: ['times-regular', 'noto-serif-regular'],
  },
  {
    face: 'Source Serif Fallback, titles',
    correction: 0.996,
    web: 'serif-normal',
    weight: 600,
    size: 19,
    systemFonts: ['times-bold', 'noto-serif-bold'],
  },
  {
    face: 'Source Serif Fallback, italic',
    correction: 1,
    web: 'serif-italic',
    weight: 400,
    size: 22,
    systemFonts: ['times-italic', 'noto-serif-italic'],
  },
  {
    face: 'Source Serif Display Fallback',
    correction: 1.012,
    web: 'serif-normal',
    weight: 650,
    size: 40,
    systemFonts: ['times-bold', 'noto-serif-bold'],
  },
  {
    face: 'Inter Fallback, text',
    correction: 1,
    web: 'sans-normal',
    weight: 400,
    size: 14,
    systemFonts: ['arial-regular', 'roboto-regular'],
  },
  {
    face: 'Inter Fallback, bold',
    correction: 1.008,
    web: 'sans-normal',
    weight: 600,
    size: 14,
    systemFonts: ['arial-bold', 'roboto-bold'],
  },
] as const;

const webFonts = {
  'serif-normal': 'source-serif/WOFF2/VAR/SourceSerif4Variable-Roman.ttf.woff2',
  'serif-italic': 'source-serif/WOFF2/VAR/SourceSerif4Variable-Italic.ttf.woff2',
  'sans-normal': 'inter-ui/variable/InterVariable.woff2',
} as const;

/** Ascent and descent of the web fonts as shares of the font size (their hhea tables). */
const metrics = {
  'serif-normal': [1.036, 0.335],
  'serif-italic': [1.036, 0.335],
  'sans-normal': [0.96875, 0.2412],
} as const;

/** Letters that both files have; Hungarian ő and ű are as wide as ö and ü. */
const text = `Nyolcszáz önkéntes és kétszáz vízügyes erösítette a töltést Füzesremete és Szamosgaland között. A víz 14 centivel
maradt a gát koronája alatt. Kétszer annyian kértek fütési támogatást, mint tavaly, és a hivatalok harmada már most nem bírja
határidöre. Elfogadta a parlament a menetrendi törvényt: kártérítés jár, ha egy vonat fél óránál többet késik. Másodfokon is a
tanároknak adott igazat a bíróság a túlórák ügyében. Nyolc kórházban indul éjszakai gyermekügyelet.`;

const fontFiles = new Map(process.argv.slice(2).map((pair) => pair.split('=') as [string, string]));
const browser = await chromium.launch(launchOptions());
const page = await browser.newPage();
const files = new Map<string, string>(
  Object.entries(webFonts).map(([name, file]) => [name, require.resolve(file)]),
);
for (const [name, file] of fontFiles) files.set(name, file);
for (const [name, file] of files) {
  const url = `data:font/woff2;base64,${(await readFile(file)).toString('base64')}`;
  await page.addStyleTag({
    content: `@font-face { font-family: "${name}"; font-weight: 100 900; src: url("${url}"); }`,
  });
}

async function width(family: string, weight: number, size: number): Promise<number> {
  return await page.evaluate(
    async ([text, family, weight, size]) => {
      const span = document.createElement('span');
      span.textContent = text;
      Object.assign(span.style, {
        font: `${weight} ${size}px "${family}"`,
        whiteSpace: 'nowrap',
        position: 'absolute',
      });
      document.body.append(span);
      await document.fonts.load(`${weight} ${size}px "${family}"`, text);
      const { width } = span.getBoundingClientRect();
      span.remove();
      return width;
    },
    [text, family, weight, size] as const,
  );
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
for (const { face, correction, web, weight, size, systemFonts } of uses) {
  const webWidth = await width(web, weight, size);
  for (const systemFont of systemFonts) {
    if (!fontFiles.has(systemFont)) continue;
    const sizeAdjust =
      (correction * webWidth) / (await width(systemFont, systemFont.endsWith('bold') ? 700 : 400, size));
    const [ascent, descent] = metrics[web];
    console.log(
      `${face} (${systemFont}): size-adjust ${percent(sizeAdjust)}; ascent ${percent(ascent / sizeAdjust)}; descent ${percent(descent / sizeAdjust)}`,
    );
  }
}
await browser.close();
