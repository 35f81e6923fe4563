import type { Element, ElementContent, Root } from 'hast';
import { all, attribute, collapseSpaces, hasClass, isElement, textOf } from './nodes.ts';
import { articleTree } from './tree.ts';
import { unbindSpaces } from './typography.ts';

export type PassageKind =
  | 'paragraph'
  | 'heading'
  | 'item'
  | 'quote'
  | 'caption'
  | 'row'
  | 'table'
  | 'picture'
  | 'embed'
  | 'related';

/** The unit of comparing two versions of a text, such as a paragraph. */
export interface Passage {
  kind: PassageKind;
  /**
   * Plain text; for a table its caption, for a picture its alternative text, for an embed its title. May be
   * empty for these.
   */
  text: string;
  /** Address of the picture or embed; empty for text. */
  source: string;
}

type Nodes = readonly (ElementContent | Root['children'][number])[];

/**
 * An article's HTML as passages in reading order, without formatting and links.
 */
export function passagesOf(html: string): Passage[] {
  return passagesIn(articleTree(html).children, 'paragraph');
}

function passagesIn(nodes: Nodes, kind: PassageKind): Passage[] {
  const passages: Passage[] = [];
  let line = '';
  const endLine = () => {
    const text = plain(line);
    if (text !== '') passages.push({ kind, text, source: '' });
    line = '';
  };
  for (const node of nodes) {
    if (node.type === 'text') line += node.value;
    if (node.type !== 'element') continue;
    const block = blockPassages(node, kind);
    if (block === null) line += node.tagName === 'br' ? ' ' : isNoteMark(node) ? '' : textOf(node.children);
    else {
      endLine();
      passages.push(...block);
    }
  }
  endLine();
  return passages;
}

/** The passages of a block; null for inline content. */
function blockPassages(node: Element, kind: PassageKind): Passage[] | null {
  switch (node.tagName) {
    case 'p':
      return passagesIn(node.children, hasClass(node, 'related') ? 'related' : kind);
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
    case 'summary':
      return passagesIn(node.children, 'heading');
    case 'li':
    case 'dt':
    case 'dd':
      return passagesIn(node.children, 'item');
    case 'blockquote':
      return passagesIn(node.children, 'quote');
    case 'figure':
      return figurePassages(node);
    case 'table':
      return tablePassages(node);
    case 'ul':
    case 'ol':
    case 'dl':
    case 'pre':
    case 'div':
    case 'aside':
    case 'details':
    case 'section':
      return passagesIn(node.children, kind);
    case 'hr':
      return [];
    default:
      return null;
  }
}

function figurePassages(node: Element): Passage[] {
  const pictures = all(node.children, ({ tagName }) => tagName === 'img').map((image): Passage => {
    const source = attribute(image, 'src') || attribute(image, 'dataMissing');
    return { kind: 'picture', text: plain(attribute(image, 'alt')), source };
  });
  const links = pictures.length > 0 ? [] : node.children.filter((child) => isElement(child, 'a'));
  const embeds = links.map(
    (link): Passage => ({
      kind: 'embed',
      text: plain(textOf(link.children)),
      source: attribute(link, 'href'),
    }),
  );
  const captions = node.children.filter((child) => isElement(child, 'figcaption'));
  return [...pictures, ...embeds, ...captions.flatMap(({ children }) => passagesIn(children, 'caption'))];
}

/** The caption, then a passage for each row. */
function tablePassages(node: Element): Passage[] {
  const caption = node.children.find((child) => isElement(child, 'caption'));
  const rows = all(node.children, ({ tagName }) => tagName === 'tr').map((row): Passage => {
    const cells = row.children.filter((cell) => isElement(cell, 'th', 'td'));
    return {
      kind: 'row',
      text: cells.map(({ children }) => plain(textOf(children))).join(' | '),
      source: '',
    };
  });
  return [
    { kind: 'table', text: isElement(caption) ? plain(textOf(caption.children)) : '', source: '' },
    ...rows,
  ];
}

/** Whether it is a footnote's mark; the note itself is a passage. */
const isNoteMark = (node: Element): boolean =>
  node.tagName === 'sup' &&
  node.children.some((child) => isElement(child, 'a') && attribute(child, 'href').startsWith('#fn-'));

const plain = (text: string): string => collapseSpaces(unbindSpaces(text));
