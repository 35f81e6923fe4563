import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { isElement } from './nodes.ts';
import { countWords } from './plain-text.ts';
import { articleTree } from './tree.ts';

export interface SanitisedArticle {
  /**
   * HTML for storing: known elements in one fixed form, nothing that runs or loads. Sanitising it again does
   * not change it.
   */
  html: string;
  /** Paragraphs of running text; those inside quotations, boxes and tables do not count. */
  paragraphCount: number;
  /** Words of all readable text. */
  wordCount: number;
}

/**
 * Turns any HTML, however broken or hostile, into an article's stored HTML. It keeps all readable text and
 * never throws.
 */
export function sanitiseArticleHtml(html: string): SanitisedArticle {
  let result = sanitiseOnce(html);
  // Reading stored HTML must not change it. A second pass rarely changes anything: only if there were too
  // many elements, or in unforeseen combinations.
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const again = sanitiseOnce(result.html);
    if (again.html === result.html) break;
    result = again;
  }
  const { html: stored, blocks } = result;
  return { html: stored, paragraphCount: blocks.filter(isParagraph).length, wordCount: countWords(blocks) };
}

/** Each pass leaves fewer elements, so this is enough. */
const maxPasses = 6;

function sanitiseOnce(html: string): { html: string; blocks: Element[] } {
  const blocks = articleTree(html).children.filter((child) => isElement(child));
  // One line per block, so that versions can be compared.
  return { html: blocks.map((block) => toHtml(block, serializerOptions)).join('\n'), blocks };
}

/** Writes `&lt;` and `&amp;`, not numbers. */
export const serializerOptions = { characterReferences: { useNamedReferences: true } };

export const isParagraph = (block: Element): boolean => block.tagName === 'p' && !block.properties.className;
