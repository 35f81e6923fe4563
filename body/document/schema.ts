import { type NodeSpec, Schema } from 'prosemirror-model';
import { headerScopes, listTypes } from '../attribute-patterns.ts';
import { markOrder } from '../mark-order.ts';
import {
  address,
  captions,
  flag,
  identity,
  itemValue,
  language,
  oneOf,
  optionalAddress,
  optionalOneOf,
  picture,
  plainText,
  quizName,
  rubyParts,
  wholeNumber,
} from './attributes.ts';
import { marks } from './marks.ts';

/** To be increased when stored documents have to be created again. */
export const schemaVersion = 1;

const idAndLanguage = { ...identity, ...language };
const marksInLinks = markOrder.filter((name) => name !== 'a').join(' ');

/**
 * What an article's text can contain. `flow` is allowed inside items of lists, cells and quotations;
 * everything else is at the top level.
 */
const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'flow block', attrs: idAndLanguage },
  heading: {
    content: 'inline*',
    group: 'block',
    attrs: { level: wholeNumber(2, 2, 6), ...idAndLanguage },
    defining: true,
  },
  bulletList: { content: 'listItem+', group: 'flow block' },
  orderedList: {
    content: 'listItem+',
    group: 'flow block',
    attrs: {
      start: wholeNumber(1, -100_000, 100_000),
      reversed: flag,
      type: optionalOneOf(listTypes),
    },
  },
  listItem: { content: 'flow+', attrs: { value: itemValue, ...idAndLanguage }, defining: true },
  definitionList: { content: 'term (term | description)*', group: 'flow block' },
  term: { content: 'inline*', attrs: idAndLanguage, defining: true },
  description: { content: 'flow+', attrs: idAndLanguage, defining: true },
  quote: { content: 'flow+ source?', group: 'flow block', attrs: { pull: flag }, defining: true },
  /** Source of a quotation. */
  source: { content: 'inline*', attrs: language, defining: true },
  /** A poem, a letter, or a program: white space matters. */
  preformatted: {
    content: 'inline*',
    group: 'flow block',
    attrs: { code: flag },
    whitespace: 'pre',
    defining: true,
  },
  separator: { group: 'block' },

  tableBlock: { content: 'tableCaption table', group: 'flow block', isolating: true },
  tableCaption: { content: 'inline*' },
  table: { content: 'tableRow+', tableRole: 'table', isolating: true },
  tableRow: {
    content: '(tableCell | tableHeader)+',
    attrs: { part: oneOf(['body', 'head', 'foot']) },
    tableRole: 'row',
  },
  tableCell: cell('cell'),
  tableHeader: cell('header_cell'),

  picture: {
    content: 'caption credit',
    group: 'block',
    attrs: {
      src: picture,
      alt: plainText(''),
      /** Placeholder for a picture that we do not have. */
      missing: plainText(''),
      wide: flag,
      href: optionalAddress,
    },
    isolating: true,
  },
  caption: { content: 'inline*', isolating: true },
  /** Who made a picture. */
  credit: { content: 'inline*', attrs: language, isolating: true },
  gallery: { content: 'picture picture+ caption', group: 'block', isolating: true },
  embed: {
    content: 'caption',
    group: 'block',
    attrs: { href: address, title: plainText('') },
    isolating: true,
  },
  recording: {
    content: 'caption',
    group: 'block',
    attrs: {
      kind: oneOf(['audio', 'video']),
      href: address,
      title: plainText(''),
      /** For a video of the library. */
      poster: picture,
      captions,
    },
    isolating: true,
  },
  infoBox: { content: 'boxTitle block+', group: 'block', isolating: true },
  boxTitle: { content: 'inline*', attrs: idAndLanguage, defining: true },
  accordion: { content: 'summary block+', group: 'block', isolating: true },
  summary: { content: 'inline*', defining: true },
  footnotes: { content: 'orderedList', group: 'block', isolating: true },
  related: {
    content: 'inline*',
    marks: marksInLinks,
    group: 'block',
    attrs: { href: address, ...idAndLanguage },
    defining: true,
  },
  quiz: { group: 'block', attrs: { quiz: quizName } },

  text: { group: 'inline' },
  lineBreak: { inline: true, group: 'inline', leafText: () => '\n' },
  breakPlace: { inline: true, group: 'inline' },
  /** `<sup id="fnref-1"><a href="#fn-1">1</a></sup>`. */
  footnoteRef: {
    inline: true,
    group: 'inline',
    attrs: { href: address, label: plainText(''), ...identity },
    leafText: ({ attrs }) => String(attrs.label),
  },
  /** Target of links. */
  anchor: { inline: true, group: 'inline', attrs: { tag: oneOf(['span', 'a', 'sup']), ...identity } },
  ruby: {
    inline: true,
    group: 'inline',
    attrs: { parts: rubyParts },
    leafText: ({ attrs }) => (attrs.parts as Array<{ text: string }>).map(({ text }) => text).join(''),
  },
};

function cell(tableRole: string): NodeSpec {
  const isHeader = tableRole === 'header_cell';
  return {
    content: 'flow+',
    attrs: {
      colspan: wholeNumber(1, 1, 100),
      rowspan: wholeNumber(1, 1, 100),
      number: flag,
      ...(isHeader && { scope: optionalOneOf(headerScopes) }),
      ...language,
    },
    tableRole,
    isolating: true,
  };
}

/**
 * The text of an article in the newsroom's editor: the blocks of `../blocks.ts` and no others. Boxes nested
 * three deep, and lists deeper than eight, are left to the sanitiser.
 */
export const documentSchema = new Schema({ nodes, marks });
