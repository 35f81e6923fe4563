/**
 * Hungarian quotation marks, dashes and ellipses of what is typed. No-break spaces and soft hyphens are added
 * only when pages are rendered.
 */

/** An opening mark is at the start, or after one of these. */
const opensAfter = /[\s([{–—/„»]$/u;

/** @param before the paragraph's text before the mark */
export function quoteFor(before: string): string {
  const isOpening = before === '' || opensAfter.test(before);
  const depth = depthOf(before);
  if (isOpening) return depth === 0 ? '„' : '»';
  return depth >= 2 ? '«' : '”';
}

/** Number of open quotations. */
function depthOf(text: string): number {
  let depth = 0;
  for (const character of text) {
    if (character === '„' || character === '»') depth += 1;
    else if (character === '”' || character === '«') depth = Math.max(0, depth - 1);
  }
  return depth;
}

interface Replacement {
  /** Matches what was typed, at the end of the text before the caret. */
  typed: RegExp;
  /** @param before the paragraph's text before what was typed */
  replace(before: string): string;
}

export const replacements: readonly Replacement[] = [
  { typed: /"$/, replace: quoteFor },
  // A dash between words.
  { typed: /(?<= )--? $/, replace: () => '– ' },
  { typed: /\.\.\.$/, replace: () => '…' },
];
