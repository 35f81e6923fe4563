import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import type { TextEditor } from '../text/text-editor.ts';
import type { Writer } from '../use-writer.ts';

type PicturePart = 'caption' | 'credit';

/**
 * Where a picture of the text is now: somebody may have typed above it. Of several places with the same picture,
 * the nearest one counts.
 * @returns null if it was deleted
 */
export function positionOfPicture(doc: Node, image: string, formerPosition: number): number | null {
  const positions: number[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'picture' && node.attrs.src === image) positions.push(position);
    return !node.isTextblock;
  });
  const distance = (position: number) => Math.abs(position - formerPosition);
  return positions.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** Position of a part of the picture at a position; null when another block is there by now. */
function partAt(doc: Node, at: number, name: PicturePart): { node: Node; from: number } | null {
  const picture = at < doc.content.size ? doc.nodeAt(at) : null;
  if (picture?.type.name !== 'picture') return null;
  let from = at + 1;
  for (const node of picture.children) {
    if (node.type.name === name) return { node, from: from + 1 };
    from += node.nodeSize;
  }
  return null;
}

/** Its text; null if it has links or emphasis, which a plain field would lose. */
export function plainPart(doc: Node, at: number, name: PicturePart): string | null {
  const part = partAt(doc, at, name);
  if (!part) return null;
  const isPlain = part.node.children.every(({ isText, marks }) => isText && marks.length === 0);
  return isPlain ? part.node.textContent : null;
}

export function setPart(transaction: Transaction, at: number, name: PicturePart, text: string): Transaction {
  const part = partAt(transaction.doc, at, name);
  if (!part || part.node.textContent === text) return transaction;
  const to = part.from + part.node.content.size;
  return text === '' ? transaction.delete(part.from, to) : transaction.insertText(text, part.from, to);
}

/** Replaces a file's name by its new one wherever the piece uses it. */
export function renamePicture({ view }: TextEditor, { fields }: Writer, from: string, to: string): void {
  if (fields.state.document.coverImage === from) fields.set('coverImage', to);
  const { tr, doc } = view.state;
  doc.descendants((node, position) => {
    if (node.attrs.src === from) tr.setNodeAttribute(position, 'src', to);
    if (node.attrs.poster === from) tr.setNodeAttribute(position, 'poster', to);
    return !node.isTextblock;
  });
  if (tr.docChanged) view.dispatch(tr);
}
