import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { type FontFile, fontFiles } from '#portal/design/font-files.ts';
import { fontLetters } from './font-letters.ts';
import { renameFont } from './font-name.ts';

const require = createRequire(import.meta.url);

const sources = { serif: '@fontsource-variable/source-serif-4', sans: '@fontsource-variable/inter' } as const;
const serifCopyright = 'Cut from Source Serif 4, Copyright 2014 - 2023 Adobe (http://www.adobe.com/)';
const names = {
  serif: { family: 'Cimlap Serif', copyright: serifCopyright },
  display: { family: 'Cimlap Serif Display', copyright: serifCopyright },
  sans: { family: 'Cimlap Sans', copyright: 'Cut from Inter, Copyright 2016 The Inter Project Authors (https://github.com/rsms/inter)' },
} as const;
/**
 * Weights and optical sizes that the styles use: one size for text and the titles of cards, one for the largest titles, which have one weight.
 * With the whole axis of sizes one file would weigh more than the two together, half as much again. The sans comes from the file without it.
 */
const axes = {
  serif: { wght: { min: 400, max: 700 }, opsz: 19 },
  serifItalic: { wght: { min: 400, max: 700 }, opsz: 24 },
  display: { wght: 650, opsz: 40 },
  sans: { wght: { min: 400, max: 700 } },
} as const;
/** Kerning, ligatures, Romanian comma forms, accents, and figures that line up. Small capitals, fractions and old-style figures are not used. */
const features = ['kern', 'liga', 'calt', 'locl', 'ccmp', 'mark', 'mkmk', 'lnum', 'tnum'];

/**
 * Writes the web fonts, cut to the letters and weights the pages use, and their licences.
 * The names hold a hash of the content, so they may be cached for ever; `portal/design/font-files.ts` and `fonts.css` know them.
 * The cut files carry other names inside: the licence reserves “Source” for unmodified ones.
 * @param outDir what is served under `/assets/fonts/`
 * @param cacheDir where earlier results are kept
 * @throws when a package or setting changed and a file no longer has its recorded name
 */
export async function buildFonts(outDir: string, cacheDir = 'node_modules/.cache/cimlap-fonts'): Promise<void> {
  await Promise.all([mkdir(outDir, { recursive: true }), mkdir(cacheDir, { recursive: true })]);
  const stale: string[] = [];
  for (const font of fontFiles) {
    const bytes = await cut(font, cacheDir);
    const name = hashedName(font, bytes);
    if (name === font.file) await writeFile(path.join(outDir, name), bytes);
    else stale.push(`${font.file} → ${name}`);
  }
  if (stale.length > 0) {
    throw new Error(
      `Fonts changed. Write their new names into portal/design/font-files.ts and portal/design/fonts.css:\n${stale.join('\n')}`,
    );
  }
  for (const [name, pack] of Object.entries(sources)) {
    await writeFile(path.join(outDir, `${name}-OFL.txt`), await readFile(require.resolve(`${pack}/LICENSE`)));
  }
}

function hashedName(font: FontFile, bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return `${font.family}-${font.letters}-${font.style}-${hash}.woff2`;
}

async function cut(font: FontFile, cacheDir: string): Promise<Buffer> {
  const source = await readFile(sourceFile(font));
  const options = {
    variationAxes: axes[font.family === 'serif' && font.style === 'italic' ? 'serifItalic' : font.family],
    keepFeatures: features,
    noHinting: true,
  };
  const name = { ...names[font.family], subfamily: font.style === 'italic' ? 'Italic' : 'Regular' };
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
    const bytes = await subsetFont(renameFont(smaller, name), undefined, { keepAllGlyphs: true, targetFormat: 'woff2' });
    await writeFile(cached, bytes);
    return bytes;
  }
}

function sourceFile({ family, letters, style }: FontFile): string {
  const subset = letters === 'latin' || letters === 'west' ? 'latin' : 'latin-ext';
  const source = family === 'sans' ? 'sans' : 'serif';
  const name = source === 'serif' ? `source-serif-4-${subset}-opsz-${style}` : `inter-${subset}-wght-${style}`;
  return require.resolve(`${sources[source]}/files/${name}.woff2`);
}

function subsetVersion(): string {
  return (require('subset-font/package.json') as { version: string }).version;
}

if (import.meta.main) {
  await buildFonts(process.argv[2] ?? 'dist/client/assets/fonts');
}
