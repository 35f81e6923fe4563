import type { Element, ElementContent, Properties } from 'hast';
import { itemValuePattern } from './attribute-patterns.ts';
import type { ReadFlow, ReadPhrasing } from './flow-context.ts';
import { cleanInline, idOf, isWithoutContent, languageOf } from './inline.ts';
import { attribute, element, isElement } from './nodes.ts';

/** Blocks that may stay inside a list's item, a cell or a quotation; all others come after it. */
const textBlockTags = new Set(['p', 'ul', 'ol', 'dl', 'pre', 'blockquote']);

/**
 * Separates blocks that may stay inside from those that must leave. Headings inside become emphasised
 * paragraphs, because they are not part of the outline.
 */
export function sortBlocks(blocks: readonly Element[]): { inside: Element[]; lifted: Element[] } {
  const inside: Element[] = [];
  const lifted: Element[] = [];
  for (const block of blocks) {
    if (/^h[1-6]$/.test(block.tagName))
      inside.push(element('p', idOf(block), cleanInline([element('strong', {}, block.children)])));
    else if (block.tagName === 'p') inside.push(element('p', plainParagraph(block), block.children));
    else if (textBlockTags.has(block.tagName)) inside.push(block);
    else if (block.tagName !== 'hr') lifted.push(block);
  }
  return { inside, lifted };
}

function plainParagraph({ properties }: Element): Properties {
  const { className: _, ...rest } = properties;
  return rest;
}

/** A single paragraph (apart from lists below it) needs no `<p>`. */
export function unwrapSoleParagraph(blocks: readonly Element[]): ElementContent[] {
  const isSingle = blocks.filter((block) => block.tagName === 'p').length === 1 && blocks[0]?.tagName === 'p';
  const hasOtherBlocks = blocks.slice(1).some((block) => !['ul', 'ol'].includes(block.tagName));
  const [first, ...rest] = blocks;
  if (!first || !isSingle || hasOtherBlocks || Object.keys(first.properties).length > 0) return [...blocks];
  return [...first.children, ...rest];
}

/**
 * A list. A picture or an embed in an item comes after that item: the list is split there, and an ordered one
 * continues counting, up or down.
 */
export function list(node: Element, flow: ReadFlow): Element[] {
  const isOrdered = node.tagName === 'ol';
  const contents = itemsOf(node).map((child) => ({ child, ...sortBlocks(flow(child.children)) }));
  const blocks: Element[] = [];
  let items: Element[] = [];
  let number = startOf(node, contents.filter(({ inside }) => inside.length > 0).length);
  let first = number;
  const close = () => {
    const order = isOrdered ? orderOf(node, first, items.length) : {};
    if (items.length > 0) blocks.push(element(node.tagName, order, items));
    items = [];
    first = number;
  };
  for (const { child, inside, lifted } of contents) {
    if (inside.length > 0) {
      const value = isOrdered ? numberOf(child) : {};
      items.push(
        element('li', { ...idOf(child), ...languageOf(child), ...value }, unwrapSoleParagraph(inside)),
      );
      number = Number(value.value ?? number) + (node.properties.reversed ? -1 : 1);
    }
    if (lifted.length > 0) {
      close();
      blocks.push(...lifted);
    }
  }
  close();
  return blocks;
}

/** The items; content between them without an item belongs to the previous one. */
function itemsOf(node: Element): Element[] {
  const items: Element[] = [];
  for (const child of node.children) {
    if (isElement(child, 'li')) items.push({ ...child, children: [...child.children] });
    else if (child.type === 'element' || (child.type === 'text' && /\S/.test(child.value))) {
      const last = items.at(-1);
      if (last) last.children.push(child);
      else items.push(element('li', {}, [child]));
    }
  }
  return items;
}

/** The number of the first item. A list that counts down ends at 1 unless it says otherwise. */
function startOf(node: Element, itemCount: number): number {
  const written = attribute(node, 'start');
  const start = Number(written);
  if (written !== '' && Number.isInteger(start) && Math.abs(start) <= 100_000) return start;
  return node.properties.reversed ? itemCount : 1;
}

function orderOf(node: Element, start: number, itemCount: number): Properties {
  const type = attribute(node, 'type');
  const isUsual = start === 1 || (node.properties.reversed && start === itemCount);
  return {
    ...(isUsual ? {} : { start }),
    ...(node.properties.reversed ? { reversed: true } : {}),
    ...(/^[1aAiI]$/.test(type) ? { type } : {}),
  };
}

function numberOf(item: Element): { value?: string } {
  const value = attribute(item, 'value');
  return itemValuePattern.test(value) ? { value: String(Number(value)) } : {};
}

/** Terms and their descriptions. */
export function definitionList(node: Element, flow: ReadFlow, phrase: ReadPhrasing): Element[] {
  const rows: Element[] = [];
  const lifted: Element[] = [];
  for (const child of partsOf(node.children)) {
    if (child.tagName === 'dt') {
      const term = phrase(child.children);
      if (!isWithoutContent(term.content))
        rows.push(element('dt', { ...idOf(child), ...languageOf(child) }, term.content));
      lifted.push(...term.lifted);
    } else {
      const description = sortBlocks(flow(child.tagName === 'dd' ? child.children : [child]));
      if (description.inside.length > 0)
        rows.push(
          element('dd', { ...idOf(child), ...languageOf(child) }, unwrapSoleParagraph(description.inside)),
        );
      lifted.push(...description.lifted);
    }
  }
  if (rows[0]?.tagName === 'dd' || rows.length === 0)
    return [...rows.flatMap((row) => flow(row.children)), ...lifted];
  return [element('dl', {}, rows), ...lifted];
}

function partsOf(children: readonly ElementContent[]): Element[] {
  return children.flatMap((child) => {
    if (isElement(child, 'div')) return partsOf(child.children);
    if (child.type === 'element') return [child];
    return child.type === 'text' && /\S/.test(child.value) ? [element('dd', {}, [child])] : [];
  });
}
