import { LRUCache } from 'lru-cache';
import type { Block } from '#body/blocks.ts';
import { parseBlocks } from '#body/parse-blocks.ts';

/**
 * Characters of HTML whose blocks are kept: some hundred articles, those that are made again and again.
 * Blocks take about five times as much memory.
 */
const room = 3_000_000;

const parsed = new LRUCache<string, Block[]>({ maxSize: room });

/**
 * The blocks of a text, parsed once for each version.
 * @param version names the text and its version, for example `article:12:3`
 */
export const parsedBlocks = (version: string, html: string): Block[] => keptBlocks(version, () => html);

/** The blocks of a post as its live blog shows it: its anchors cannot clash with those of other posts. */
export const postBlocks = (version: string, { id, content }: { id: number; content: string }): Block[] =>
  keptBlocks(`${version}:post`, () => withOwnAnchors(content, id));

function keptBlocks(key: string, read: () => string): Block[] {
  const known = parsed.get(key);
  if (known) return known;
  const html = read();
  const blocks = parseBlocks(html);
  parsed.set(key, blocks, { size: html.length + 1 });
  return blocks;
}

/** A tag with attributes, and in it an anchor or a link to one, as `body/links.ts` names them. */
const tag = /<[a-z][^>]* [^>]*>/g;
const anchor = /( id="| href="#)(fn-|fnref-|a-)/g;

/**
 * A text whose anchors cannot clash with another's on the same page: posts of one live blog may all have a
 * first footnote.
 */
const withOwnAnchors = (html: string, id: number): string => html.replace(tag, (found) => found.replace(anchor, `$1$2${id}-`));

/** Slugs of the articles that a text recommends, without repeats. */
export const relatedSlugs = (blocks: readonly Block[]): string[] =>
  namesIn(blocks, (block) => (block.kind === 'related' ? block.slug : null));

/** Names of the quizzes in a text, without repeats. */
export const quizNames = (blocks: readonly Block[]): string[] => namesIn(blocks, (block) => (block.kind === 'quiz' ? block.quiz : null));

function namesIn(blocks: readonly Block[], nameOf: (block: Block) => string | null): string[] {
  const found = new Set<string>();
  for (const block of blocks) {
    const name = nameOf(block);
    if (name !== null) found.add(name);
    if ('blocks' in block) for (const inner of namesIn(block.blocks, nameOf)) found.add(inner);
  }
  return [...found];
}
