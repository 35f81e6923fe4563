import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import type { Block, EmbedBlock, PictureBlock, RecordingBlock, RelatedBlock } from '#body/blocks.ts';
import { type LinkOwner, outboundRel } from '#body/links.ts';
import { labels } from '#portal/format/labels.ts';
import { jpegPicture } from '#portal/parts/picture/picture.tsx';
import { quizAnchor } from '#portal/parts/quiz/quiz-anchor.ts';

type Language = keyof typeof labels;

/** Width of pictures in feeds, in pixels. */
export const feedPictureWidth = 1280;

/** Blocks as HTML for any feed reader. Embeds are links and folded parts are open; nothing needs scripts. */
export function blocksHtml(
  blocks: readonly Block[],
  language: Language,
  owner: LinkOwner = 'editors',
): string {
  return blocks.map((block) => blockHtml(block, language, owner)).join('\n');
}

/** A picture with its caption, in the form that `blocksHtml` uses; empty when the name is not one of ours. */
export function pictureHtml(image: string, alt: string, caption: string): string {
  const img = imageHtml(image, alt);
  return img === null ? '' : figure(img, caption);
}

function imageHtml(image: string, alt: string): string | null {
  const jpeg = jpegPicture(image, 'full', feedPictureWidth);
  return (
    jpeg &&
    `<img src="${jpeg.url}" width="${jpeg.width}" height="${jpeg.height}" alt="${escapeAttribute(alt)}">`
  );
}

function blockHtml(block: Block, language: Language, owner: LinkOwner): string {
  switch (block.kind) {
    case 'text':
      return block.html;
    case 'figure':
    case 'missingImage':
      return picture(block, owner);
    case 'gallery':
      return [...block.pictures.map((one) => picture(one, owner)), paragraph(block.caption)].join('\n');
    case 'table':
      return `<table>${wrap('caption', block.caption)}${block.html}</table>`;
    case 'quote':
    case 'pullQuote':
      return `<blockquote>${block.html}${wrap('p', block.cite && `– ${block.cite}`)}</blockquote>`;
    case 'infoBox':
      return `<aside>${wrap('h2', block.title)}${blocksHtml(block.blocks, language, owner)}</aside>`;
    case 'accordion':
      return `${wrap('h3', block.title)}${blocksHtml(block.blocks, language, owner)}`;
    case 'footnotes':
      return `<hr>${block.html}`;
    case 'related':
      return related(block, language);
    case 'embed':
    case 'audio':
    case 'video':
      return linkInstead(block, owner);
    case 'preformatted':
      return block.code ? `<pre><code>${block.html}</code></pre>` : `<pre>${block.html}</pre>`;
    case 'quiz':
      return paragraph(`<a href="#${quizAnchor(block.quiz)}">${labels[language].quiz}</a>`);
    case 'separator':
      return '<hr>';
  }
}

function picture(block: PictureBlock, owner: LinkOwner): string {
  const caption = [block.caption, escapeHtml(block.credit)].filter((part) => part !== '').join(' – ');
  if (block.kind === 'missingImage') return paragraph(caption);
  const { image, alt, href } = block;
  const img = imageHtml(image, alt);
  if (img === null) return paragraph(caption);
  return figure(href === null ? img : link(href, img, owner), caption);
}

function related({ path, title }: RelatedBlock, language: Language): string {
  const name =
    path === null ? escapeHtml(title) : `<a href="${escapeAttribute(path)}">${escapeHtml(title)}</a>`;
  return paragraph(`${labels[language].related}: ${name}`);
}

function linkInstead({ url, title, caption }: EmbedBlock | RecordingBlock, owner: LinkOwner): string {
  return `${paragraph(link(url, escapeHtml(title), owner))}${paragraph(caption)}`;
}

function link(href: string, html: string, owner: LinkOwner): string {
  const rel = outboundRel(href, owner);
  return `<a href="${escapeAttribute(href)}"${rel === undefined ? '' : ` rel="${rel}"`}>${html}</a>`;
}

const figure = (content: string, caption: string) =>
  `<figure>${content}${wrap('figcaption', caption)}</figure>`;
const paragraph = (html: string) => wrap('p', html);
const wrap = (name: string, html: string) => (html === '' ? '' : `<${name}>${html}</${name}>`);
export const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const escapeAttribute = (text: string) => escapeHtml(text).replaceAll('"', '&quot;');

/** Soft hyphens and word joiners. Some feed readers show them, and they would be in copied text. */
const softHyphens = /[\u00ad\u2060]/g;

/**
 * The same HTML for use outside this site. Links and pictures are absolute; there are no classes, and no ids,
 * which the footnotes of several articles in a feed would share.
 * @param base canonical address of the article
 */
export function makeAbsolute(html: string, base: string): string {
  const tree = fromHtml(html, { fragment: true });
  visit(tree, 'element', (node: Element) => {
    const { properties } = node;
    delete properties.id;
    delete properties.className;
    if (typeof properties.href === 'string') properties.href = resolveAddress(properties.href, base);
    if (typeof properties.src === 'string') properties.src = resolveAddress(properties.src, base);
  });
  return toHtml(tree).replaceAll(softHyphens, '');
}

function resolveAddress(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).href : base;
}
