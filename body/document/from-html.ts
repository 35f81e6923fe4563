import type { Element, ElementContent, Root } from 'hast';
import { type Attrs, Fragment, type Mark, type Node } from 'prosemirror-model';
import { attribute, collapseSpaces, hasClass, isBlank, isElement, textOf } from '../nodes.ts';
import { languageTags } from '../tags.ts';
import { type RubyPart, relAttrs } from './attributes.ts';
import { documentSchema as schema } from './schema.ts';

/**
 * Creates the document of an article's text. Content that the document cannot hold is left out; an editor who
 * opens an old article is warned (`survivesEditing`).
 * @param tree what `articleTree` made of the stored HTML: only what the sanitiser lets through
 */
export function documentFromTree(tree: Root): Node {
  const blocks = blocksOf(tree.children.filter((child) => child.type !== 'doctype'));
  return node('doc', null, orEmptyParagraph(blocks));
}

const node = (type: string, attrs: Attrs | null, content?: readonly Node[] | Fragment): Node =>
  schema.node(type, attrs, content === undefined ? undefined : Fragment.from(content));

const orEmptyParagraph = (blocks: Node[]): Node[] => (blocks.length > 0 ? blocks : [node('paragraph', null)]);

/** Blocks, and loose lines as paragraphs: tight list items have such a line. */
function blocksOf(children: readonly ElementContent[]): Node[] {
  const blocks: Node[] = [];
  let line: ElementContent[] = [];
  const closeLine = () => {
    if (line.some((child) => child.type !== 'text' || !isBlank(child.value)))
      blocks.push(node('paragraph', null, lineOf(line)));
    line = [];
  };
  for (const child of children) {
    const block = child.type === 'element' ? blockOf(child) : null;
    if (block === null) line.push(child);
    else {
      closeLine();
      blocks.push(...block);
    }
  }
  closeLine();
  return blocks;
}

/** The block for an element; null for inline elements. */
function blockOf(element: Element): Node[] | null {
  const { tagName, children } = element;
  switch (tagName) {
    case 'p':
      return [hasClass(element, 'related') ? relatedOf(element) : paragraphOf(element)];
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [node('heading', { level: Number(tagName.slice(1)), ...namedAttrs(element) }, lineOf(children))];
    case 'ul':
      return [node('bulletList', null, itemsOf(element))];
    case 'ol':
      return [orderedListOf(element)];
    case 'dl':
      return [node('definitionList', null, elements(children).map(definitionOf))];
    case 'blockquote':
      return [quoteOf(element)];
    case 'pre':
      return [preformattedOf(element)];
    case 'hr':
      return [node('separator', null)];
    case 'table':
      return [tableOf(element)];
    case 'figure':
      return figureOf(element);
    case 'div':
      return divisionOf(element);
    case 'aside':
      return [infoBoxOf(element)];
    case 'details':
      return [accordionOf(element)];
    case 'section':
      return elements(children).map((list) => node('footnotes', null, [orderedListOf(list)]));
    default:
      return null;
  }
}

const elements = (children: readonly ElementContent[]): Element[] =>
  children.filter((child) => child.type === 'element');

const text = (element: Element, name: string): string | null => attribute(element, name) || null;
const languageAttrs = (element: Element) => ({ lang: text(element, 'lang'), dir: text(element, 'dir') });
const namedAttrs = (element: Element) => ({ id: text(element, 'id'), ...languageAttrs(element) });

const paragraphOf = (element: Element): Node =>
  node('paragraph', namedAttrs(element), lineOf(element.children));

function relatedOf(element: Element): Node {
  const [link] = elements(element.children);
  if (!link) return paragraphOf(element);
  const attrs = { href: attribute(link, 'href'), ...namedAttrs(link) };
  return node('related', attrs, lineOf(link.children, schema.nodes.related));
}

const itemsOf = (list: Element): Node[] =>
  elements(list.children).map((item) =>
    node(
      'listItem',
      { ...namedAttrs(item), value: text(item, 'value') },
      orEmptyParagraph(blocksOf(item.children)),
    ),
  );

function orderedListOf(list: Element): Node {
  const attrs = {
    start: Number(attribute(list, 'start') || 1),
    reversed: Boolean(list.properties.reversed),
    type: text(list, 'type'),
  };
  return node('orderedList', attrs, itemsOf(list));
}

const definitionOf = (part: Element): Node =>
  part.tagName === 'dt'
    ? node('term', namedAttrs(part), lineOf(part.children))
    : node('description', namedAttrs(part), orEmptyParagraph(blocksOf(part.children)));

function quoteOf(element: Element): Node {
  const last = element.children.at(-1);
  const source = isElement(last, 'cite') ? last : null;
  const blocks = blocksOf(element.children.filter((child) => child !== source));
  const cite = source ? [node('source', languageAttrs(source), lineOf(source.children))] : [];
  return node('quote', { pull: hasClass(element, 'pull-quote') }, [...orEmptyParagraph(blocks), ...cite]);
}

function preformattedOf(element: Element): Node {
  const [only] = element.children;
  const code = element.children.length === 1 && isElement(only, 'code');
  return node('preformatted', { code }, lineOf(code ? only.children : element.children));
}

function tableOf(element: Element): Node {
  const caption = element.children.find((child) => isElement(child, 'caption'));
  const rows = (['thead', 'tbody', 'tfoot'] as const).flatMap((name) =>
    element.children
      .filter((child) => isElement(child, name))
      .flatMap((part) => elements(part.children).map((row) => rowOf(row, partNames[name]))),
  );
  return node('tableBlock', null, [
    node('tableCaption', null, isElement(caption) ? lineOf(caption.children) : []),
    node('table', null, rows),
  ]);
}

const partNames = { thead: 'head', tbody: 'body', tfoot: 'foot' } as const;

const rowOf = (row: Element, part: string): Node =>
  node('tableRow', { part }, elements(row.children).map(cellOf));

function cellOf(cell: Element): Node {
  const attrs = {
    colspan: Number(attribute(cell, 'colSpan') || 1),
    rowspan: Number(attribute(cell, 'rowSpan') || 1),
    number: hasClass(cell, 'number'),
    ...languageAttrs(cell),
  };
  const content = orEmptyParagraph(blocksOf(cell.children));
  return cell.tagName === 'th'
    ? node('tableHeader', { ...attrs, scope: text(cell, 'scope') }, content)
    : node('tableCell', attrs, content);
}

function figureOf(element: Element): Node[] {
  const link = element.children.find((child) => isElement(child, 'a'));
  const caption = captionOf(element);
  if (hasClass(element, 'embed', 'audio', 'video')) {
    if (!isElement(link)) return [];
    const attrs = { href: attribute(link, 'href'), title: collapseSpaces(textOf(link.children)) };
    const content = [node('caption', null, lineOf(caption))];
    if (hasClass(element, 'embed')) return [node('embed', attrs, content)];
    const kind = hasClass(element, 'audio') ? 'audio' : 'video';
    const libraryNames = { poster: text(link, 'dataPoster'), captions: text(link, 'dataCaptions') };
    return [node('recording', { ...attrs, kind, ...libraryNames }, content)];
  }
  const image = isElement(link) ? elements(link.children)[0] : elements(element.children)[0];
  if (image?.tagName !== 'img') return [];
  const attrs = {
    src: text(image, 'src'),
    alt: attribute(image, 'alt'),
    missing: attribute(image, 'dataMissing'),
    wide: hasClass(element, 'wide'),
    href: isElement(link) ? text(link, 'href') : null,
  };
  return [node('picture', attrs, captionAndCredit(caption))];
}

function captionOf(element: Element): ElementContent[] {
  const caption = element.children.find((child) => isElement(child, 'figcaption'));
  return isElement(caption) ? caption.children : [];
}

/** A `<cite>` at the end of a caption is the credit. */
function captionAndCredit(content: readonly ElementContent[]): Node[] {
  const last = content.at(-1);
  const cite = isElement(last, 'cite') ? last : null;
  const rest = cite ? content.slice(0, -1) : content;
  const end = rest.at(-1);
  const caption =
    cite && end?.type === 'text'
      ? [...rest.slice(0, -1), { ...end, value: end.value.replace(/ $/, '') }]
      : rest;
  return [
    node('caption', null, lineOf(caption)),
    node('credit', cite ? languageAttrs(cite) : null, cite ? lineOf(cite.children) : []),
  ];
}

function divisionOf(element: Element): Node[] {
  if (hasClass(element, 'quiz')) return [node('quiz', { quiz: attribute(element, 'dataQuiz') })];
  const caption = element.children.find((child) => isElement(child, 'p'));
  const pictures = elements(element.children).flatMap((child) =>
    child.tagName === 'figure' ? figureOf(child) : [],
  );
  return [
    node('gallery', null, [
      ...pictures,
      node('caption', null, isElement(caption) ? lineOf(caption.children) : []),
    ]),
  ];
}

function infoBoxOf(element: Element): Node {
  const [first, ...rest] = elements(element.children);
  const title = first && /^h[2-6]$/.test(first.tagName) ? first : null;
  const blocks = blocksOf(title ? rest : element.children);
  return node('infoBox', null, [
    node('boxTitle', title ? namedAttrs(title) : null, title ? lineOf(title.children) : []),
    ...orEmptyParagraph(blocks),
  ]);
}

function accordionOf(element: Element): Node {
  const [summary, ...rest] = elements(element.children);
  return node('accordion', null, [
    node('summary', null, lineOf(summary?.children ?? [])),
    ...orEmptyParagraph(blocksOf(rest)),
  ]);
}

/** A line of text, its elements as marks. */
function lineOf(children: readonly ElementContent[], parent = schema.nodes.paragraph): Fragment {
  const inline: Node[] = [];
  addInline(children, [], inline);
  const allowed = inline.map((each) => each.mark(parent?.allowedMarks(each.marks) ?? each.marks));
  return Fragment.fromArray(joinTexts(allowed));
}

function joinTexts(nodes: readonly Node[]): Node[] {
  const joined: Node[] = [];
  for (const each of nodes) {
    const last = joined.at(-1);
    if (last?.isText && each.isText && last.sameMarkup(each))
      joined[joined.length - 1] = schema.text((last.text ?? '') + (each.text ?? ''), each.marks);
    else joined.push(each);
  }
  return joined;
}

function addInline(children: readonly ElementContent[], marks: readonly Mark[], inline: Node[]): void {
  for (const child of children) {
    if (child.type === 'text') {
      if (child.value !== '') inline.push(schema.text(child.value, marks));
    } else if (child.type === 'element') addElement(child, marks, inline);
  }
}

function addElement(element: Element, marks: readonly Mark[], inline: Node[]): void {
  const { tagName, children } = element;
  const leaf = leafOf(element);
  if (leaf) inline.push(leaf.mark(marks));
  else if (tagName === 'rt' || tagName === 'rp' || !schema.marks[tagName]) addInline(children, marks, inline);
  else addInline(children, schema.mark(tagName, markAttrs(element)).addToSet(marks), inline);
}

/** Inline elements that are not marks. */
function leafOf(element: Element): Node | null {
  const { tagName, children } = element;
  if (tagName === 'br') return node('lineBreak', null);
  if (tagName === 'wbr') return node('breakPlace', null);
  if (tagName === 'ruby') return rubyOf(element);
  const id = text(element, 'id');
  if (children.length === 0 && id !== null && /^(?:span|a|sup)$/.test(tagName))
    return node('anchor', { tag: tagName, id });
  const [link] = children;
  const isReference = tagName === 'sup' && children.length === 1 && isElement(link, 'a');
  if (!isReference || !link.children.every((child) => child.type === 'text')) return null;
  const href = attribute(link, 'href');
  const hasOwnAttributes = Object.keys(link.properties).some((name) => name !== 'href');
  if (!href.startsWith('#') || hasOwnAttributes) return null;
  return node('footnoteRef', { id, href, label: textOf(link.children) });
}

function rubyOf(element: Element): Node | null {
  const parts: RubyPart[] = element.children.flatMap((child): RubyPart[] => {
    const value =
      child.type === 'text' ? child.value : child.type === 'element' ? textOf(child.children) : '';
    const tag = isElement(child, 'rt', 'rp') ? child.tagName : 'base';
    return value === '' ? [] : [{ tag, text: value }];
  });
  return parts.length === 0 ? null : node('ruby', { parts });
}

function markAttrs(element: Element): Attrs | null {
  switch (element.tagName) {
    case 'a':
      return { href: text(element, 'href'), ...relAttrs(attribute(element, 'rel')), ...namedAttrs(element) };
    case 'abbr':
      return { title: attribute(element, 'title') };
    case 'time':
      return { dateTime: attribute(element, 'dateTime') };
    case 'sup':
      return { id: text(element, 'id') };
    case 'span':
      return namedAttrs(element);
    default:
      return languageTags.has(element.tagName) ? languageAttrs(element) : null;
  }
}
