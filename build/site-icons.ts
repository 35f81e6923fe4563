import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { PortalSite } from '#portal/site/site.ts';
import { createSites } from '#portal/site/sites.ts';

/** With the default words, because a build does not know what publishers set. */
const sites = Object.values(createSites({ main: 'http://localhost', erdely: 'http://localhost' }));
/** Sizes in pixels that browsers and desktops use from `favicon.ico`. */
const faviconSizes = [16, 32, 48];
/** What iPhones request; smaller devices scale it down. */
const appleIconSize = 180;
/** What Chromium requires of an installable site, in pixels. */
const appIconSizes = [192, 512];

/**
 * Draws the raster icons that browsers, feed readers and phones request under fixed names from each site's
 * mark, and writes the manifest by which phones install the site.
 * @param publicDir has `icon-{site}.svg`
 * @param outDir gets `sites/{site}/` with `favicon.ico`, `apple-touch-icon.png`, `app-{size}.png` and
 * `site.webmanifest`
 */
export async function buildSiteIcons(publicDir: string, outDir: string): Promise<void> {
  for (const site of sites) {
    const mark = await readFile(path.join(publicDir, `icon-${site.slug}.svg`));
    const folder = path.join(outDir, 'sites', site.slug);
    await mkdir(folder, { recursive: true });
    const pictures = await Promise.all(faviconSizes.map((size) => drawSquare(mark, size).png().toBuffer()));
    await writeFile(path.join(folder, 'favicon.ico'), packIco(pictures, faviconSizes));
    // iOS rounds the corners itself and fills transparent areas with black.
    const ground = groundColour(mark.toString());
    const drawFlat = (size: number) =>
      drawSquare(mark, size).flatten({ background: ground }).png().toBuffer();
    await writeFile(path.join(folder, 'apple-touch-icon.png'), await drawFlat(appleIconSize));
    for (const size of appIconSizes)
      await writeFile(path.join(folder, `app-${size}.png`), await drawFlat(size));
    await writeFile(path.join(folder, 'site.webmanifest'), manifestOf(site, ground));
  }
}

/** Web app manifest: https://www.w3.org/TR/appmanifest/ */
function manifestOf({ name, phrases }: PortalSite, ground: string): string {
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: phrases.description,
    lang: 'hu',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: ground,
    background_color: ground,
    icons: appIconSizes.map((size) => ({
      src: `/app-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  });
}

function drawSquare(svg: Buffer, size: number) {
  const svgUnits = 32;
  const defaultDpi = 72;
  return sharp(svg, { density: (defaultDpi * size) / svgUnits }).resize(size, size);
}

function groundColour(svg: string): string {
  const colour = /<rect[^>]* fill="(#[0-9a-f]{6})"/.exec(svg)?.[1];
  if (colour === undefined) throw new Error('The logo of a site has no <rect> with a background colour.');
  return colour;
}

/** An ICO file that contains PNGs, which every browser of the last fifteen years can read. */
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
