import type { Block, TextBlock } from './blocks.ts';
import { isQuestion } from './questions.ts';

/**
 * Where an ad may be in a text. Characters are those of the HTML, so links count slightly too much.
 */
export const adRules = {
  /** A text with fewer paragraphs is read in a minute: an ad would be a third of what readers see. */
  minParagraphs: 8,
  /** The first screens belong to the article: nobody should see an ad before they know what it is about. */
  paragraphsBefore: 3,
  charactersBefore: 900,
  /**
   * About two and a half phone screens, so that two ads are never visible together. It counts paragraphs and
   * characters, because interviews have very short paragraphs.
   */
  paragraphsBetween: 5,
  charactersBetween: 2_000,
  /**
   * What follows the text (authors, support, other ads) starts soon; an ad directly before it would be next
   * to another.
   */
  paragraphsAfter: 3,
  /** A longform of a hundred paragraphs is still an article. */
  maxAds: 4,
} as const;

/** One element of running text, or one other block. */
interface Piece {
  block: Block;
  /** Where it begins in its text; 0 for other blocks. */
  start: number;
  /** `leadsOn`: a paragraph that ends in a colon. */
  kind: 'paragraph' | 'question' | 'leadsOn' | 'heading' | 'other';
  /** Characters of its HTML; 0 for other blocks. */
  length: number;
}

/**
 * The blocks in groups: an ad comes between two groups, so one group means no ad. A text is cut in two where
 * an ad divides it. An ad has a paragraph directly before it and a paragraph or a heading directly after it,
 * so it never separates a heading (or a question, or a sentence that ends in a colon) from what belongs to
 * it, and is never next to a figure, an embed, a box, a table or another ad.
 */
export function splitAtAds(blocks: readonly Block[]): Block[][] {
  const pieces = blocks.flatMap(piecesOf);
  const places = adPlaces(pieces);
  const groups = [0, ...places].map((from, index) => pieces.slice(from, places[index] ?? pieces.length));
  return groups.map(joinPieces);
}

/** Indexes of the pieces that have an ad before them. */
function adPlaces(pieces: readonly Piece[]): number[] {
  const total = pieces.filter(isParagraph).length;
  const places: number[] = [];
  if (total < adRules.minParagraphs) return places;
  let paragraphCount = 0;
  let [paragraphs, length] = [0, 0];
  for (const [index, piece] of pieces.entries()) {
    const isFirst = places.length === 0;
    const isFarEnough =
      paragraphs >= (isFirst ? adRules.paragraphsBefore : adRules.paragraphsBetween) &&
      length >= (isFirst ? adRules.charactersBefore : adRules.charactersBetween);
    if (
      isFarEnough &&
      total - paragraphCount >= adRules.paragraphsAfter &&
      canHoldAd(pieces[index - 1], piece)
    ) {
      places.push(index);
      [paragraphs, length] = [0, 0];
      if (places.length === adRules.maxAds) break;
    }
    length += piece.length;
    if (isParagraph(piece)) {
      paragraphCount += 1;
      paragraphs += 1;
    }
  }
  return places;
}

const isParagraph = ({ kind }: Piece): boolean => kind !== 'heading' && kind !== 'other';

/** Whether a paragraph ends before the place, and something new starts after it. */
const canHoldAd = (before: Piece | undefined, after: Piece): boolean =>
  before?.kind === 'paragraph' && after.kind !== 'other';

function piecesOf(block: Block): Piece[] {
  if (block.kind !== 'text') return [{ block, start: 0, kind: 'other', length: 0 }];
  return block.starts.map((start, index) => {
    const html = block.html.slice(start, block.starts[index + 1]);
    return { block, start, kind: kindOf(html), length: html.length };
  });
}

function kindOf(html: string): Piece['kind'] {
  if (/^<h[2-6]/.test(html)) return 'heading';
  if (!html.startsWith('<p')) return 'other';
  if (isQuestion(html)) return 'question';
  return /:(?:<[^>]*>|\s)*$/.test(html) ? 'leadsOn' : 'paragraph';
}

/** Turns pieces back into blocks. */
function joinPieces(pieces: readonly Piece[]): Block[] {
  const blocks: Block[] = [];
  for (const [index, { block, start }] of pieces.entries()) {
    if (pieces[index - 1]?.block === block) continue;
    const last = pieces.findLast((piece) => piece.block === block) ?? { start };
    blocks.push(block.kind === 'text' ? textPart(block, start, last.start) : block);
  }
  return blocks;
}

/** A text from the element that starts at `from` to the one that starts at `last`. */
function textPart(block: TextBlock, from: number, last: number): TextBlock {
  const starts = block.starts.filter((start) => start >= from && start <= last);
  if (starts.length === block.starts.length) return block;
  const end = block.starts.find((start) => start > last);
  const html = block.html.slice(from, end).trimEnd();
  const paragraphs = starts.filter((start) => block.html.startsWith('<p', start)).length;
  return { ...block, html, starts: starts.map((start) => start - from), paragraphCount: paragraphs };
}
