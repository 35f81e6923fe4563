import type { ElementContent, Root } from 'hast';
import { collapseSpaces, isBlank } from './nodes.ts';
import { articleTree } from './tree.ts';
import { unbindSpaces } from './typography.ts';

/** Elements that separate the text before them from the text inside. */
const separatingTags = new Set(
  (
    'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr table caption thead tbody tfoot tr th td details summary figure figcaption div aside ' +
    'section br'
  ).split(' '),
);

/**
 * The text of an article's HTML in one line, for search and descriptions. Blocks are separated by spaces.
 */
export function plainText(html: string): string {
  return collapseSpaces(unbindSpaces(read(articleTree(html).children)));
}

/** How many words a text has. A block ends a word. */
export function countWords(nodes: readonly ElementContent[]): number {
  return read(nodes).split(/\s+/).filter(Boolean).length;
}

function read(nodes: readonly (ElementContent | Root['children'][number])[]): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'text') text += node.value;
    else if (node.type === 'element')
      text += separatingTags.has(node.tagName) ? ` ${read(node.children)} ` : read(node.children);
  }
  return text;
}

/**
 * Cuts a text to at most `max` characters, at the end of a word and with “…”. A first word that is longer is
 * cut inside.
 * @param max at least 2
 */
export function truncate(text: string, max: number): string {
  const whole = collapseSpaces(text);
  if (whole.length <= max) return whole;
  const characters = [...whole];
  if (characters.length <= max) return whole;
  const start = characters.slice(0, max - 1).join('');
  const wordEnds = /\s/.test(characters[max - 1] ?? '');
  const words = wordEnds ? start : start.replace(/\s+\S*$/, '');
  const end = (isBlank(words) ? start : words).replace(/[\s,;:–—(„»-]+$/u, '');
  return `${end}…`;
}
