import type { Node } from 'prosemirror-model';
import { linesOf, lineWarnings } from './line-checks.ts';
import { perBlock } from './per-block.ts';
import type { Check, CheckedPiece, Fix, Place, Warning } from './warning.ts';
import { untitled, checkWords as words } from './words.ts';

const maxTitleLength = 90;

const fieldWarning = (sentence: string): Warning => ({ sentence, where: null });
const warnIf = (applies: boolean, sentence: string): Warning[] => (applies ? [fieldWarning(sentence)] : []);

const noTitle: Check = ({ document }) =>
  warnIf(['', untitled].includes(document.title.trim()), words.noTitle);
const longTitle: Check = ({ document: { title } }) =>
  warnIf(title.length > maxTitleLength, words.longTitle(title.length));
const noLead: Check = ({ document: { lead, type } }) =>
  warnIf(lead.trim() === '' && type !== 'liveblogpost', words.noLead);
const noPicture: Check = ({ document: { coverImage, type } }) =>
  warnIf(coverImage === null && type !== 'liveblogpost', words.noPicture);
const noSection: Check = ({ document }) => warnIf(document.sections.length === 0, words.noSection);
const noTags: Check = ({ document }) => warnIf(document.tags.length === 0, words.noTags);
const noAuthor: Check = ({ document }) => warnIf(document.authors.length === 0, words.noAuthor);

const noAlt: Check = ({ text }) => {
  const warnings: Warning[] = [];
  let number = 0;
  text.descendants((node, position) => {
    if (node.type.name !== 'picture') return true;
    number += 1;
    const where = { from: position, to: position + node.nodeSize };
    if (node.attrs.src === null) warnings.push({ sentence: words.missingPicture(number), where });
    else if (node.attrs.alt === '') {
      const fix: Fix = { kind: 'describe', at: position, image: String(node.attrs.src) };
      warnings.push({ sentence: words.noAlt(number), where, fix });
    }
    return false;
  });
  return warnings;
};

/** Matches runs of capitalised words: names of people, places, organisations. */
const namePattern = /\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+)+/gu;

const namesIn = perBlock((block: Node) =>
  linesOf(block).flatMap(({ line, begin }) =>
    [...line.matchAll(namePattern)].map(({ 0: name, index }) => ({
      name,
      from: begin + index,
      to: begin + index + name.length,
    })),
  ),
);

const namesSpeltTwice: Check = ({ text }) => {
  const places = new Map<string, Place[]>();
  text.forEach((block, at) => {
    for (const { name, from, to } of namesIn(block))
      places.set(name, [...(places.get(name) ?? []), { from: at + from, to: at + to }]);
  });
  const names = [...places.keys()];
  return names.flatMap((name, index) =>
    names.slice(index + 1).flatMap((other) => {
      if (!isOneLetterOff(name, other)) return [];
      const [more, fewer] =
        (places.get(name)?.length ?? 0) >= (places.get(other)?.length ?? 0) ? [name, other] : [other, name];
      const wrong = places.get(fewer) ?? [];
      const label = words.shouldBe(firstDifference(more, fewer));
      const fix: Fix = { kind: 'replace', label, places: wrong, text: more };
      return [{ sentence: words.twoSpellings(more, fewer), where: wrong[0] ?? null, fix }];
    }),
  );
};

/** The first word in which two names differ. */
function firstDifference(name: string, other: string): string {
  const others = other.split(' ');
  return name.split(' ').find((word, index) => word !== others[index]) ?? name;
}

/** Matches percentages, and numbers with a unit or at least four digits, but not years, times and phones. */
const figurePattern =
  /\d[\d\s.,]*(?:%|százalék|ezer|millió|milliárd|ember|fő(?=(?:s|t|re|vel|nek|ről|ből|ig)?(?!\p{L}))|forint|euró|kilométer)|(?<![\d.:]|\d[\s./-])\d{1,3}(?:[\s.]\d{3})+(?![\s./-]?\d)/u;
/** Matches words that name a source of numbers. */
const sourcePattern =
  /[„”]|szerint|közöl|mond|írt|írj|adat|jelent|becsl|felmér|nyilatkoz|tájékoztat|számol|mért|KSH|statisztik/iu;

const figuresIn = perBlock((block: Node) => {
  const figures: Array<Place & { figure: string }> = [];
  const look = (node: Node, begin: number): boolean => {
    if (node.type.name !== 'paragraph') return !node.isTextblock;
    const line = node.textBetween(0, node.content.size, '', '\ufffc');
    const match = figurePattern.exec(line);
    if (!match || sourcePattern.test(line) || hasLink(node)) return false;
    const [figure] = match;
    const from = begin + 1 + match.index;
    figures.push({ figure, from, to: from + figure.length });
    return false;
  };
  if (look(block, 0)) block.descendants((node, position) => look(node, position + 1));
  return figures;
});

const figuresWithoutSource: Check = ({ text }) => {
  const warnings: Warning[] = [];
  text.forEach((block, at) => {
    for (const { figure, from, to } of figuresIn(block))
      warnings.push({ sentence: words.noSource(figure.trim()), where: { from: at + from, to: at + to } });
  });
  return warnings;
};

const hasLink = (paragraph: Node): boolean =>
  paragraph.children.some(({ marks }) => marks.some(({ type }) => type.name === 'a'));

/**
 * Endings that differ from others in one letter: „Péterről”, „Pétertől”, „Péterből”; „Péterrel”; „Péterben”,
 * „Péteren”.
 */
const caseEnding = /(?:[brt][óő]l|\p{L}[ae]l|b?[aeoö]n)$/u;
const withoutEnding = (name: string): string => name.replace(caseEnding, '');

/**
 * Whether two names differ in one letter, or one has an extra letter, within the word. A difference at the
 * end is a case ending, or somebody else's name.
 */
export function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || withoutEnding(a) === withoutEnding(b)) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return start > 0 && end > 0 && Math.max(a.length, b.length) - start - end <= 1;
}

const checks: readonly Check[] = [
  noTitle,
  longTitle,
  noLead,
  noPicture,
  noSection,
  noTags,
  noAuthor,
  noAlt,
  namesSpeltTwice,
  figuresWithoutSource,
  lineWarnings,
];

/** All possible mistakes in a piece. */
export const checkPiece = (piece: CheckedPiece): Warning[] => checks.flatMap((check) => check(piece));
