import type { Element } from 'hast';
import { isElement } from './nodes.ts';

/**
 * Headings one under another without gaps: the article's title is the page's `h1`, its text begins at `h2`.
 * An info box counts for itself: its title is an `h2`, the rest begins at `h3`. What is right already stays
 * as it is.
 */
export function levelHeadings(blocks: readonly Element[], above: readonly number[] = []): Element[] {
  let open = [...above];
  return blocks.map((block) => {
    if (block.tagName === 'aside') return { ...block, children: levelHeadings(elementsOf(block)) };
    if (block.tagName === 'details') return { ...block, children: levelHeadings(elementsOf(block), open) };
    const writtenLevel = /^h([1-6])$/.exec(block.tagName)?.[1];
    if (writtenLevel === undefined) return block;
    const level = Number(writtenLevel);
    open = [...open.filter((upper) => upper < level), level];
    return { ...block, tagName: `h${Math.min(open.length + 1, 6)}` };
  });
}

const elementsOf = (block: Element): Element[] => block.children.filter((child) => isElement(child));
