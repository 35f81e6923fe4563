import type { Node } from 'prosemirror-model';
import { perBlock } from './per-block.ts';
import type { Check, Warning } from './warning.ts';
import { checkWords as words } from './words.ts';

const maxParagraphLength = 1_200;

interface Line {
  line: string;
  /** Offset from the start of its block. */
  begin: number;
}

/** The lines of a text block; anything but text counts as one character. */
export function linesOf(block: Node): Line[] {
  const lines: Line[] = [];
  const look = (node: Node, begin: number): boolean => {
    if (node.isTextblock && node.type.name !== 'preformatted')
      lines.push({ line: node.textBetween(0, node.content.size, '', '\ufffc'), begin: begin + 1 });
    return !node.isTextblock;
  };
  if (look(block, 0)) block.descendants((node, position) => look(node, position + 1));
  return lines;
}

/** A possible mistake in a line, by its offset. */
interface LineWarning {
  sentence: string;
  from: number;
  to: number;
  /** The suggested replacement. */
  fix?: { label: string; text: string };
}

type LineCheck = (line: string) => LineWarning[];

/** A typing mistake in punctuation: the first group of the pattern starts `offset` after the match. */
const typingMistake =
  (pattern: RegExp, offset: number, sentence: string, fix: NonNullable<LineWarning['fix']>): LineCheck =>
  (line) =>
    [...line.matchAll(pattern)].map(({ index, 1: signs = '' }) => {
      const from = index + offset;
      return { sentence, from, to: from + signs.length, fix };
    });

const doubledSpaces = typingMistake(/\S( {2,})(?=\S)/g, 1, words.doubledSpace, {
  label: words.oneSpace,
  text: ' ',
});
/** Closing punctuation directly follows a word. */
const spaceBefore = typingMistake(/\S( +)(?=[,;!?](?:\s|$))/g, 1, words.spaceBefore, {
  label: words.withoutSpace,
  text: '',
});
/** Typing turns hyphens between words into dashes; pasted text may still have them. */
const hyphenForDash = typingMistake(/\S (-{1,2}) (?=\S)/g, 2, words.hyphenForDash, {
  label: words.dash,
  text: '–',
});

const openQuotes: LineCheck = (line) => {
  const opened = line.split('„').length - 1;
  const closed = line.split('”').length - 1;
  return opened === closed ? [] : [{ sentence: words.openQuote, from: 0, to: line.length }];
};

const longParagraphs: LineCheck = (line) =>
  line.length > maxParagraphLength
    ? [{ sentence: words.longParagraph(line.length), from: 0, to: line.length }]
    : [];

const lineChecks = [doubledSpaces, spaceBefore, hyphenForDash, openQuotes, longParagraphs].map((check) =>
  perBlock((block) =>
    linesOf(block).flatMap(({ line, begin }) =>
      check(line).map((warning) => ({ ...warning, from: begin + warning.from, to: begin + warning.to })),
    ),
  ),
);

/** Possible mistakes within single lines, one kind after the other. */
export const lineWarnings: Check = ({ text }) =>
  lineChecks.flatMap((check) => {
    const warnings: Warning[] = [];
    text.forEach((block, at) => {
      for (const { sentence, from, to, fix } of check(block)) {
        const where = { from: at + from, to: at + to };
        warnings.push({
          sentence,
          where,
          ...(fix && { fix: { kind: 'replace' as const, ...fix, places: [where] } }),
        });
      }
    });
    return warnings;
  });
