import type { Element, ElementContent } from 'hast';
import { imagePattern } from '#contract/image.ts';
import { captionsPattern, videoPattern } from '#contract/video-name.ts';
import { embedLabels, readEmbed } from './embeds.ts';
import type { ReadFlow } from './flow-context.ts';
import { isWithoutContent } from './inline.ts';
import { cleanHref, displayAddress, isForeign } from './links.ts';
import { all, attribute, collapseSpaces, element, hasClass, isElement, text, textOf } from './nodes.ts';
import { embedLink } from './paragraph.ts';

/** Default titles of audio and video. */
export const recordingLabels = { audio: 'Hangfelvétel', video: 'Videó' } as const;

export const isGallery = (node: Element): boolean =>
  /^(?:div|section|figure|ul|ol)$/.test(node.tagName) &&
  hasClass(
    node,
    'gallery',
    'wp-block-gallery',
    'blocks-gallery-grid',
    'tiled-gallery',
    'wp-block-jetpack-tiled-gallery',
  );

export const isFigureLike = (node: Element): boolean =>
  node.tagName === 'figure' ||
  (/^(?:div|dl|p|span)$/.test(node.tagName) && hasClass(node, 'wp-caption', 'gallery-item'));

const isPicture = (block: Element): boolean =>
  block.tagName === 'figure' && all(block.children, ({ tagName }) => tagName === 'img').length > 0;

/**
 * Any figure: its pictures, frames, recordings, quotation or table, and the rest of its text as the caption.
 */
export function figure(node: Element, href: string | null, flow: ReadFlow): Element[] {
  const isWide = hasClass(node, 'wide', 'alignwide', 'alignfull');
  const captionNode = node.children.find((child) => isElement(child, 'figcaption'));
  const media = soleMedia(node);
  if (media) return withCaption(media, captionOf(node, media, flow), href, isWide);
  const inside = flow(node.children.filter((child) => child !== captionNode));
  const caption = isElement(captionNode) ? flow(captionNode.children) : [];
  const isPullQuote = hasClass(node, 'wp-block-pullquote');
  const blocks = isPullQuote
    ? inside.map((block) => (block.tagName === 'blockquote' ? asPullQuote(block) : block))
    : inside;
  const [only] = blocks;
  if (only?.tagName === 'table' && blocks.length === 1) return captionedTable(only, caption);
  const pictures = blocks.filter(isPicture);
  if (pictures.length > 1) return galleryOf([...blocks, ...caption]);
  return [...blocks, ...caption];
}

const asPullQuote = (quote: Element): Element => ({
  ...quote,
  properties: { ...quote.properties, className: ['pull-quote'] },
});

/** The only picture, frame, recording or embed link of a figure; null if there is none, or several. */
function soleMedia(node: Element): Element | null {
  if (hasClass(node, 'embed', 'audio', 'video') && node.tagName === 'figure') {
    const link = node.children.find((child) => isElement(child, 'a'));
    if (isElement(link)) return link;
  }
  const media = all(node.children, ({ tagName }) =>
    /^(?:img|iframe|embed|audio|video|table|blockquote|pre|ul|ol)$/.test(tagName),
  );
  const [only] = media;
  return only && media.length === 1 && /^(?:img|iframe|embed|audio|video)$/.test(only.tagName) ? only : null;
}

/** All of a figure's text as one line of inline content; what cannot be inline follows the figure. */
function captionOf(node: Element, media: Element, flow: ReadFlow): Caption {
  const content: ElementContent[] = [];
  const lifted: Element[] = [];
  for (const block of flow(node.children.map((child) => without(child, media)))) {
    if (/^(?:p|h[1-6])$/.test(block.tagName)) {
      if (content.length > 0) content.push(element('br', {}, []));
      content.push(...block.children);
    } else lifted.push(block);
  }
  return { content, lifted, owner: node };
}

interface Caption {
  content: ElementContent[];
  lifted: Element[];
  /** The figure it belongs to. */
  owner: Element;
}

function without(node: ElementContent, media: Element): ElementContent {
  if (node === media) return text('');
  return node.type === 'element'
    ? { ...node, children: node.children.map((child) => without(child, media)) }
    : node;
}

function withCaption(media: Element, caption: Caption, href: string | null, isWide: boolean): Element[] {
  const { content, lifted, owner } = caption;
  if (media.tagName === 'img') {
    const link = all(
      owner.children,
      (node) => node.tagName === 'a' && all(node.children, (inner) => inner === media).length > 0,
    ).at(-1);
    return [...picture(media, link ? cleanHref(attribute(link, 'href')) : href, content, isWide), ...lifted];
  }
  if (media.tagName === 'a') return [...storedMedia(owner, media, content), ...lifted];
  if (media.tagName === 'audio' || media.tagName === 'video')
    return [...recording(media, content), ...lifted];
  return [...frame(media, content), ...lifted];
}

/** `figure.embed`, `figure.audio` and `figure.video` in their stored form. */
function storedMedia(owner: Element, link: Element, caption: ElementContent[]): Element[] {
  const title = collapseSpaces(textOf(link.children));
  if (hasClass(owner, 'embed')) return embedFigure(attribute(link, 'href'), title, caption);
  const kind = hasClass(owner, 'audio') ? 'audio' : 'video';
  const libraryNames = { poster: attribute(link, 'dataPoster'), captions: attribute(link, 'dataCaptions') };
  return recordingFigure(kind, { address: attribute(link, 'href'), title, ...libraryNames }, caption);
}

/**
 * A picture as `<figure>`. One of ours keeps its address; any other becomes a placeholder with its address
 * (`data-missing`), so that nothing is fetched from other hosts. A picture that shows nothing (a counter, a
 * placeholder for scripts) is left out.
 */
export function picture(
  img: Element,
  href: string | null,
  caption: ElementContent[],
  isWide: boolean,
): Element[] {
  const alt = collapseSpaces(attribute(img, 'alt') || attribute(img, 'title')).slice(0, 1_000);
  const lazySrc = attribute(img, 'dataSrc');
  const src = (
    lazySrc !== '' && !imagePattern.test(attribute(img, 'src')) ? lazySrc : attribute(img, 'src')
  ).trim();
  const hasCaption = caption.length > 0 && !isWithoutContent(caption);
  const isOwnPicture = imagePattern.test(src);
  const address = isOwnPicture ? '' : displayAddress(src) || displayAddress(attribute(img, 'dataMissing'));
  if (!isOwnPicture && (isDot(img) || (address === '' && alt === '')))
    return hasCaption ? [element('p', {}, caption)] : [];
  const image = element('img', isOwnPicture ? { src, alt } : { alt, dataMissing: address }, []);
  // A link's name is its picture's text; without one, nobody could tell where it leads.
  const target = href !== null && alt !== '' && !leadsToPicture(href) ? href : null;
  const rel = target !== null && isForeign(target) ? { rel: ['nofollow', 'noopener'] } : {};
  const children: ElementContent[] = [
    target === null ? image : element('a', { href: target, ...rel }, [image]),
  ];
  if (hasCaption) children.push(element('figcaption', {}, caption));
  return [
    element(
      'figure',
      isWide || hasClass(img, 'alignwide', 'alignfull') ? { className: ['wide'] } : {},
      children,
    ),
  ];
}

/** One or two pixels: it counts readers. */
const isDot = (img: Element): boolean =>
  [attribute(img, 'width'), attribute(img, 'height')].some((size) => /^[0-2]$/.test(size));

/** The large version of the same picture, which the lightbox shows. */
const leadsToPicture = (href: string): boolean =>
  href.startsWith('#') || /\.(?:jpe?g|png|gif|webp|avif)(?:[?#].*)?$/i.test(href);

/** A frame as an embed where we know its host, else as a link. */
export function frame(node: Element, caption: ElementContent[]): Element[] {
  const address =
    [attribute(node, 'src'), attribute(node, 'dataSrc')].find((value) =>
      /^(?:https?:)?\/\//i.test(value.trim()),
    ) ?? '';
  return embedFigure(address, collapseSpaces(attribute(node, 'title')), caption);
}

export function embedFigure(address: string, title: string, caption: ElementContent[]): Element[] {
  const below = isWithoutContent(caption) ? [] : caption;
  const embed = readEmbed(address);
  if (!embed) {
    const href = cleanHref(address);
    const link = href === null ? (title === '' ? [] : [text(title)]) : [linkTo(href, title || href)];
    return [link, below].filter((content) => content.length > 0).map((content) => element('p', {}, content));
  }
  const children: ElementContent[] = [embedLink(embed.url, title || embedLabels[embed.provider])];
  if (below.length > 0) children.push(element('figcaption', {}, below));
  return [element('figure', { className: ['embed'] }, children)];
}

const linkTo = (href: string, title: string): Element =>
  element('a', isForeign(href) ? { href, rel: ['nofollow', 'noopener'] } : { href }, [text(title)]);

/** `<audio>` and `<video>`; their text is for browsers without support. */
export function recording(node: Element, caption: ElementContent[]): Element[] {
  const kind = node.tagName === 'audio' ? 'audio' : 'video';
  const source = node.children.find((child) => isElement(child, 'source'));
  const address = attribute(node, 'src') || (isElement(source) ? attribute(source, 'src') : '');
  const track = node.children.find(
    (child) => isElement(child, 'track') && captionsPattern.test(attribute(child, 'src')),
  );
  return recordingFigure(
    kind,
    {
      address,
      title: collapseSpaces(attribute(node, 'title')),
      poster: attribute(node, 'poster'),
      captions: isElement(track) ? attribute(track, 'src') : '',
    },
    caption,
  );
}

interface RecordingSource {
  address: string;
  title: string;
  /** Unchecked names; only those of the library count, and only with a video of it. */
  poster: string;
  captions: string;
}

function recordingFigure(
  kind: 'audio' | 'video',
  { address, title, poster, captions }: RecordingSource,
  caption: ElementContent[],
): Element[] {
  const below = isWithoutContent(caption) ? [] : caption;
  const href = cleanHref(address);
  if (href === null || !/^(?:https?:|\/)/.test(href)) {
    const lines = [title === '' ? [] : [text(title)], below];
    return lines.filter((line) => line.length > 0).map((line) => element('p', {}, line));
  }
  const link = linkTo(href, title || recordingLabels[kind]);
  if (kind === 'video' && videoPattern.test(href)) {
    if (imagePattern.test(poster)) link.properties.dataPoster = poster;
    if (captionsPattern.test(captions)) link.properties.dataCaptions = captions;
  }
  const children: ElementContent[] = [link];
  if (below.length > 0) children.push(element('figcaption', {}, below));
  return [element('figure', { className: [kind] }, children)];
}

/** Several pictures that belong together. */
export function gallery(node: Element, flow: ReadFlow): Element[] {
  return galleryOf(
    flow(
      node.children.map((child) =>
        isElement(child, 'ul', 'ol') ? element('div', {}, child.children) : child,
      ),
    ),
  );
}

function galleryOf(blocks: readonly Element[]): Element[] {
  const flat = blocks.flatMap((block) =>
    isGallery(block) ? block.children.filter((child) => isElement(child)) : [block],
  );
  const pictures = flat.filter(isPicture).map((block) => ({ ...block, properties: {} }));
  if (pictures.length < 2) return flat;
  const captions = flat.filter((block) => block.tagName === 'p');
  const rest = flat.filter((block) => !isPicture(block) && block.tagName !== 'p');
  const caption = captions.flatMap((block, index) =>
    index === 0 ? block.children : [element('br', {}, []), ...block.children],
  );
  return [
    element('div', { className: ['gallery'] }, [
      ...pictures,
      ...(caption.length > 0 ? [element('p', {}, caption)] : []),
    ]),
    ...rest,
  ];
}

function captionedTable(table: Element, caption: Element[]): Element[] {
  const [line, ...rest] = caption;
  if (line?.tagName !== 'p' || table.children.some((child) => isElement(child, 'caption')))
    return [table, ...caption];
  return [{ ...table, children: [element('caption', {}, line.children), ...table.children] }, ...rest];
}
