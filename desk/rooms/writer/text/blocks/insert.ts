import { setBlockType, wrapIn } from 'prosemirror-commands';
import type { Node } from 'prosemirror-model';
import { wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, Selection, type Transaction } from 'prosemirror-state';
import { deskSchema as schema } from '../dom/desk-schema.ts';
import { nodeType } from '../dom/types.ts';
import { insertFootnote } from './insert-footnote.ts';

const node = (
  name: string,
  attrs: Record<string, unknown> | null = null,
  content: readonly Node[] = [],
): Node => schema.node(name, attrs, content);
const paragraph = () => node('paragraph');
const caption = () => node('caption');

export const pictureNode = (
  src: string,
  texts: { alt?: string; caption?: string; credit?: string } = {},
): Node =>
  node('picture', { src, alt: texts.alt ?? '' }, [
    schema.node('caption', null, texts.caption ? schema.text(texts.caption) : undefined),
    schema.node('credit', null, texts.credit ? schema.text(texts.credit) : undefined),
  ]);
export const galleryNode = (pictures: readonly Node[]): Node =>
  node('gallery', null, [...pictures, caption()]);
export const embedNode = (href: string, title: string): Node => node('embed', { href, title }, [caption()]);
export const recordingNode = (
  kind: 'audio' | 'video',
  href: string,
  title: string,
  /** Picture of a video before it plays. */
  poster: string | null = null,
): Node => node('recording', { kind, href, title, poster }, [caption()]);
export const relatedNode = (href: string, title: string): Node =>
  schema.node('related', { href }, title === '' ? undefined : schema.text(title));

/**
 * Inserts a block at the cursor: it replaces an empty paragraph, otherwise it follows the outermost block
 * that cannot contain it.
 */
export function insertBlock(state: EditorState, block: Node): Transaction {
  const { $from } = state.selection;
  const transaction = state.tr;
  for (let depth = $from.depth; depth >= 0; depth -= 1) {
    const parent = $from.node(depth);
    const isLine = depth === $from.depth && parent.isTextblock;
    if (isLine) continue;
    const child = $from.node(depth + 1) as Node | undefined;
    const index = $from.index(depth);
    const isReplacing = child !== undefined && child.type.name === 'paragraph' && child.content.size === 0;
    const end = isReplacing ? index + 1 : $from.indexAfter(depth);
    const start = isReplacing ? index : end;
    if (!parent.canReplaceWith(start, end, block.type)) continue;
    const from = $from.posAtIndex(start, depth);
    const to = $from.posAtIndex(end, depth);
    transaction.replaceWith(from, to, block);
    return select(transaction, from, block);
  }
  const end = transaction.doc.content.size;
  return select(transaction.insert(end, block), end, block);
}

/** Whether a block seldom needs more words: its caption stays empty unless somebody goes there. */
export const isComplete = (block: Node | null): boolean =>
  block !== null && ['embed', 'recording', 'related'].includes(block.type.name);

/**
 * The cursor moves into the block's first empty line, such as a picture's caption; if there is none, or the
 * block is complete without it, into an empty paragraph below. It never selects the block, which the next
 * letter would replace.
 */
function select(transaction: Transaction, from: number, block: Node): Transaction {
  const after = from + block.nodeSize;
  const line = isComplete(block) ? null : emptyLineIn(block);
  const next = transaction.doc.resolve(after).nodeAfter;
  const isEmptyNext = next?.type.name === 'paragraph' && next.content.size === 0;
  if (after === transaction.doc.content.size || (line === null && !isEmptyNext))
    transaction.insert(after, paragraph());
  const place = line === null ? after : from + line;
  return transaction.setSelection(Selection.near(transaction.doc.resolve(place), 1)).scrollIntoView();
}

/**
 * Offset from the start of the block; null if there are no lines, or all have text. A table is filled in from
 * its first cell: there its tools are, and its title is optional.
 */
function emptyLineIn(block: Node): number | null {
  if (block.isTextblock) return block.content.size === 0 ? 1 : null;
  let emptyLine: number | null = null;
  block.descendants((node, position) => {
    const isEmptyLine = node.isTextblock && node.content.size === 0 && node.type.name !== 'tableCaption';
    if (emptyLine === null && isEmptyLine) emptyLine = position + 2;
    return emptyLine === null;
  });
  return emptyLine;
}

const inserting =
  (make: () => Node): Command =>
  (state, dispatch) => {
    dispatch?.(insertBlock(state, make()));
    return true;
  };

export const tableNode = (rows: number, columns: number): Node => {
  const cells = (name: string) => Array.from({ length: columns }, () => node(name, null, [paragraph()]));
  return node('tableBlock', null, [
    node('tableCaption'),
    node('table', null, [
      node('tableRow', { part: 'head' }, cells('tableHeader')),
      ...Array.from({ length: rows - 1 }, () => node('tableRow', null, cells('tableCell'))),
    ]),
  ]);
};

const quote = (pull: boolean): Command =>
  inserting(() => node('quote', { pull }, [paragraph(), node('source')]));

const startTable = { rows: 3, columns: 3 };

/**
 * Items of the `/` menu that are inserted directly. Pictures, embeds and related pieces first need a choice.
 */
export const blockCommands = {
  heading: setBlockType(nodeType('heading'), { level: 2 }),
  subheading: setBlockType(nodeType('heading'), { level: 3 }),
  bulletList: wrapInList(nodeType('bulletList')),
  orderedList: wrapInList(nodeType('orderedList')),
  quote: quote(false),
  pullQuote: quote(true),
  infoBox: inserting(() => node('infoBox', null, [node('boxTitle'), paragraph()])),
  accordion: inserting(() => node('accordion', null, [node('summary'), paragraph()])),
  table: inserting(() => tableNode(startTable.rows, startTable.columns)),
  footnote: insertFootnote,
  separator: inserting(() => node('separator')),
  verse: inserting(() => node('preformatted')),
  code: inserting(() => node('preformatted', { code: true })),
  definitions: inserting(() =>
    node('definitionList', null, [node('term'), node('description', null, [paragraph()])]),
  ),
  wrapQuote: wrapIn(nodeType('quote')),
} satisfies Record<string, Command>;
