import type { Element } from 'hast';
import type { ReadFlow, ReadPhrasing } from './flow-context.ts';
import { cleanInline, idOf, isWithoutContent, languageOf } from './inline.ts';
import { list } from './lists.ts';
import { all, attribute, collapseSpaces, element, isElement, textOf } from './nodes.ts';
import { mediaTags } from './tags.ts';

/** A heading. Its level is set later, from all headings (headings.ts). */
export function heading(node: Element, phrase: ReadPhrasing): Element[] {
  const { content, lifted } = phrase(node.children);
  if (isWithoutContent(content)) return lifted;
  return [element(node.tagName, { ...idOf(node), ...languageOf(node) }, content), ...lifted];
}

/**
 * `<p class="related"><a href="slug">Title</a></p>`; a plain paragraph unless it has exactly one link, to us.
 */
export function related(node: Element, flow: ReadFlow): Element[] {
  const blocks = flow([element('p', {}, node.children)]);
  const [only] = blocks;
  const link = only?.tagName === 'p' && only.children.length === 1 ? only.children[0] : undefined;
  const href = isElement(link, 'a') ? attribute(link, 'href') : '';
  const isOwnLink = /^(?:\/|[a-z0-9])/.test(href) && !href.includes(':');
  return only && isOwnLink
    ? [element('p', { className: ['related'] }, only.children), ...blocks.slice(1)]
    : blocks;
}

/** `<pre>`, with one `<code>` in it when it is program text. */
export function preformatted(node: Element, flow: ReadFlow): Element[] {
  const inline = cleanInline(node.children);
  const [first, ...more] = inline.filter(
    (child) => child.type !== 'text' || /[^ \t\n\f\r]/.test(child.value),
  );
  const isProgram = isElement(first, 'code') && more.length === 0;
  const content = isProgram ? first.children : inline;
  // A line break right after <pre> is not content in HTML.
  const [start] = content;
  if (start?.type === 'text') start.value = start.value.replace(/^[\r\n]+/, '');
  const lifted = flow(all(node.children, ({ tagName }) => mediaTags.has(tagName)));
  if (isWithoutContent(content)) return lifted;
  return [element('pre', {}, isProgram ? [element('code', {}, content)] : content), ...lifted];
}

/** `<details>` with its title, the `<summary>`. */
export function accordion(node: Element, flow: ReadFlow, phrase: ReadPhrasing): Element[] {
  const summary = node.children.find((child) => isElement(child, 'summary'));
  const title = isElement(summary, 'summary') ? phrase(summary.children) : { content: [], lifted: [] };
  const inside = [...title.lifted, ...flow(node.children.filter((child) => child !== summary))];
  if (isWithoutContent(title.content)) return inside;
  if (inside.length === 0) return [element('p', {}, title.content)];
  return [element('details', {}, [element('summary', {}, title.content), ...inside])];
}

/** The list that footnote marks lead to. Other content around it is put before it. */
export function footnotes(node: Element, flow: ReadFlow): Element[] {
  const blocks = node.tagName === 'ol' ? list(node, flow) : flow(node.children);
  const notes = blocks.findLast((block) => block.tagName === 'ol');
  if (!notes) return blocks;
  return [
    ...blocks.filter((block) => block !== notes),
    element('section', { className: ['footnotes'] }, [notes]),
  ];
}

/** Wraps blocks in an element, unless they are empty. */
export function wrapIn(tagName: string, className: string[], inside: Element[]): Element[] {
  if (inside.length === 0) return [];
  return collapseSpaces(textOf(inside)) === '' ? inside : [element(tagName, { className }, inside)];
}
