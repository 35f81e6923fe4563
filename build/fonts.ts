import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { FontFile } from '#portal/design/font-files.ts';
import { fontFiles } from '#portal/design/other-font-files.ts';
import { fontLetters } from './font-letters.ts';
import { renameFont } from './font-name.ts';

const require = createRequire(import.meta.url);

/**
 * The designers' own packages: their files have all the letters that a page needs, unlike those already
 * subset for the web.
 */
const sources = {
  roman: 'source-serif/VAR/SourceSerif4Variable-Roman.ttf',
  italic: 'source-serif/VAR/SourceSerif4Variable-Italic.ttf',
  sans: 'inter-ui/variable/InterVariable.woff2',
} as const;
const licences = { serif: 'source-serif/LICENSE.md', sans: 'inter-ui/LICENSE.txt' } as const;
const serifCopyright = 'Cut from Source Serif 4, Copyright 2014 - 2023 Adobe (http://www.adobe.com/)';
const names = {
  serif: { family: 'Cimlap Serif', copyright: serifCopyright },
  display: { family: 'Cimlap Serif Display', copyright: serifCopyright },
  sans: {
    family: 'Cimlap Sans',
    copyright: 'Cut from Inter, Copyright 2016 The Inter Project Authors (https://github.com/rsms/inter)',
  },
} as const;
/**
 * Weights and optical sizes that the styles use: one size for text and the titles of cards, and one for the
 * largest titles, which have one weight. One file with the whole axis of sizes would be half as large again
 * as the two together.
 */
const cuts: Record<
  string,
  { source: keyof typeof sources; axes: Record<string, number | { min: number; max: number }> }
> = {
  'serif-normal': { source: 'roman', axes: { wght: { min: 400, max: 700 }, opsz: 19 } },
  'serif-italic': { source: 'italic', axes: { wght: 400, opsz: 24 } },
  'serif-bold-italic': { source: 'italic', axes: { wght: 700, opsz: 24 } },
  'display-normal': { source: 'roman', axes: { wght: 650, opsz: 40 } },
  'sans-normal': { source: 'sans', axes: { wght: { min: 400, max: 700 }, opsz: 14 } },
};
const subfamilies = { normal: 'Regular', italic: 'Italic', 'bold-italic': 'Bold Italic' } as const;
/**
 * Kerning, ligatures, Romanian comma forms, and tabular figures. Small capitals, fractions and old-style
 * figures are not used. Inter's alternates (arrows drawn for `->`) and combining accents, which our texts do
 * not have, would be wasted bytes.
 */
const features = ['kern', 'liga', 'locl', 'lnum', 'tnum'];

/**
 * Names of the axes for menus of desktop programs. Subsetting removes the names they refer to, of which
 * Firefox complains in its console.
 */
const unusedTables = ['STAT'];

/**
 * Writes the web fonts, subset to the letters and weights that pages use, and their licences. The names
 * contain a hash of the content, so they may be cached forever; `font-files.ts`, `other-font-files.ts` and
 * `fonts.css` of `portal/design/` refer to them. The subset files have other names inside, because the
 * licence reserves “Source” for unmodified ones.
 * @param outDir what is served under `/assets/fonts/`
 * @param cacheDir where earlier results are stored
 * @throws when a package or setting changed and a file no longer has its recorded name
 */
export async function buildFonts(
  outDir: string,
  cacheDir = 'node_modules/.cache/cimlap-fonts',
): Promise<void> {
  await Promise.all([mkdir(outDir, { recursive: true }), mkdir(cacheDir, { recursive: true })]);
  const stale: string[] = [];
  for (const font of fontFiles) {
    const bytes = await cutFont(font, cacheDir);
    const name = hashedName(font, bytes);
    if (name === font.file) await writeFile(path.join(outDir, name), bytes);
    else stale.push(`${font.file} → ${name}`);
  }
  if (stale.length > 0) {
    throw new Error(
      `Fonts changed. Write their new names into portal/design/font-files.ts, other-font-files.ts and fonts.css:\n${stale.join('\n')}`,
    );
  }
  for (const [name, licence] of Object.entries(licences)) {
    await writeFile(path.join(outDir, `${name}-OFL.txt`), await readFile(require.resolve(licence)));
  }
}

function hashedName(font: FontFile, bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return `${font.family}-${font.letters}-${font.style}-${hash}.woff2`;
}

async function cutFont(font: FontFile, cacheDir: string): Promise<Buffer> {
  const cut = cuts[`${font.family}-${font.style}`];
  if (!cut) throw new Error(`There is no cut ${font.family}-${font.style}.`);
  const source = await readFile(require.resolve(sources[cut.source]));
  const options = {
    variationAxes: cut.axes,
    keepFeatures: features,
    noHinting: true,
    dropTables: unusedTables,
  };
  const name = { ...names[font.family], subfamily: subfamilies[font.style] };
  const text = fontLetters[font.letters];
  const recipe = createHash('sha256')
    .update(source)
    .update(JSON.stringify(options))
    .update(JSON.stringify(name))
    .update(text)
    .update(subsetVersion())
    .digest('hex');
  const cached = path.join(cacheDir, `${recipe.slice(0, 24)}.woff2`);
  try {
    return await readFile(cached);
  } catch {
    const smaller = await subsetFont(source, text, { ...options, targetFormat: 'truetype' });
    const bytes = await subsetFont(renameFont(smaller, name), undefined, {
      keepAllGlyphs: true,
      targetFormat: 'woff2',
    });
    await writeFile(cached, bytes);
    return bytes;
  }
}

function subsetVersion(): string {
  return (require('subset-font/package.json') as { version: string }).version;
}

if (import.meta.main) {
  await buildFonts(process.argv[2] ?? 'dist/client/assets/fonts');
}
