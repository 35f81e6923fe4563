import { embedLabels, readEmbed } from '#body/embeds.ts';
import { cleanHref } from '#body/links.ts';
import { addressesInCode } from './embed-code.ts';
import { ownPath } from './own-media.ts';
import { createBlock, placeBlock } from './place-block.ts';

/** Frames, recordings and videos; embeds as articles store them and as pages show them; other sites' posts. */
export const embedSelector = [
  'iframe, embed, object, audio, video',
  'figure:is(.embed, .audio, .video) > a[href], figure[data-behaviour="embed"]',
  'blockquote:is(.twitter-tweet, .twitter-video, .instagram-media, .tiktok-embed)',
].join();

/**
 * Content that readers can be shown becomes an embed or a recording; anything else becomes a link.
 * @param ownHosts hosts of the readers' sites
 */
export function convertEmbed(element: HTMLElement, ownHosts: readonly string[]): void {
  const addresses = addressesOf(element).filter((address) => cleanHref(address) !== null);
  const embed = addresses.map(readEmbed).find((each) => each !== null);
  const [address] = addresses;
  const isQuote = element.tagName === 'BLOCKQUOTE';
  if (address === undefined || isDot(element) || (isQuote && !embed)) return;
  const kind = kindOf(element);
  const title = titleOf(element);
  if (embed)
    replaceWithBlock(element, 'embed', { href: embed.url, title: title || embedLabels[embed.provider] });
  else if (kind)
    replaceWithBlock(element, 'recording', { href: ownPath(address, ownHosts) ?? address, title, kind });
  else if (!element.matches('figure, figure > a')) replaceWithLink(element, address, title);
}

/** Its addresses, the most specific ones first. */
function addressesOf(element: HTMLElement): string[] {
  if (element.tagName === 'BLOCKQUOTE') return addressesInCode(element.outerHTML);
  const places = element.tagName === 'FIGURE' ? [...element.querySelectorAll('a[href]')] : [element];
  const source = element.querySelector('source[src]');
  return [...places, ...(source ? [source] : [])]
    .flatMap((place) => ['src', 'data-src', 'data', 'href'].map((name) => place.getAttribute(name)))
    .map((address) => (address ?? '').trim().replace(/^\/\//, 'https://'))
    .filter((address) => /^(?:https?:\/)?\/./i.test(address));
}

/** The kind of a recording; null for other content. */
function kindOf({ tagName, parentElement }: HTMLElement): 'audio' | 'video' | null {
  if (tagName === 'AUDIO' || tagName === 'VIDEO') return tagName === 'AUDIO' ? 'audio' : 'video';
  if (tagName !== 'A') return null;
  if (parentElement?.classList.contains('audio')) return 'audio';
  return parentElement?.classList.contains('video') ? 'video' : null;
}

const titleOf = (element: HTMLElement): string =>
  (element.tagName === 'A' ? element.textContent : element.title || element.ariaLabel)?.trim() ?? '';

/** One or two pixels: it counts readers. */
const isDot = (element: HTMLElement): boolean =>
  ['width', 'height'].some((name) => /^[0-2](?:px)?$/.test(element.getAttribute(name) ?? ''));

function replaceWithBlock(element: HTMLElement, name: string, attributes: Record<string, string>): void {
  const block = createBlock(element.ownerDocument, name);
  Object.assign(block.dataset, attributes);
  const caption = createBlock(element.ownerDocument, 'caption');
  block.append(caption);
  const figure = element.closest('figure');
  if (element.tagName === 'BLOCKQUOTE') caption.append(element.textContent?.trim() ?? '');
  else caption.append(...(figure?.querySelector('figcaption')?.childNodes ?? []));
  // A figure that also has pictures keeps them.
  if (figure && !figure.querySelector('img')) figure.replaceWith(block);
  else placeBlock(element, block);
}

function replaceWithLink(element: HTMLElement, address: string, title: string): void {
  const { ownerDocument: document } = element;
  const line = document.createElement('p');
  const link = document.createElement('a');
  link.setAttribute('href', address);
  link.textContent = title || address;
  line.append(link);
  placeBlock(element, line);
}
