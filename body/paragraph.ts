import type { Element, ElementContent, Properties } from 'hast';
import { readEmbed } from './embeds.ts';
import { addAll, append, inlineProperties, isWithoutContent, trimmed } from './inline.ts';
import { attribute, collapseSpaces, element, isElement, textOf } from './nodes.ts';

/** Longer paragraphs are split, because browsers need quadratic time for one: minutes for a megabyte. */
export const maxParagraphLength = 20_000;
/** Letters without a space, in texts that are split. */
const maxWordLength = 1_000;

/**
 * Splits a text into pieces that a paragraph can hold, between words if possible, and always at the same
 * places.
 */
export function piecesOf(raw: string): string[] {
  if (raw.length <= maxParagraphLength) return [raw];
  const text = raw.replace(/[ \t\n\f\r]+/g, ' ');
  const pieces: string[] = [];
  let at = 0;
  while (text.length - at > maxParagraphLength) {
    const space = text.lastIndexOf(' ', at + maxParagraphLength - 1);
    const end = space > at ? space + 1 : at + maxWordLength;
    pieces.push(text.slice(at, end));
    at = end;
  }
  return [...pieces, text.slice(at)];
}

/**
 * Collects the inline content of one paragraph, within copies of the inline elements (`wrappers`, outermost
 * first) around it.
 */
export class Paragraph {
  private nodes: ElementContent[] = [];
  private wrappers: readonly Element[] = [];
  private copies: Element[] = [];
  /** Wrappers of which a copy already has the anchor. */
  private readonly named = new Set<Element>();

  text(value: string, wrappers: readonly Element[]): void {
    append(this.inside(wrappers), value);
  }

  add(nodes: readonly ElementContent[], wrappers: readonly Element[]): void {
    addAll(this.inside(wrappers), nodes);
  }

  /** Whether the last node is a line break. */
  endsWithBreak(): boolean {
    const nodes = this.copies.at(-1)?.children ?? this.nodes;
    return isElement(
      nodes.findLast((node) => node.type !== 'text' || /\S/.test(node.value)),
      'br',
    );
  }

  /** Returns the paragraph's content and starts a new one; null when it is empty. */
  take(): ElementContent[] | null {
    const nodes = trimmed(this.nodes);
    this.nodes = [];
    this.wrappers = [];
    this.copies = [];
    return isWithoutContent(nodes) ? null : nodes;
  }

  /** The children of the innermost copy of these wrappers. Copies that are still open are used again. */
  private inside(wrappers: readonly Element[]): ElementContent[] {
    let same = 0;
    while (same < wrappers.length && same < this.wrappers.length && this.wrappers[same] === wrappers[same])
      same += 1;
    this.copies.length = Math.min(this.copies.length, same);
    for (const wrapper of wrappers.slice(this.copies.length)) {
      const isInLink = this.copies.some((copy) => copy.tagName === 'a');
      const properties =
        wrapper.tagName === 'a' && isInLink
          ? null
          : inlineProperties(this.named.has(wrapper) ? withoutId(wrapper) : wrapper);
      this.named.add(wrapper);
      // A wrapper without properties becomes a span, which cleaning the paragraph removes again.
      const copy = element(properties ? wrapper.tagName : 'span', properties ?? {}, []);
      (this.copies.at(-1)?.children ?? this.nodes).push(copy);
      this.copies.push(copy);
    }
    this.wrappers = wrappers;
    return this.copies.at(-1)?.children ?? this.nodes;
  }
}

const withoutId = (node: Element): Element => ({
  ...node,
  properties: { ...node.properties, id: undefined },
});

/** The paragraph as a block: an embed if it only consists of an embed's address, otherwise a `<p>`. */
export function paragraphBlock(content: ElementContent[], properties: Properties): Element {
  const address = loneAddress(content);
  const embed = address === null ? null : readEmbed(address);
  return embed && address
    ? element('figure', { className: ['embed'] }, [embedLink(embed.url, address)])
    : element('p', properties, content);
}

export const embedLink = (href: string, title: string): Element =>
  element('a', { href, rel: ['nofollow', 'noopener'] }, [{ type: 'text', value: title }]);

/** The address if it is the whole content, as text or as a link that shows it. */
function loneAddress(content: readonly ElementContent[]): string | null {
  const visibleText = collapseSpaces(textOf(content));
  if (!/^https?:\/\/[^\s<>"]+$/i.test(visibleText)) return null;
  const [only] = content;
  if (content.length > 1) return null;
  if (only?.type === 'text') return visibleText;
  return isElement(only, 'a') &&
    readEmbed(attribute(only, 'href')) &&
    only.children.every((child) => child.type === 'text')
    ? visibleText
    : null;
}
