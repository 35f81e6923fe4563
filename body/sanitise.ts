import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { isElement } from './nodes.ts';
import { articleTree } from './tree.ts';

export interface SanitisedArticle {
  /** What may be stored: known elements in one fixed form, nothing that runs or loads. Sanitising it again changes nothing. */
  html: string;
  /** Paragraphs of running text; those inside quotations, boxes and tables do not count. */
  paragraphCount: number;
}

/** Turns any HTML, however broken or hostile, into what is stored of an article. Keeps all readable text; never throws. */
export function sanitiseArticleHtml(html: string): SanitisedArticle {
  let result = once(html);
  // What was so large that elements were left out may be larger than the limit again when written: then it is cut once more.
  for (let pass = 0; pass < 6 && result.html.length > hugeLength; pass += 1) {
    const again = once(result.html);
    if (again.html === result.html) break;
    result = again;
  }
  return result;
}

/** Shorter than any HTML that could reach the fence's limits. */
const hugeLength = 250_000;

function once(html: string): SanitisedArticle {
  const blocks = articleTree(html).children.filter((child) => isElement(child));
  // A line per block, so that versions can be compared.
  return { html: blocks.map((block) => toHtml(block, written)).join('\n'), paragraphCount: blocks.filter(isParagraph).length };
}

/** `&lt;` and `&amp;`, as people write them. */
export const written = { characterReferences: { useNamedReferences: true } };

export const isParagraph = (block: Element): boolean => block.tagName === 'p' && !block.properties.className;
