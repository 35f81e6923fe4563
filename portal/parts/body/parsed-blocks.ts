import { LRUCache } from 'lru-cache';
import type { Block } from '#body/blocks.ts';
import type { LinkOwner } from '#body/links.ts';
import { parseBlocks } from '#body/parse-blocks.ts';

/**
 * How many characters of HTML have cached blocks: some hundred articles, whose pages are rendered again and
 * again. Blocks take about five times as much memory.
 */
const maxCacheChars = 3_000_000;

const cache = new LRUCache<string, Block[]>({ maxSize: maxCacheChars });

/**
 * The blocks of a text, which is parsed once.
 * @param owner who is responsible for the text's links
 */
export function parsedBlocks(html: string, owner: LinkOwner = 'editors'): Block[] {
  const key = `${owner} ${html}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const blocks = parseBlocks(html, owner);
  cache.set(key, blocks, { size: key.length });
  return blocks;
}

/** The blocks of a post as its live blog shows it: its anchors cannot clash with those of other posts. */
export const postBlocks = ({ id, content }: { id: number; content: string }, owner?: LinkOwner): Block[] =>
  parsedBlocks(withOwnAnchors(content, id), owner);

/**
 * Matches a tag with attributes, and within it an anchor or a link to one, as `body/links.ts` writes them.
 */
const tag = /<[a-z][^>]* [^>]*>/g;
const anchor = /( id="| href="#)(fn-|fnref-|a-)/g;

/** Makes a text's anchors unique on the page, because each post of a live blog may have a first footnote. */
const withOwnAnchors = (html: string, id: number): string =>
  html.replace(tag, (openingTag) => openingTag.replace(anchor, `$1$2${id}-`));

/** Slugs of the articles that a text recommends, without repeats. */
export const relatedSlugs = (blocks: readonly Block[]): string[] =>
  collectNames(blocks, (block) => (block.kind === 'related' ? block.slug : null));

/** Names of the quizzes in a text, each once. */
export const quizNames = (blocks: readonly Block[]): string[] =>
  collectNames(blocks, (block) => (block.kind === 'quiz' ? block.quiz : null));

function collectNames(blocks: readonly Block[], nameOf: (block: Block) => string | null): string[] {
  const names = new Set<string>();
  for (const block of blocks) {
    const name = nameOf(block);
    if (name !== null) names.add(name);
    if ('blocks' in block) for (const inner of collectNames(block.blocks, nameOf)) names.add(inner);
  }
  return [...names];
}
