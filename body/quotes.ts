import type { Element, ElementContent } from 'hast';
import { readEmbed } from './embeds.ts';
import { framed } from './figures.ts';
import type { Flowing, Phrasing } from './flow.ts';
import { saysNothing } from './inline.ts';
import { inner } from './lists.ts';
import { all, attribute, element, hasClass, isElement } from './nodes.ts';

/** `<blockquote>`: paragraphs, then `<cite>` for who said it. */
export function quote(node: Element, flow: Flowing, phrase: Phrasing): Element[] {
  const source = sourceOf(node);
  const { kept, lifted } = inner(flow(node.children.filter((child) => child !== source)));
  const cite = source ? phrase(source.children) : { content: [], lifted: [] };
  lifted.push(...cite.lifted);
  if (kept.length === 0) return [...(saysNothing(cite.content) ? [] : [element('p', {}, cite.content)]), ...lifted];
  const children: ElementContent[] = [...kept];
  if (!saysNothing(cite.content)) children.push(element('cite', {}, unwrapped(cite.content)));
  const pull = hasClass(node, 'pull-quote', 'pullquote', 'wp-block-pullquote');
  return [element('blockquote', pull ? { className: ['pull-quote'] } : {}, children), ...lifted];
}

/** Who said it: the last `<cite>` or `<footer>`, or a last paragraph that is nothing but a `<cite>`. */
function sourceOf(node: Element): Element | null {
  const said = node.children.filter((child) => child.type === 'element' || (child.type === 'text' && /\S/.test(child.value)));
  const last = said.at(-1);
  if (!isElement(last) || said.length === 1) return null;
  if (isElement(last, 'cite', 'footer')) return last;
  const inside = last.children.filter((child) => child.type !== 'text' || /\S/.test(child.value));
  const [only] = inside;
  return last.tagName === 'p' && inside.length === 1 && isElement(only, 'cite') ? last : null;
}

/** A `<cite>` in a `<cite>` says nothing more. */
function unwrapped(content: ElementContent[]): ElementContent[] {
  const [only] = content;
  return content.length === 1 && isElement(only, 'cite') ? unwrapped(only.children) : content;
}

/** A post of another site as its own embed code has it: a quotation with a link to it. The quoted text stays as the caption. */
export function socialQuote(node: Element, phrase: Phrasing): Element[] | null {
  if (!hasClass(node, 'twitter-tweet', 'twitter-video', 'instagram-media', 'tiktok-embed', 'fb-post', 'fb-video')) return null;
  const given = ['dataInstgrmPermalink', 'dataHref', 'cite'].map((name) => attribute(node, name));
  const links = all(node.children, ({ tagName }) => tagName === 'a').map((link) => attribute(link, 'href'));
  const address = [...given, ...links.reverse()].find((href) => readEmbed(href) !== null);
  if (address === undefined) return null;
  const { content, lifted } = phrase(node.children);
  return [...framed(address, '', content), ...lifted];
}
