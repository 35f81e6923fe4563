import type { Attrs, DOMOutputSpec, Node, NodeSpec } from 'prosemirror-model';
import { headerScopes, itemValuePattern, listTypes } from '#body/attribute-patterns.ts';
import { isRubyParts } from '#body/document/attributes.ts';
import boxes from '#portal/parts/body/boxes.module.css';
import figures from '#portal/parts/body/figures.module.css';
import table from '#portal/parts/body/table.module.css';
import text from '#portal/parts/body/text.module.css';
import sheet from './blocks.module.css';
import { readLanguage } from './read-language.ts';
import { blockWords } from './words.ts';

/**
 * How each block is rendered in the editor: as readers see it, with the portal's own classes. Blocks with
 * controls are rendered by a view (`block-views.ts`). Blocks without an element of their own in HTML are
 * marked with `data-block`; `clean-paste.ts` converts pasted HTML into the same form.
 */
export const nodeDom: Readonly<Record<string, Partial<NodeSpec>>> = {
  paragraph: {
    parseDOM: [{ tag: 'p', getAttrs: readLanguage }],
    toDOM: ({ attrs }) => ['p', language(attrs), 0],
  },
  heading: {
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      getAttrs: (element) => ({ level: Math.max(2, level), ...readLanguage(element) }),
    })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, language(attrs), 0],
  },
  bulletList: { parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  orderedList: {
    parseDOM: [{ tag: 'ol', getAttrs: numberingOf }],
    toDOM: ({ attrs }) => [
      'ol',
      { start: attrs.start, type: attrs.type, reversed: attrs.reversed || null },
      0,
    ],
  },
  listItem: {
    // Only notes keep their id when they are pasted (`pasted-notes.ts`).
    parseDOM: [{ tag: 'li', getAttrs: itemAttrs }],
    toDOM: ({ attrs }) => ['li', { value: attrs.value, 'data-note': attrs.id, ...language(attrs) }, 0],
  },
  definitionList: { parseDOM: [{ tag: 'dl' }], toDOM: () => ['dl', 0] },
  term: { parseDOM: [{ tag: 'dt' }], toDOM: () => ['dt', 0] },
  description: { parseDOM: [{ tag: 'dd' }], toDOM: () => ['dd', 0] },
  quote: {
    parseDOM: [
      {
        tag: 'blockquote',
        getAttrs: (element) => ({ pull: element.classList.contains('pull-quote') }),
      },
    ],
    toDOM: ({ attrs }) => ['figure', { class: attrs.pull ? text.pullQuote : text.quote }, ['blockquote', 0]],
  },
  source: blockDom('source', 'div', text.cite),
  preformatted: {
    parseDOM: [
      {
        tag: 'pre',
        preserveWhitespace: 'full',
        getAttrs: (element) => ({ code: element.querySelector('code') !== null }),
      },
    ],
    toDOM: ({ attrs }) => ['pre', { class: attrs.code ? text.code : text.verse }, 0],
  },
  separator: { parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr', { class: text.separator }], draggable: true },

  tableBlock: blockDom('table', 'div', `${table.wrap} ${sheet.table}`),
  tableCaption: blockDom('tableCaption', 'p', sheet.tableCaption),
  table: { parseDOM: [{ tag: 'table' }], toDOM: () => ['table', { class: table.table }, ['tbody', 0]] },
  tableRow: {
    parseDOM: [{ tag: 'tr', getAttrs: (element) => ({ part: partOf(element) }) }],
    toDOM: ({ attrs }) => ['tr', { 'data-part': attrs.part }, 0],
  },
  tableCell: cell('td'),
  tableHeader: cell('th'),

  picture: { ...blockDom('picture', 'figure', figures.figure, pictureAttrs), draggable: true },
  caption: blockDom('caption', 'div', sheet.caption),
  credit: blockDom('credit', 'div', sheet.credit),
  gallery: { ...blockDom('gallery', 'figure', sheet.gallery), draggable: true },
  embed: { ...blockDom('embed', 'figure', sheet.embed, mediaAttrs), draggable: true },
  recording: { ...blockDom('recording', 'figure', sheet.embed, mediaAttrs), draggable: true },
  infoBox: blockDom('infoBox', 'aside', boxes.infoBox),
  boxTitle: blockDom('boxTitle', 'h2', boxes.title),
  accordion: blockDom('accordion', 'div', `${boxes.accordion} ${sheet.accordion}`),
  summary: blockDom('summary', 'div', boxes.summary),
  footnotes: blockDom('footnotes', 'section', text.footnotes),
  related: { ...blockDom('related', 'aside', sheet.related, relatedAttrs), draggable: true },
  quiz: {
    parseDOM: [{ tag: '[data-block="quiz"]', getAttrs: (element) => ({ quiz: element.dataset.quiz ?? '' }) }],
    toDOM: ({ attrs }) => [
      'div',
      { class: sheet.quiz, 'data-block': 'quiz', 'data-quiz': attrs.quiz },
      `${blockWords.quiz}: ${attrs.quiz}`,
    ],
    draggable: true,
  },

  lineBreak: { parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  breakPlace: { parseDOM: [{ tag: 'wbr' }], toDOM: () => ['wbr'] },
  footnoteRef: {
    parseDOM: [
      {
        tag: 'sup[data-note]',
        getAttrs: (element) => ({
          href: element.dataset.note ?? '',
          label: element.textContent ?? '',
          id: element.id || null,
        }),
        priority: 60,
      },
    ],
    toDOM: ({ attrs }) => ['sup', { class: sheet.note, 'data-note': attrs.href }, attrs.label],
  },
  anchor: { toDOM: ({ attrs }) => ['span', { class: sheet.anchor, title: `#${attrs.id}` }] },
  ruby: { toDOM: rubyDom },
};

const language = ({ lang, dir }: Attrs): Attrs => ({ lang, dir });

/** A block that is recognised by its `data-block`. */
function blockDom(
  name: string,
  element: string,
  className: string | undefined,
  read: (element: HTMLElement) => Attrs = () => ({}),
): Partial<NodeSpec> {
  return {
    // Takes precedence over the rules of plain elements.
    parseDOM: [{ tag: `[data-block="${name}"]`, getAttrs: read, priority: 60 }],
    toDOM: (): DOMOutputSpec => [element, { class: className, 'data-block': name }, 0],
  };
}

function cell(tag: 'td' | 'th'): Partial<NodeSpec> {
  const span = (element: HTMLElement, name: string) =>
    Math.min(100, Math.max(1, Number(element.getAttribute(name)) || 1));
  return {
    parseDOM: [
      {
        tag,
        getAttrs: (element) => ({
          colspan: span(element, 'colspan'),
          rowspan: span(element, 'rowspan'),
          number: element.classList.contains('number'),
          ...(tag === 'th' && { scope: oneOf(element.getAttribute('scope'), headerScopes) }),
          ...readLanguage(element),
        }),
      },
    ],
    toDOM: ({ attrs: { colspan, rowspan, number, scope, ...attrs } }) => [
      tag,
      {
        class: number ? 'number' : null,
        colspan: colspan > 1 ? colspan : null,
        rowspan: rowspan > 1 ? rowspan : null,
        scope,
        ...language(attrs),
      },
      0,
    ],
  };
}

const oneOf = (value: string | null, values: readonly string[]): string | null =>
  value !== null && values.includes(value) ? value : null;

function numberingOf(list: HTMLElement): Attrs {
  return {
    start: startOf(list),
    reversed: list.hasAttribute('reversed'),
    type: oneOf(list.getAttribute('type'), listTypes),
  };
}

function itemAttrs(item: HTMLElement): Attrs {
  const value = item.getAttribute('value');
  return {
    id: item.dataset.note ?? null,
    value: value !== null && itemValuePattern.test(value) ? value : null,
    ...readLanguage(item),
  };
}

const startOf = (element: HTMLElement): number => {
  const start = Number(element.getAttribute('start') ?? 1);
  return Number.isInteger(start) && Math.abs(start) <= 100_000 ? start : 1;
};

const parts: Readonly<Record<string, string>> = { THEAD: 'head', TFOOT: 'foot' };
const partOf = (row: HTMLElement): string =>
  row.dataset.part ?? parts[row.parentElement?.tagName ?? ''] ?? 'body';

function pictureAttrs({ dataset }: HTMLElement): Attrs {
  const { src, alt, missing, wide, href } = dataset;
  return {
    src: src ?? null,
    alt: alt ?? '',
    missing: missing ?? '',
    wide: wide === 'yes',
    href: href ?? null,
  };
}

function mediaAttrs({ dataset }: HTMLElement): Attrs {
  const { href, title, kind } = dataset;
  return { href, title: title ?? '', ...(kind !== undefined && { kind }) };
}

function relatedAttrs({ dataset: { href } }: HTMLElement): Attrs {
  return { href };
}

function rubyDom({ attrs }: Node): DOMOutputSpec {
  const ruby = document.createElement('ruby');
  for (const { tag, text: inside } of isRubyParts(attrs.parts) ? attrs.parts : []) {
    if (tag === 'base') ruby.append(inside);
    else ruby.appendChild(document.createElement(tag)).append(inside);
  }
  return ruby;
}
