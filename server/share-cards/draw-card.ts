import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { cardSize, type ShareCard } from '#portal/page/share-card.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { loadOnce } from '#services/load-once.ts';
import { openTextFace, type TextFace } from './text-paths.ts';
import { wrapTitle } from './wrap-title.ts';

/** Draws cards as PNG. */
export type DrawCard = (
  card: Pick<ShareCard, 'title' | 'label'>,
  site: Pick<PortalSite, 'slug' | 'name'>,
) => Promise<Buffer>;

const marginPx = 80;
const footMarginPx = 64;
const lineHeight = 1.14;
/** From the baseline to the top of capitals with accents, as a share of the font size. */
const ascent = 0.8;
const labelSize = 34;
const nameSize = 44;
const markSize = 88;
const white = '#ffffff';
const gold = '#eeb24c';
/** Titles are far shorter. The rest could not be shown and would only take time to measure. */
const maxTitleLength = 400;
const maxLabelLength = 40;
/** Few colours are enough: flat ground, two inks and the edges of letters. */
const paletteSize = 48;

/** @param marksDir folder with the sites' marks, `icon-{site}.svg` */
export function createCardDrawing(marksDir: string): DrawCard {
  const faces = loadOnce(openFaces);
  return async (card, site) => {
    const mark = await readFile(path.join(marksDir, `icon-${site.slug}.svg`), 'utf8');
    const svg = cardSvg(card, site.name, mark, await faces());
    return sharp(Buffer.from(svg))
      .png({ palette: true, colours: paletteSize, dither: 0, effort: 6 })
      .toBuffer();
  };
}

async function openFaces() {
  return {
    title: await openTextFace('source-serif/OTF/SourceSerif4Display-Semibold.otf'),
    small: await openTextFace('source-serif/OTF/SourceSerif4-Semibold.otf'),
  };
}

function cardSvg(
  { title, label }: Pick<ShareCard, 'title' | 'label'>,
  name: string,
  mark: string,
  faces: { title: TextFace; small: TextFace },
): string {
  const { width, height } = cardSize;
  const wrapped = wrapTitle(
    faces.title.withoutMissingLetters(title.slice(0, maxTitleLength)),
    width - 2 * marginPx,
    faces.title.widthOf,
  );
  const text = label === null ? '' : faces.small.withoutMissingLetters(label.slice(0, maxLabelLength));
  const titleTop = text === '' ? marginPx : marginPx + labelSize * 1.9;
  const titleLines = wrapped.lines.map((line, index) =>
    faces.title.pathOf(line, {
      x: marginPx,
      y: titleTop + wrapped.size * (ascent + index * lineHeight),
      size: wrapped.size,
    }),
  );
  const footY = height - footMarginPx;
  const [ground = '', shapes = ''] = readMark(mark);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${ground}"/>
<g fill="${gold}">${faces.small.pathOf(text, { x: marginPx, y: marginPx + labelSize * ascent, size: labelSize })}</g>
<g fill="${white}">${titleLines.join('')}</g>
<g transform="translate(${marginPx - markSize * 0.42} ${footY - markSize * 0.875}) scale(${markSize / 32})">${shapes}</g>
<g fill="${white}">${faces.small.pathOf(faces.small.withoutMissingLetters(name), { x: marginPx + markSize * 0.42, y: footY, size: nameSize })}</g>
</svg>`;
}

/** Splits a site's mark into the colour of its ground and its shapes. */
function readMark(svg: string): [ground: string, shapes: string] {
  const ground = /<rect[^>]* fill="(#[0-9a-f]{6})"/.exec(svg)?.[1];
  if (ground === undefined) throw new Error('The logo of a site has no <rect> with a background colour.');
  return [ground, [...svg.matchAll(/<path[^>]*\/>/g)].join('')];
}
