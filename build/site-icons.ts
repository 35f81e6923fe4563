import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const siteSlugs = ['main', 'erdely'] as const;
/** Sizes in pixels that browsers and desktops take out of `favicon.ico`. */
const faviconSizes = [16, 32, 48];
/** What iPhones ask for; smaller devices scale it down. */
const appleIconSize = 180;

/**
 * Draws the raster icons that browsers, feed readers and phones ask for by fixed names, from each site's own
 * mark.
 * @param publicDir has `icon-{site}.svg`
 * @param outDir gets `sites/{site}/favicon.ico` and `sites/{site}/apple-touch-icon.png`
 */
export async function buildSiteIcons(publicDir: string, outDir: string): Promise<void> {
  for (const site of siteSlugs) {
    const mark = await readFile(path.join(publicDir, `icon-${site}.svg`));
    const folder = path.join(outDir, 'sites', site);
    await mkdir(folder, { recursive: true });
    const pictures = await Promise.all(faviconSizes.map((size) => drawSquare(mark, size).png().toBuffer()));
    await writeFile(path.join(folder, 'favicon.ico'), packIco(pictures, faviconSizes));
    // iOS rounds the corners itself and fills what is transparent with black.
    const apple = drawSquare(mark, appleIconSize).flatten({ background: groundColour(mark.toString()) });
    await writeFile(path.join(folder, 'apple-touch-icon.png'), await apple.png().toBuffer());
  }
}

function drawSquare(svg: Buffer, size: number) {
  const svgUnits = 32;
  const defaultDpi = 72;
  return sharp(svg, { density: (defaultDpi * size) / svgUnits }).resize(size, size);
}

function groundColour(svg: string): string {
  const colour = /<rect[^>]* fill="(#[0-9a-f]{6})"/.exec(svg)?.[1];
  if (colour === undefined) throw new Error('The mark of a site has no <rect> with a colour as its ground.');
  return colour;
}

/** An ICO file whose pictures are PNGs, as every browser of the last fifteen years reads it. */
export function packIco(pngs: readonly Buffer[], sizes: readonly number[]): Buffer {
  const headerBytes = 6;
  const entryBytes = 16;
  const head = Buffer.alloc(headerBytes + entryBytes * pngs.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pngs.length, 4);
  let offset = head.length;
  for (const [index, png] of pngs.entries()) {
    const at = headerBytes + entryBytes * index;
    head.writeUInt8(sizes[index] ?? 0, at);
    head.writeUInt8(sizes[index] ?? 0, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pngs]);
}
