import type { Element, ElementContent } from 'hast';
import { accordion, footnotes, heading, preformatted, related, wrapIn } from './boxes.ts';
import { readEmbed } from './embeds.ts';
import { figure, frame, gallery, isFigureLike, isGallery, picture, recording } from './figures.ts';
import type { PhrasingContent, ReadFlow, ReadPhrasing } from './flow-context.ts';
import { breaksText, cleanInline, idOf, languageOf, trimmed } from './inline.ts';
import { cleanHref } from './links.ts';
import { definitionList, list } from './lists.ts';
import { attribute, element, hasClass, some, textOf } from './nodes.ts';
import { maxParagraphLength, Paragraph, paragraphBlock, piecesOf } from './paragraph.ts';
import { isQuiz, quiz } from './quiz.ts';
import { quote, socialQuote } from './quotes.ts';
import { table } from './tables.ts';

/** An address on a line of its own. */
const loneAddressLine = /(?:^|\n)[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*(?=\n|$)/g;

/**
 * Any HTML as a flat list of known blocks, each in its stored form: `p h1–h6 ul ol dl blockquote pre hr table
 * details figure div.gallery aside.info-box section.footnotes`. Containers are dissolved, loose text gets a
 * paragraph, and inline elements around blocks are put inside them.
 * @param depth number of lists, quotations and the like around it
 * @param isLoose whether loose text may be several paragraphs
 */
export function flowAt(children: readonly ElementContent[], depth: number, isLoose = false): Element[] {
  const flowing = new Flow(depth, isLoose);
  flowing.nodes(children, []);
  return flowing.end();
}

/**
 * Levels of blocks inside blocks that are kept; with their cells and inline elements well under what the
 * fence lets through again.
 */
const maxNesting = 8;
/** Each nested box is narrower by its padding; the third one would be a column of single words on a phone. */
const maxBoxes = 2;
const nestingTags = new Set(['ul', 'ol', 'dl', 'blockquote', 'table', 'details']);

function phraseAt(children: readonly ElementContent[], depth: number): PhrasingContent {
  const content: ElementContent[] = [];
  const lifted: Element[] = [];
  for (const block of flowAt(children, depth)) {
    if (lifted.length > 0 || !/^(?:p|h[1-6])$/.test(block.tagName)) lifted.push(block);
    else {
      if (content.length > 0) content.push(element('br', {}, []));
      content.push(...block.children);
    }
  }
  return { content, lifted };
}

class Flow {
  private readonly depth: number;
  private readonly isLoose: boolean;
  private readonly blocks: Element[] = [];
  private readonly paragraph = new Paragraph();
  /** Number of characters so far. */
  private length = 0;
  /** The current `<p>`, whose anchor and language its first paragraph keeps. */
  private source: Element | null = null;

  constructor(depth: number, isLoose: boolean) {
    this.depth = depth;
    this.isLoose = isLoose;
  }

  nodes(children: readonly ElementContent[], wrappers: readonly Element[]): void {
    for (const child of children) {
      if (child.type === 'text') this.text(child.value, wrappers);
      else if (child.type === 'element') this.element(child, wrappers);
    }
  }

  end(): Element[] {
    this.flush();
    return this.blocks;
  }

  private flush(): void {
    this.length = 0;
    const content = this.paragraph.take();
    if (content === null) return;
    const properties = this.source ? { ...idOf(this.source), ...languageOf(this.source) } : {};
    const clean = trimmed(cleanInline(content));
    this.blocks.push(paragraphBlock(clean, properties));
    this.source = null;
  }

  private text(value: string, wrappers: readonly Element[]): void {
    const hasParagraphs =
      this.isLoose && this.source === null && wrappers.length === 0 && value.includes('\n');
    for (const [index, paragraph] of (hasParagraphs ? paragraphsOf(value) : [value]).entries()) {
      if (index > 0) this.flush();
      for (const [nth, piece] of piecesOf(paragraph).entries()) {
        if (nth > 0 || (this.length > 0 && this.length + piece.length > maxParagraphLength))
          this.nextParagraph();
        this.length += piece.length;
        this.paragraph.text(piece, wrappers);
      }
    }
  }

  private element(node: Element, wrappers: readonly Element[]): void {
    const { tagName } = node;
    if (tagName === 'br') this.lineBreak(node, wrappers);
    else if (breaksText(node)) this.block(node, wrappers);
    else if (some(node.children, (inside) => inside.tagName === 'br' || breaksText(inside)))
      this.nodes(node.children, [...wrappers, node]);
    else {
      const { length } = textOf(node.children);
      if (this.length + length > maxParagraphLength) this.nodes(node.children, [...wrappers, node]);
      else {
        this.length += length;
        this.paragraph.add(cleanInline([node]), wrappers);
      }
    }
  }

  private block(node: Element, wrappers: readonly Element[]): void {
    const { tagName } = node;
    const { source } = this;
    this.flush();
    if (tagName === 'p' && !hasClass(node, 'related')) this.paragraphElement(node, wrappers);
    else if (isContainer(node) || this.isTooDeep(node)) this.container(node, wrappers);
    else this.blocks.push(...blocksOf(node, linkAround(wrappers), this.depth));
    // Text after a picture within a paragraph still belongs to that paragraph.
    if (source !== null && this.source === null) this.source = element('p', {}, []);
  }

  private isTooDeep(node: Element): boolean {
    return (
      (this.depth >= maxNesting && nestingTags.has(node.tagName)) ||
      (this.depth >= maxBoxes && isInfoBox(node))
    );
  }

  /** Starts a new paragraph, which is still text of the current `<p>`. */
  private nextParagraph(): void {
    const { source } = this;
    this.flush();
    if (source !== null && this.source === null) this.source = element('p', {}, []);
  }

  /** Two consecutive line breaks separate paragraphs. */
  private lineBreak(node: Element, wrappers: readonly Element[]): void {
    if (this.paragraph.endsWithBreak()) this.nextParagraph();
    else this.paragraph.add([element(node.tagName, {}, [])], wrappers);
  }

  private paragraphElement(node: Element, wrappers: readonly Element[]): void {
    this.source = node;
    this.nodes(node.children, wrappers);
    this.flush();
    this.source = null;
  }

  private container(node: Element, wrappers: readonly Element[]): void {
    this.nodes(node.children, wrappers);
    this.flush();
  }
}

/**
 * Paragraphs of loose text: a blank line separates them, as editors intend, and an embed's address on a line of
 * its own is one.
 */
function paragraphsOf(text: string): string[] {
  const separated = text.replace(loneAddressLine, (line, address: string) =>
    readEmbed(address) ? `\n\n${address}\n\n` : line,
  );
  return separated.split(/\n[ \t\r]*\n/);
}

/** Elements of which only the content is kept. */
function isContainer(node: Element): boolean {
  if (
    isQuiz(node) ||
    isGallery(node) ||
    isFigureLike(node) ||
    isFootnotes(node) ||
    isInfoBox(node) ||
    hasClass(node, 'fb-post', 'fb-video')
  )
    return false;
  return /^(?:div|section|aside|footer|figcaption|summary|caption|thead|tbody|tfoot|tr|td|th|dt|dd|li)$/.test(
    node.tagName,
  );
}

/** The link around the current position, for pictures. */
function linkAround(wrappers: readonly Element[]): string | null {
  const link = wrappers.findLast(({ tagName }) => tagName === 'a');
  return link ? cleanHref(attribute(link, 'href')) : null;
}

const isInfoBox = (node: Element) =>
  hasClass(node, 'info-box') && /^(?:aside|div|section)$/.test(node.tagName);
const isFootnotes = (node: Element) =>
  hasClass(node, 'footnotes', 'wp-block-footnotes') && /^(?:div|section|ol)$/.test(node.tagName);

function blocksOf(node: Element, href: string | null, depth: number): Element[] {
  const flow: ReadFlow = (children) => flowAt(children, depth + 1);
  const looseFlow: ReadFlow = (children) => flowAt(children, depth + 1, true);
  const phrase: ReadPhrasing = (children) => phraseAt(children, depth + 1);
  if (isQuiz(node)) return quiz(node);
  if (isGallery(node)) return gallery(node, looseFlow);
  if (isFootnotes(node)) return footnotes(node, flow);
  if (isFigureLike(node)) return figure(node, href, flow);
  if (isInfoBox(node)) return wrapIn('aside', ['info-box'], looseFlow(node.children));
  if (hasClass(node, 'fb-post', 'fb-video')) return socialQuote(node, phrase) ?? flow(node.children);
  switch (node.tagName) {
    case 'p':
      return related(node, flow);
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return heading(node, phrase);
    case 'ul':
    case 'ol':
      return list(node, flow);
    case 'dl':
      return definitionList(node, flow, phrase);
    case 'blockquote':
      return socialQuote(node, phrase) ?? quote(node, looseFlow, phrase);
    case 'pre':
      return preformatted(node, flow);
    case 'table':
      return table(node, flow, phrase);
    case 'details':
      return accordion(node, looseFlow, phrase);
    case 'hr':
      return [element('hr', {}, [])];
    case 'img':
      return picture(node, href, [], false);
    case 'iframe':
    case 'embed':
      return frame(node, []);
    case 'audio':
    case 'video':
      return recording(node, []);
    case 'source':
    case 'track':
      return [];
    default:
      return flow(node.children);
  }
}
