import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { parseImageRef } from '#contract/image.ts';
import type {
  Block,
  EmbedBlock,
  GalleryBlock,
  PictureBlock,
  QuoteBlock,
  RecordingBlock,
  RelatedBlock,
  TableBlock,
  TextBlock,
} from './blocks.ts';
import { embedLabels, readEmbed } from './embeds.ts';
import { recordingLabels } from './figures.ts';
import { trimmed } from './inline.ts';
import { setLinkRels } from './link-rels.ts';
import type { LinkOwner } from './links.ts';
import { all, attribute, collapseSpaces, element, hasClass, isElement, textOf } from './nodes.ts';
import { isQuiz, quizBlock } from './quiz.ts';
import { isParagraph, serializerOptions } from './sanitise.ts';
import { articleTree } from './tree.ts';
import { bindSpaces } from './typography.ts';

/** Elements whose text is not prose, so nothing is bound or hyphenated in it. */
const verbatim = new Set(['code', 'kbd', 'samp', 'pre', 'var']);

/**
 * The blocks of an article's HTML, in reading order. The HTML is always sanitised again. Never throws. All
 * HTML in the blocks is safe to insert, all other strings are plain text.
 * @param owner who is responsible for the text's links
 */
export function parseBlocks(html: string, owner: LinkOwner = 'editors'): Block[] {
  const tree = articleTree(html);
  setLinkRels(tree, owner);
  return toBlocks(elementsOf(bindSpacesIn(tree.children.filter((child) => child.type !== 'doctype'))));
}

function toBlocks(nodes: readonly Element[]): Block[] {
  const blocks: Block[] = [];
  let run: Element[] = [];
  const closeRun = () => {
    if (run.length > 0) blocks.push(textBlock(run));
    run = [];
  };
  for (const node of nodes) {
    const block = blockOf(node);
    if (block === null) run.push(node);
    else {
      closeRun();
      blocks.push(block);
    }
  }
  closeRun();
  return blocks;
}

function textBlock(run: readonly Element[]): TextBlock {
  const starts: number[] = [];
  let html = '';
  for (const node of run) {
    if (html !== '') html += '\n';
    starts.push(html.length);
    html += toHtml(node, serializerOptions);
  }
  return { kind: 'text', html, starts, paragraphCount: run.filter(isParagraph).length };
}

/** A block of a kind of its own; null for running text. */
function blockOf(node: Element): Block | null {
  switch (node.tagName) {
    case 'figure':
      return figureBlock(node);
    case 'div':
      return isQuiz(node) ? quizBlock(node) : galleryBlock(node);
    case 'table':
      return tableBlock(node);
    case 'blockquote':
      return quoteBlock(node);
    case 'aside':
      return infoBox(node);
    case 'details':
      return accordion(node);
    case 'section':
      return { kind: 'footnotes', html: innerHtml(node.children), paragraphCount: 0 };
    case 'pre':
      return preformatted(node);
    case 'hr':
      return { kind: 'separator', paragraphCount: 0 };
    case 'p':
      return hasClass(node, 'related') ? relatedBlock(node) : null;
    default:
      return null;
  }
}

function figureBlock(node: Element): Block | null {
  if (hasClass(node, 'embed')) return embedBlock(node);
  if (hasClass(node, 'audio', 'video')) return recordingBlock(node);
  return pictureBlock(node);
}

function pictureBlock(node: Element): PictureBlock | null {
  const [image] = all(node.children, ({ tagName }) => tagName === 'img');
  if (!image) return null;
  const link = node.children.find((child) => isElement(child, 'a'));
  const shared = {
    alt: withoutFileName(attribute(image, 'alt')),
    ...captionAndCredit(captionOf(node)),
    wide: hasClass(node, 'wide'),
    href: isElement(link) ? attribute(link, 'href') : null,
    paragraphCount: 0,
  };
  const src = attribute(image, 'src');
  const picture = parseImageRef(src);
  if (!picture) return { kind: 'missingImage', ...shared, address: attribute(image, 'dataMissing') };
  return { kind: 'figure', ...shared, image: src, width: picture.width, height: picture.height };
}

/** Cameras and old systems put a file's name in place of a description; it means nothing to readers. */
const withoutFileName = (alt: string) => (fileName.test(alt.trim()) ? '' : alt);
const fileName = /^(?:\S*[\\/])?[^\s\\/]+\.(?:jpe?g|png|gif|webp|avif|heic|tiff?|bmp|svg|mp4|webm|mp3)$/i;

function captionOf(node: Element): ElementContent[] {
  const caption = node.children.find((child) => isElement(child, 'figcaption', 'caption'));
  return isElement(caption) ? caption.children : [];
}

/** The last `<cite>` of a caption is the credit. */
function captionAndCredit(content: readonly ElementContent[]): { caption: string; credit: string } {
  const cite = content.findLast((child) => isElement(child, 'cite'));
  const rest = trimmed(content.filter((child) => child !== cite));
  return { caption: innerHtml(rest), credit: isElement(cite) ? collapseSpaces(textOf(cite.children)) : '' };
}

function galleryBlock(node: Element): GalleryBlock {
  const pictures = elementsOf(node.children).flatMap((child) =>
    child.tagName === 'figure' ? (pictureBlock(child) ?? []) : [],
  );
  const caption = node.children.find((child) => isElement(child, 'p'));
  return {
    kind: 'gallery',
    pictures,
    caption: isElement(caption) ? innerHtml(caption.children) : '',
    paragraphCount: 0,
  };
}

function tableBlock(node: Element): TableBlock {
  const caption = captionOf(node);
  const html = innerHtml(node.children.filter((child) => !isElement(child, 'caption')));
  return {
    kind: 'table',
    caption: innerHtml(caption),
    label: collapseSpaces(textOf(caption)),
    html,
    paragraphCount: 0,
  };
}

function quoteBlock(node: Element): QuoteBlock {
  const last = node.children.at(-1);
  const cite = isElement(last, 'cite') ? last : null;
  const html = innerHtml(node.children.filter((child) => child !== cite));
  const kind = hasClass(node, 'pull-quote') ? 'pullQuote' : 'quote';
  return { kind, html, cite: cite ? innerHtml(cite.children) : '', paragraphCount: 0 };
}

function infoBox(node: Element): Block {
  const [first, ...rest] = elementsOf(node.children);
  const hasTitle = first !== undefined && /^h[2-6]$/.test(first.tagName);
  const blocks = toBlocks(hasTitle ? rest : elementsOf(node.children));
  return { kind: 'infoBox', title: hasTitle ? innerHtml(first.children) : '', blocks, paragraphCount: 0 };
}

function accordion(node: Element): Block {
  const [summary, ...rest] = elementsOf(node.children);
  return {
    kind: 'accordion',
    title: innerHtml(summary?.children ?? []),
    blocks: toBlocks(rest),
    paragraphCount: 0,
  };
}

function preformatted(node: Element): Block {
  const [only] = node.children;
  const code = node.children.length === 1 && isElement(only, 'code');
  return {
    kind: 'preformatted',
    html: innerHtml(code ? only.children : node.children),
    code,
    paragraphCount: 0,
  };
}

function relatedBlock(node: Element): RelatedBlock | null {
  const [link] = node.children;
  if (!isElement(link, 'a')) return null;
  const href = attribute(link, 'href').replace(/[?#].*$/, '');
  const slug = href.split('/').findLast((part) => part !== '') ?? '';
  if (slug === '') return null;
  return {
    kind: 'related',
    slug,
    path: href.startsWith('/') ? href : null,
    title: collapseSpaces(textOf(link.children)),
    paragraphCount: 0,
  };
}

function embedBlock(node: Element): EmbedBlock | null {
  const link = node.children.find((child) => isElement(child, 'a'));
  const embed = isElement(link) ? readEmbed(attribute(link, 'href')) : null;
  if (!embed || !isElement(link)) return null;
  const title = collapseSpaces(textOf(link.children));
  const hasTitle = title !== '' && !/^https?:\/\//i.test(title);
  return {
    kind: 'embed',
    ...embed,
    title: hasTitle ? title : embedLabels[embed.provider],
    caption: innerHtml(captionOf(node)),
    paragraphCount: 0,
  };
}

function recordingBlock(node: Element): RecordingBlock | null {
  const link = node.children.find((child) => isElement(child, 'a'));
  if (!isElement(link)) return null;
  const kind = hasClass(node, 'audio') ? 'audio' : 'video';
  const title = collapseSpaces(textOf(link.children)) || recordingLabels[kind];
  return {
    kind,
    url: attribute(link, 'href'),
    title,
    caption: innerHtml(captionOf(node)),
    poster: attribute(link, 'dataPoster') || null,
    captions: attribute(link, 'dataCaptions') || null,
    paragraphCount: 0,
  };
}

const innerHtml = (children: ElementContent[]): string =>
  toHtml({ type: 'root', children }, serializerOptions);

const elementsOf = (nodes: readonly ElementContent[]): Element[] => nodes.filter((child) => isElement(child));

/** The same nodes with the spaces of their prose bound. */
function bindSpacesIn(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.map((node) => {
    if (node.type === 'text') return { type: 'text', value: bindSpaces(node.value) };
    if (node.type !== 'element' || verbatim.has(node.tagName)) return node;
    return element(node.tagName, node.properties, bindSpacesIn(node.children));
  });
}
