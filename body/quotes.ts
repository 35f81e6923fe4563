import type { Element, ElementContent } from 'hast';
import { readEmbed } from './embeds.ts';
import { embedFigure } from './figures.ts';
import type { ReadFlow, ReadPhrasing } from './flow-context.ts';
import { languageOf } from './inline.ts';
import { sortBlocks } from './lists.ts';
import { all, attribute, element, hasClass, isElement } from './nodes.ts';

/**
 * `<blockquote>`: paragraphs, then a `<cite>` from its `<footer>` or from a last paragraph that consists only
 * of a `<cite>`.
 */
export function quote(node: Element, flow: ReadFlow, phrase: ReadPhrasing): Element[] {
  const { inside, lifted } = sortBlocks(flow(node.children.map((child) => asParagraph(child, phrase))));
  if (inside.length === 0) return lifted;
  const last = inside.length > 1 ? inside.at(-1) : undefined;
  const [cite] = last?.tagName === 'p' && last.children.length === 1 ? last.children : [];
  const children: ElementContent[] = isElement(cite, 'cite')
    ? [...inside.slice(0, -1), element('cite', languageOf(cite), unwrapped(cite.children))]
    : inside;
  const isPullQuote = hasClass(node, 'pull-quote', 'pullquote', 'wp-block-pullquote');
  return [element('blockquote', isPullQuote ? { className: ['pull-quote'] } : {}, children), ...lifted];
}

/** A source between the paragraphs becomes a paragraph. */
function asParagraph(child: ElementContent, phrase: ReadPhrasing): ElementContent {
  if (isElement(child, 'cite')) return element('p', {}, [child]);
  if (!isElement(child, 'footer')) return child;
  const { content, lifted } = phrase(child.children);
  return element('div', {}, [element('p', {}, [element('cite', {}, content)]), ...lifted]);
}

/** Removes a `<cite>` inside a `<cite>`. */
function unwrapped(content: ElementContent[]): ElementContent[] {
  const [only] = content;
  return content.length === 1 && isElement(only, 'cite') ? unwrapped(only.children) : content;
}

/**
 * A post of another site in the form of its embed code: a quotation with a link to it. The quoted text
 * becomes the caption.
 */
export function socialQuote(node: Element, phrase: ReadPhrasing): Element[] | null {
  if (
    !hasClass(
      node,
      'twitter-tweet',
      'twitter-video',
      'instagram-media',
      'tiktok-embed',
      'fb-post',
      'fb-video',
    )
  )
    return null;
  const addresses = ['dataInstgrmPermalink', 'dataHref', 'cite'].map((name) => attribute(node, name));
  const links = all(node.children, ({ tagName }) => tagName === 'a').map((link) => attribute(link, 'href'));
  const address = [...addresses, ...links.reverse()].find((href) => readEmbed(href) !== null);
  if (address === undefined) return null;
  const { content, lifted } = phrase(node.children);
  return [...embedFigure(address, '', content), ...lifted];
}
