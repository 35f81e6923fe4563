import type { Node } from 'prosemirror-model';
import { embedLabels, readEmbed } from '#body/embeds.ts';
import { cleanHref } from '#body/links.ts';
import { parseUrl } from '#body/parse-url.ts';
import { embedNode, recordingNode, relatedNode } from '../blocks/insert.ts';
import { addressesInCode } from './embed-code.ts';

/** A path of an article on this site, with its date. */
const articlePath = /^\/[\w-]+\/\d{4}\/\d{2}\/\d{2}\/[\w-]+$/;

/**
 * The block that an address, or a site's code for embedding, becomes when it is pasted alone or typed into a
 * dialog: an embed, a recording, a related piece. Null: it is a link, or text.
 * @param ownHosts hosts of the readers' sites, whose articles become related pieces
 */
export function blockOfAddress(text: string, ownHosts: readonly string[]): Node | null {
  for (const address of addressesInCode(text)) {
    const embed = readEmbed(address);
    if (embed) return embedNode(embed.url, embedLabels[embed.provider]);
  }
  const raw = text.trim();
  if (/\s/.test(raw) || !/^https?:\/\//i.test(raw)) return null;
  const embed = readEmbed(raw);
  if (embed) return embedNode(embed.url, embedLabels[embed.provider]);
  const url = parseUrl(raw);
  const href = cleanHref(raw);
  if (!url || href === null) return null;
  if (/\.(?:mp3|m4a)$/i.test(url.pathname)) return recordingNode('audio', href, '');
  if (/\.(?:mp4|webm)$/i.test(url.pathname)) return recordingNode('video', href, '');
  if (ownHosts.includes(url.hostname) && articlePath.test(url.pathname)) return relatedNode(url.pathname, '');
  return null;
}
