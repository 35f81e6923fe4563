import { splitCoverText } from './cover-text.ts';
import type { CheckedPiece, Place } from './warning.ts';

type Part = 'alt' | 'caption' | 'credit';

/** A picture of a piece, and what it lacks. */
export interface PiecePicture {
  image: string;
  /** Number among the pictures of the text, from 1, missing ones included; null for the cover. */
  number: number | null;
  /** Position in the text; null for the cover. */
  where: Place | null;
  misses: readonly Part[];
}

/** The cover and all pictures in the text, in page order. */
export function picturesOf({
  document: { coverImage, coverImageText },
  text,
}: {
  document: Pick<CheckedPiece['document'], 'coverImage' | 'coverImageText'>;
  text: CheckedPiece['text'];
}): PiecePicture[] {
  const pictures: PiecePicture[] = [];
  if (coverImage !== null) {
    // A cover has no `alt`: readers who cannot see the picture hear its caption.
    const misses = emptyParts(splitCoverText(coverImageText));
    pictures.push({ image: coverImage, number: null, where: null, misses });
  }
  let number = 0;
  text.descendants((node, position) => {
    if (node.type.name !== 'picture') return true;
    number += 1;
    if (node.attrs.src === null) return false;
    const part = (name: string) => node.children.find(({ type }) => type.name === name)?.textContent ?? '';
    const misses = emptyParts({ alt: node.attrs.alt, caption: part('caption'), credit: part('credit') });
    const where = { from: position, to: position + node.nodeSize };
    pictures.push({ image: String(node.attrs.src), number, where, misses });
    return false;
  });
  return pictures;
}

const emptyParts = (texts: Partial<Record<Part, string>>): Part[] =>
  (Object.keys(texts) as Part[]).filter((part) => texts[part] === '');
