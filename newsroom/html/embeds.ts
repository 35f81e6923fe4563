import type { Element } from 'hast';
import { embedLabels, readEmbed } from '#body/embeds.ts';
import { element, type Node, text, webUrl } from './tree.ts';

/**
 * What stands where the export had another site's player or post: an embed for the sites we know, else a link
 * that names its address.
 * @param base what a relative address is relative to
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

/** True when this address alone on a line is meant as an embed. */
export function isEmbeddable(address: string): boolean {
  const url = webUrl(address, null);
  return url !== null && readEmbed(url) !== null;
}
