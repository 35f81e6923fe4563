import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { isElement } from './nodes.ts';
import { articleTree } from './tree.ts';

export interface SanitisedArticle {
  /**
   * What may be stored: known elements in one fixed form, nothing that runs or loads. Sanitising it again
   * changes nothing.
   */
  html: string;
  /** Paragraphs of running text; those inside quotations, boxes and tables do not count. */
  paragraphCount: number;
}

/**
 * Turns any HTML, however broken or hostile, into what is stored of an article. Keeps all readable text;
 * never throws.
 */
export function sanitiseArticleHtml(html: string): SanitisedArticle {
  let result = sanitiseOnce(html);
  // Almost always the second reading changes nothing. It does where so much stood in the HTML that elements
  // were left out, and may in combinations that nobody has thought of: what is stored must not change when it
  // is read.
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const again = sanitiseOnce(result.html);
    if (again.html === result.html) break;
    result = again;
  }
  return result;
}

/** Each pass leaves fewer elements; after so many nothing is left to leave out. */
const maxPasses = 6;

function sanitiseOnce(html: string): SanitisedArticle {
  const blocks = articleTree(html).children.filter((child) => isElement(child));
  // A line per block, so that versions can be compared.
  return {
    html: blocks.map((block) => toHtml(block, written)).join('\n'),
    paragraphCount: blocks.filter(isParagraph).length,
  };
}

/** `&lt;` and `&amp;`, as people write them. */
export const written = { characterReferences: { useNamedReferences: true } };

export const isParagraph = (block: Element): boolean => block.tagName === 'p' && !block.properties.className;
