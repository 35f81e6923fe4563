import type { Element } from 'hast';
import { embedLabels, readEmbed } from '#body/embeds.ts';
import { element, type Node, text, webUrl } from './tree.ts';

/**
 * Replacement for another site's player or post in an export: an embed for known sites, otherwise a link with
 * its address.
 * @param base for resolving relative addresses; null: there is none, and they are dropped
 * @param caption nodes of a caption, if there was one
 */
export function embedOf(address: string, base: string | null, caption: readonly Node[] = []): Element | null {
  const url = webUrl(address, base);
  if (!url) return null;
  const embed = readEmbed(url);
  const captions = caption.length > 0 ? [element('figcaption', {}, caption)] : [];
  if (embed)
    return element('figure', { className: ['embed'] }, [
      element('a', { href: url }, [text(embedLabels[embed.provider])]),
      ...captions,
    ]);
  const link = element('p', {}, [element('a', { href: url }, [text(address.trim())])]);
  return caption.length > 0 ? element('div', {}, [link, element('p', {}, caption)]) : link;
}

/** Whether this address, alone on a line, means an embed. */
export function isEmbeddable(address: string): boolean {
  const url = webUrl(address, null);
  return url !== null && readEmbed(url) !== null;
}
