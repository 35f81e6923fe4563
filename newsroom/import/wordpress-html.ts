import { embedOf } from '../html/embeds.ts';
import { adoptForeignElements } from '../html/foreign-elements.ts';
import { addParagraphs } from '../html/paragraphs.ts';
import { replaceShortcodes, type Shortcode, type ShortcodeHandler } from '../html/shortcodes.ts';
import { element, parseFragment, webUrl, writeFragment } from '../html/tree.ts';
import type { Picture } from './item.ts';
import { type Attachment, isPicture, type WxrSite } from './wxr-site.ts';

/** Data that a post's shortcodes may refer to. */
export type WordpressContext = Pick<WxrSite, 'base' | 'attachments' | 'attachedTo'> & { postId: string };

/**
 * A post's content as plain HTML: shortcodes resolved, paragraphs made where WordPress would make them, page
 * breaks and the "more" mark gone.
 */
export function htmlOfWordpress(content: string, context: WordpressContext): string {
  const isBlockContent = /<!--\s+wp:/.test(content);
  const marks = /<!--\s*(?:more|nextpage|noteaser)\b.*?-->/gs;
  const whole = content.replaceAll('\r\n', '\n').replace(marks, isBlockContent ? '' : '\n\n');
  const tree = parseFragment(replaceShortcodes(whole, shortcodesOf(context)));
  return writeFragment(adoptForeignElements(isBlockContent ? tree : addParagraphs(tree), context.base))
    .replace(/<!--.*?-->/gs, '')
    .trim();
}

/** A picture in a text; the old address stays until a picture is found for it. */
export function figureHtml(picture: Picture): string {
  const image = writeFragment(element('img', { src: picture.url, alt: picture.alt }));
  return `<figure>${image}${picture.caption ? `<figcaption>${picture.caption}</figcaption>` : ''}</figure>`;
}

function shortcodesOf(context: WordpressContext): Record<string, ShortcodeHandler> {
  const { base } = context;
  const embedded: ShortcodeHandler = (shortcode) => embedHtml(addressOf(shortcode), base);
  const player: ShortcodeHandler = (shortcode) => playerHtml(shortcode, base);
  return {
    caption: captionHtml,
    wp_caption: captionHtml,
    gallery: ({ attributes }) => galleryHtml(picturesOf(attributes, context)),
    embed: embedded,
    soundcloud: embedded,
    audio: (shortcode) => mediaHtml('audio', shortcode, base),
    video: (shortcode) => mediaHtml('video', shortcode, base),
    playlist: ({ attributes }) => playlistHtml(attributes, context),
    youtube: player,
    vimeo: player,
    tweet: embedded,
    twitter: embedded,
    instagram: embedded,
    facebook: embedded,
    spotify: embedded,
    tiktok: embedded,
  };
}

const captionHtml: ShortcodeHandler = ({ attributes, content }) => {
  if (content === null) return null;
  const picture =
    /^\s*(?:<p>)?\s*(<a\b[^>]*>\s*<img\b[^>]*>\s*<\/a>|<img\b[^>]*>|<figure\b.*?<\/figure>)\s*(?:<\/p>)?/is.exec(
      content,
    );
  if (!picture) return `<figure>${content}</figure>`;
  const caption = (attributes.caption ?? content.slice(picture[0].length)).trim();
  const alone = picture[1] ?? '';
  return `\n\n<figure>${alone}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>\n\n`;
};

function addressOf({ attributes, content }: Shortcode): string {
  const address = content ?? attributes.url ?? attributes.src ?? attributes.href ?? attributes['0'] ?? '';
  return address
    .replace(/<[^>]*>/g, '')
    .replace(/^=/, '')
    .replaceAll('&amp;', '&')
    .trim();
}

function embedHtml(address: string, base: string | null): string | null {
  const embed = address ? embedOf(address, base) : null;
  return embed ? block(writeFragment(embed)) : null;
}

const formats = {
  audio: ['src', 'mp3', 'm4a', 'ogg', 'wav', 'flac', 'wma'],
  video: ['src', 'mp4', 'm4v', 'webm', 'ogv', 'flv', 'wmv'],
} as const;

function mediaHtml(kind: 'audio' | 'video', shortcode: Shortcode, base: string | null): string | null {
  const source = formats[kind].map((format) => shortcode.attributes[format]).find(Boolean);
  const url = webUrl(source ?? addressOf(shortcode).split('|')[0] ?? '', base);
  if (!url) return null;
  if (embedOf(url, base)?.tagName === 'figure') return embedHtml(url, base);
  return block(writeFragment(element(kind, { src: url })));
}

/** `[youtube https://…]`, `[youtube=https://…]`, `[youtube id="…"]`, `[vimeo 123]`. */
function playerHtml(shortcode: Shortcode, base: string | null): string | null {
  const { name, attributes } = shortcode;
  const address = addressOf({
    ...shortcode,
    attributes: { ...attributes, '0': attributes['0'] ?? attributes.id ?? '' },
  });
  if (/^https?:/.test(address)) return embedHtml(address, base);
  if (!/^[\w-]+$/.test(address)) return null;
  return embedHtml(
    name === 'youtube' ? `https://www.youtube.com/watch?v=${address}` : `https://vimeo.com/${address}`,
    base,
  );
}

function picturesOf(
  attributes: Record<string, string>,
  { attachments, attachedTo, postId }: WordpressContext,
): Attachment[] {
  const listed = attributes.ids ?? attributes.include;
  const excluded = new Set((attributes.exclude ?? '').split(',').map((id) => id.trim()));
  const images = listed
    ? listed.split(',').map((id) => attachments.get(id.trim()))
    : [...(attachedTo.get(attributes.id ?? postId) ?? [])];
  return images.filter(
    (attachment) => attachment !== undefined && isPicture(attachment.url) && !excluded.has(attachment.id),
  ) as Attachment[];
}

/** If the export lacks the gallery's pictures, readers are told. */
function galleryHtml(pictures: Attachment[]): string {
  if (pictures.length === 0)
    return block('<p><em>Itt egy képgaléria volt, de a képei nem érhetők el.</em></p>');
  return block(`<div class="gallery">${pictures.map(figureHtml).join('')}</div>`);
}

function playlistHtml(
  attributes: Record<string, string>,
  { attachments, base }: WordpressContext,
): string | null {
  const kind = attributes.type === 'video' ? 'video' : 'audio';
  const urls = (attributes.ids ?? '')
    .split(',')
    .map((id) => webUrl(attachments.get(id.trim())?.url ?? '', base));
  const recordings = urls
    .filter((url) => url !== null)
    .map((url) => block(writeFragment(element(kind, { src: url }))));
  return recordings.join('') || null;
}

/** Between empty lines, so that no paragraph is made around it. */
function block(html: string): string {
  return `\n\n${html}\n\n`;
}
