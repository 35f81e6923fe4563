import type { Block, TextBlock } from '#body/blocks.ts';
import { plainText } from '#body/plain-text.ts';
import { slugify } from '#contract/slugify.ts';

/** A heading of a text, and where it is. */
export interface Heading {
  id: string;
  text: string;
}

/** Texts with fewer headings need no list. */
const minHeadings = 3;
const maxIdLength = 60;
const opening = '<h2>';

interface TextWithHeadings {
  blocks: readonly Block[];
  headings: readonly Heading[];
}

/** Blocks are parsed once for each version, and so are their headings. */
const cache = new WeakMap<readonly Block[], TextWithHeadings>();

/**
 * Gives the headings of a text ids that links can lead to (docs/product/article.md#contents-list). Headings
 * in boxes are not parts of the text.
 */
export function withHeadings(blocks: readonly Block[]): TextWithHeadings {
  const cached = cache.get(blocks);
  if (cached) return cached;
  const headings: Heading[] = [];
  const namedBlocks = blocks.map((block) => (block.kind === 'text' ? nameHeadings(block, headings) : block));
  const text = headings.length < minHeadings ? { blocks, headings: [] } : { blocks: namedBlocks, headings };
  cache.set(blocks, text);
  return text;
}

/** @param headings the previous ones; the block's own are added */
function nameHeadings(block: TextBlock, headings: Heading[]): TextBlock {
  const starts: number[] = [];
  let html = '';
  for (const [index, start] of block.starts.entries()) {
    const element = block.html.slice(start, block.starts[index + 1]);
    starts.push(html.length);
    html += element.startsWith('<h2') ? nameHeading(element, headings) : element;
  }
  return { ...block, html, starts };
}

function nameHeading(html: string, headings: Heading[]): string {
  const text = plainText(html).replaceAll('\u00ad', '').trim();
  if (text === '') return html;
  const ownId = /^<h2 id="([^"]+)">/.exec(html)?.[1];
  const id = ownId ?? findFreeId(`a-${slugify(text, maxIdLength) ?? 'cim'}`, headings);
  headings.push({ id, text });
  return html.startsWith(opening) ? `<h2 id="${id}">${html.slice(opening.length)}` : html;
}

function findFreeId(baseId: string, headings: readonly Heading[]): string {
  const isTaken = (id: string) => headings.some((heading) => heading.id === id);
  let id = baseId;
  for (let number = 2; isTaken(id); number++) id = `${baseId}-${number}`;
  return id;
}
