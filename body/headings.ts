import type { Element } from 'hast';
import { isElement } from './nodes.ts';

/**
 * Makes headings follow each other without gaps: the article's title is the page's `h1`, its text starts at
 * `h2`. An info box is separate: its title is an `h2`, the rest starts at `h3`. Correct headings stay
 * unchanged.
 * @param above levels, as written, of the headings under which an accordion with these blocks stands
 */
export function levelHeadings(blocks: readonly Element[], above: readonly number[] = []): Element[] {
  // Levels as written: of the nearest heading before a block, and of those above that one.
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
