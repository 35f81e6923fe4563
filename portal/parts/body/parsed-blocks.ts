import { LRUCache } from 'lru-cache';
import type { Block } from '#body/blocks.ts';
import { parseBlocks } from '#body/parse-blocks.ts';

/** Characters of HTML whose blocks are kept: some hundred articles, those that are made again and again. Blocks take about five times as much memory. */
const room = 3_000_000;

const parsed = new LRUCache<string, Block[]>({ maxSize: room });

/**
 * The blocks of a text, parsed once for each version.
 * @param version names the text and its version, for example `article:12:3`
 */
export function parsedBlocks(version: string, html: string): Block[] {
  const known = parsed.get(version);
  if (known) return known;
  const blocks = parseBlocks(html);
  parsed.set(version, blocks, { size: html.length + 1 });
  return blocks;
}

/** A tag with attributes, and in it an anchor or a link to one, as `body/links.ts` names them. */
const tag = /<[a-z][^>]* [^>]*>/g;
const anchor = /( id="| href="#)(fn-|fnref-|a-)/g;

/** A text whose anchors cannot clash with another's on the same page: posts of one live blog may all have a first footnote. */
export const withOwnAnchors = (html: string, id: number): string => html.replace(tag, (found) => found.replace(anchor, `$1$2${id}-`));

/** Slugs of the articles that a text recommends, without repeats. */
export function relatedSlugs(blocks: readonly Block[]): string[] {
  const slugs = blocks.flatMap((block) => {
    if (block.kind === 'related') return [block.slug];
    return block.kind === 'infoBox' || block.kind === 'accordion' ? relatedSlugs(block.blocks) : [];
  });
  return [...new Set(slugs)];
}
