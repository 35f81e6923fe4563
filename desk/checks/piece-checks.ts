import type { Node } from 'prosemirror-model';
import type { Piece } from '#contract/piece.ts';
import { checkWords as words } from './words.ts';

export interface Place {
  from: number;
  to: number;
}

/** What puts a doubt right where it is told. */
export type Cure =
  | { kind: 'replace'; label: string; places: readonly Place[]; text: string }
  /** The picture at this place wants a description. */
  | { kind: 'describe'; at: number; image: string };

/** Something doubtful in a piece. None of it keeps a piece from being published. */
export interface Doubt {
  sentence: string;
  /** Where it is in the text; null: beside it. */
  where: Place | null;
  cure?: Cure;
}

/** What is looked at: the fields beside the text, and the text. */
export interface CheckedPiece {
  document: Omit<Piece['document'], 'content'>;
  text: Node;
}

export type Check = (piece: CheckedPiece) => Doubt[];

const maxTitleLength = 90;
const maxParagraphLength = 1_200;

const beside = (sentence: string): Doubt => ({ sentence, where: null });
const when = (isDoubtful: boolean, sentence: string): Doubt[] => (isDoubtful ? [beside(sentence)] : []);

const noTitle: Check = ({ document }) => when(document.title.trim() === '', words.noTitle);
const longTitle: Check = ({ document: { title } }) =>
  when(title.length > maxTitleLength, words.longTitle(title.length));
const noLead: Check = ({ document: { lead, type } }) =>
  when(lead.trim() === '' && type !== 'liveblogpost', words.noLead);
const noPicture: Check = ({ document: { coverImage, type } }) =>
  when(coverImage === null && type !== 'liveblogpost', words.noPicture);
const noSection: Check = ({ document }) => when(document.sections.length === 0, words.noSection);
const noTags: Check = ({ document }) => when(document.tags.length === 0, words.noTags);
const noAuthor: Check = ({ document }) => when(document.authors.length === 0, words.noAuthor);

const noAlt: Check = ({ text }) => {
  const doubts: Doubt[] = [];
  let number = 0;
  text.descendants((node, position) => {
    if (node.type.name !== 'picture') return true;
    number += 1;
    const where = { from: position, to: position + node.nodeSize };
    if (node.attrs.src === null) doubts.push({ sentence: words.missingPicture(number), where });
    else if (node.attrs.alt === '') {
      const cure: Cure = { kind: 'describe', at: position, image: String(node.attrs.src) };
      doubts.push({ sentence: words.noAlt(number), where, cure });
    }
    return false;
  });
  return doubts;
};

const doubledSpaces: Check = ({ text }) =>
  eachLine(text, (line, start) =>
    [...line.matchAll(/\S( {2,})\S/g)].map(({ index, 1: spaces = '' }) => {
      const where = { from: start + index + 1, to: start + index + 1 + spaces.length };
      const cure: Cure = { kind: 'replace', label: words.oneSpace, places: [where], text: ' ' };
      return { sentence: words.doubledSpace, where, cure };
    }),
  );

const longParagraphs: Check = ({ text }) =>
  eachLine(text, (line, start) =>
    line.length > maxParagraphLength
      ? [{ sentence: words.longParagraph(line.length), where: { from: start, to: start + line.length } }]
      : [],
  );

const openQuotes: Check = ({ text }) =>
  eachLine(text, (line, start) => {
    const opened = line.split('„').length - 1;
    const closed = line.split('”').length - 1;
    if (opened === closed) return [];
    return [{ sentence: words.openQuote, where: { from: start, to: start + line.length } }];
  });

/** Runs of capitalised words: names of people, places, firms. */
const namePattern = /\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+)+/gu;

const namesSpeltTwice: Check = ({ text }) => {
  const places = new Map<string, Array<{ from: number; to: number }>>();
  eachLine(text, (line, start) => {
    for (const { 0: name, index } of line.matchAll(namePattern))
      places.set(name, [
        ...(places.get(name) ?? []),
        { from: start + index, to: start + index + name.length },
      ]);
    return [];
  });
  const names = [...places.keys()];
  return names.flatMap((name, index) =>
    names.slice(index + 1).flatMap((other) => {
      if (!isOneLetterOff(name, other)) return [];
      const [more, fewer] =
        (places.get(name)?.length ?? 0) >= (places.get(other)?.length ?? 0) ? [name, other] : [other, name];
      const wrong = places.get(fewer) ?? [];
      const label = words.shouldBe(firstDifference(more, fewer));
      const cure: Cure = { kind: 'replace', label, places: wrong, text: more };
      return [{ sentence: words.twoSpellings(more, fewer), where: wrong[0] ?? null, cure }];
    }),
  );
};

/** The first word of a name that is another one in the other name. */
function firstDifference(name: string, other: string): string {
  const others = other.split(' ');
  return name.split(' ').find((word, index) => word !== others[index]) ?? name;
}

/** Shares, and numbers of four digits or with words after them that count; neither years nor times. */
const figurePattern =
  /\d[\d .,]*\s?(?:%|százalék|ezer|millió|milliárd|ember|fő|forint|euró|kilométer)|(?<![\d.:])\d{1,3}[ .]\d{3}(?!\d)/u;
/** What says where a number comes from. */
const sourcePattern =
  /[„”]|szerint|közöl|mond|írt|írj|adat|jelent|becsl|felmér|nyilatkoz|tájékoztat|számol|mért|KSH|statisztik/iu;

const figuresWithoutSource: Check = ({ text }) => {
  const doubts: Doubt[] = [];
  text.descendants((node, position) => {
    if (node.type.name !== 'paragraph') return !node.isTextblock;
    const line = node.textBetween(0, node.content.size, '', '\ufffc');
    const figure = figurePattern.exec(line);
    if (!figure || sourcePattern.test(line) || hasLink(node)) return false;
    const from = position + 1 + figure.index;
    const [found] = figure;
    doubts.push({ sentence: words.noSource(found.trim()), where: { from, to: from + found.length } });
    return false;
  });
  return doubts;
};

const hasLink = (paragraph: Node): boolean =>
  paragraph.children.some(({ marks }) => marks.some(({ type }) => type.name === 'link'));

/**
 * Whether two names are spelt differently in one letter inside, or one has a letter more there. What differs at the
 * end is a case ending, or somebody else.
 */
export function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const isInside = end > 0;
  return isInside && Math.max(a.length, b.length) - start - end <= 1 && start > 0;
}

function eachLine(text: Node, look: (line: string, start: number) => Doubt[]): Doubt[] {
  const doubts: Doubt[] = [];
  text.descendants((node, position) => {
    if (!node.isTextblock) return true;
    if (node.type.name !== 'preformatted')
      doubts.push(...look(node.textBetween(0, node.content.size, '', '\ufffc'), position + 1));
    return false;
  });
  return doubts;
}

const checks: readonly Check[] = [
  ...[noTitle, longTitle, noLead, noPicture, noSection, noTags, noAuthor],
  ...[noAlt, namesSpeltTwice, figuresWithoutSource, doubledSpaces, openQuotes, longParagraphs],
];

/** All that is doubtful in a piece. */
export const checkPiece = (piece: CheckedPiece): Doubt[] => checks.flatMap((check) => check(piece));
