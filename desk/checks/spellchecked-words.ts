import type { Mark, Node } from 'prosemirror-model';
import { perBlock } from './per-block.ts';

/** A word of a block, with its offset from the start of the block. */
export interface BlockWord {
  word: string;
  from: number;
  to: number;
}

/**
 * The rest of a token with a digit is not a word: 15-én, B2-es. Soft hyphens and word joiners, which a text
 * that is copied from a page has, are inside of words.
 */
const wordPattern =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad\u2060]*(?:[-’']\u2060?[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad\u2060]*)*/gu;
const invisible = /[\u00ad\u2060]/g;
const opensSentence = /(?:^|[.!?:…„”"»«(\n–—])\s*[„"»(]?\s*$/u;
const maxWordLength = 60;
/** How far back the start of a sentence is looked for. */
const maxLookBackCharacters = 4;
/** Stands for anything but text; words do not extend across it. */
const gap = '\ufffc';

/**
 * The words of a block that are spell-checked. Names are left out, because no dictionary has them: words with
 * a capital inside a sentence. So are foreign words, addresses of links, and code.
 */
export const wordsOf = perBlock((block: Node): readonly BlockWord[] => {
  const words: BlockWord[] = [];
  /** @param begin offset of the node in its block */
  const look = (node: Node, begin: number): boolean => {
    if (isForeign(node) || node.type.name === 'preformatted') return false;
    if (node.isTextblock) words.push(...wordsOfLine(node, begin + 1));
    return !node.isTextblock;
  };
  if (look(block, 0)) block.descendants((node, position) => look(node, position + 1));
  return words;
});

const wordsOfLine = (line: Node, begin: number): BlockWord[] =>
  spellcheckedWordsOfText(readable(line)).map(({ word, from, to }) => ({
    word,
    from: begin + from,
    to: begin + to,
  }));

/** The same for a field, by offsets in it. */
export function spellcheckedWordsOfText(text: string): BlockWord[] {
  const words: BlockWord[] = [];
  for (const { 0: written, index } of text.matchAll(wordPattern)) {
    const word = written.replace(invisible, '');
    if (!isCheckable(word)) continue;
    const isCapital = word.charAt(0) !== word.charAt(0).toLowerCase();
    if (isCapital && !opensSentence.test(text.slice(Math.max(0, index - maxLookBackCharacters), index)))
      continue;
    words.push({ word, from: index, to: index + written.length });
  }
  return words;
}

const isForeign = ({ attrs }: Pick<Node | Mark, 'attrs'>): boolean =>
  typeof attrs.lang === 'string' && attrs.lang !== '' && !attrs.lang.startsWith('hu');

function isCheckable(word: string): boolean {
  if (word.length < 2 || word.length > maxWordLength || /\p{N}/u.test(word)) return false;
  // ENSZ, NATO-nak
  return !/^\p{Lu}{2}/u.test(word);
}

/** Addresses in the text, as pasted. */
const address = /(?:https?:\/\/|www\.)\S+/gu;

/**
 * The text with a gap for each position that is not text, or is an address, so that offsets are the document's.
 */
function readable(node: Node): string {
  let text = '';
  for (const child of node.children) {
    const isRead = child.isText && !child.marks.some((mark) => mark.type.name === 'code' || isForeign(mark));
    text += isRead ? (child.text ?? '') : gap.repeat(child.nodeSize);
  }
  return text.replaceAll(address, (found) => gap.repeat(found.length));
}
