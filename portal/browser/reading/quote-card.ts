import { fitQuote, quoteLineHeight } from './fit-quote.ts';

/** What a card shows. */
interface QuoteCard {
  /** With its quotation marks. */
  quote: string;
  /** The mark that ends it. */
  close: string;
  /** Title of the article. */
  title: string;
  /** Name of the site. */
  siteName: string;
}

/** Pixels: a square, which networks show whole in their lists. */
const sidePx = 1080;
const marginPx = 88;
const footPx = 170;
const gapPx = 48;
const titleSizePx = 34;
const nameSizePx = 46;
const maxTitleLines = 2;
const markPx = 64;
/** Side of the drawing of the mark, in its own units. */
const markUnits = 32;
const white = '#fff';
const gold = '#eeb24c';

/** Draws a card in the browser, so that nobody can make one of words that stand in no article. */
export async function drawQuoteCard(card: QuoteCard): Promise<Blob> {
  const serif = getComputedStyle(document.documentElement).getPropertyValue('--serif');
  const fontOf = (size: number) => `600 ${size}px ${serif}`;
  // Letters of a canvas do not wait for their font.
  await document.fonts.load(fontOf(titleSizePx), card.quote).catch(() => []);
  const mark = await readMark();
  const canvas = document.createElement('canvas');
  canvas.width = sidePx;
  canvas.height = sidePx;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser draws nothing');
  pen.fillStyle = mark.ground;
  pen.fillRect(0, 0, sidePx, sidePx);
  pen.textBaseline = 'alphabetic';
  const widthOf = (text: string, size: number) => {
    pen.font = fontOf(size);
    return pen.measureText(text).width;
  };
  const width = sidePx - 2 * marginPx;
  const footTop = sidePx - marginPx - footPx;
  const quote = fitQuote(card.quote, { width, height: footTop - gapPx - marginPx }, widthOf, card.close);
  const drawLines = (lines: readonly string[], size: number, top: number, colour: string) => {
    pen.font = fontOf(size);
    pen.fillStyle = colour;
    for (const [index, line] of lines.entries())
      pen.fillText(line, marginPx, top + size * (0.8 + index * quoteLineHeight), width);
  };
  drawLines(quote.lines, quote.size, marginPx, white);
  const title = fitQuote(
    card.title,
    { width, height: titleSizePx * quoteLineHeight * maxTitleLines },
    (text) => widthOf(text, titleSizePx),
    '',
  );
  drawLines(title.lines, titleSizePx, footTop, gold);
  const footY = sidePx - marginPx;
  drawMark(pen, mark.shapes, footY);
  pen.font = fontOf(nameSizePx);
  pen.fillStyle = white;
  pen.fillText(card.siteName, marginPx + markPx * 0.62, footY, width);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn'))), 'image/png'),
  );
}

interface Mark {
  /** Colour of the site. */
  ground: string;
  shapes: ReadonlyArray<{ path: string; fill: string }>;
}

/** The site's mark, which is its icon. */
async function readMark(): Promise<Mark> {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]');
  const response = await fetch(icon?.href ?? '/icon-main.svg');
  if (!response.ok) throw new Error(`The icon answered ${response.status}`);
  const svg = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
  const ground = svg.querySelector('rect')?.getAttribute('fill') ?? '#1d4e5f';
  const shapes = [...svg.querySelectorAll('path')].map((path) => ({
    path: path.getAttribute('d') ?? '',
    fill: path.getAttribute('fill') ?? white,
  }));
  return { ground, shapes };
}

function drawMark(pen: CanvasRenderingContext2D, shapes: Mark['shapes'], footY: number): void {
  pen.save();
  // The drawing has room of its own on the left and below.
  pen.translate(marginPx - markPx * 0.42, footY - markPx * 0.875);
  pen.scale(markPx / markUnits, markPx / markUnits);
  for (const { path, fill } of shapes) {
    pen.fillStyle = fill;
    pen.fill(new Path2D(path));
  }
  pen.restore();
}
