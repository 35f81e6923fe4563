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
  const tree = articleTree(html);
  const blocks = tree.children.filter((child) => isElement(child));
  // A line per block, so that versions can be compared.
  return { html: blocks.map((block) => toHtml(block)).join('\n'), paragraphCount: blocks.filter(isParagraph).length };
}

export const isParagraph = (block: Element): boolean => block.tagName === 'p' && !block.properties.className;
