import type { Node, Slice } from 'prosemirror-model';

/**
 * What of somebody's own changes could not be done as it was meant, because others have changed the same place. `from`
 * and `to` are places in the document as it is now.
 */
export type RebaseReport =
  /** Own text whose place is gone; it was put near to it. */
  | { kind: 'moved'; text: string; from: number; to: number }
  /** Text of others inside of what one has deleted, which one had not seen. It has stayed. */
  | { kind: 'spared'; text: string; from: number; to: number }
  /** Text that one side has moved, and the other one moved or deleted: it may stand twice, or be back. */
  | { kind: 'repeated'; text: string }
  /** A picture's description or the like that others have set, too; the own value is in force. */
  | { kind: 'attribute'; name: string; theirs: unknown; mine: unknown; from: number; to: number }
  /** A parting, wrapping, mark or attribute whose place is gone. No text was in it, but for an attribute's value. */
  | { kind: 'dropped'; what: 'structure' | 'format' | 'attribute'; value?: string };

const textOfLeaf = (leaf: Node): string => leaf.type.spec.leafText?.(leaf) ?? '';

/** The text of a range, a line for each block. */
export const textIn = (doc: Node, from: number, to: number): string =>
  doc.textBetween(from, to, '\n', textOfLeaf);

export const textOfSlice = ({ content }: Slice): string =>
  content.textBetween(0, content.size, '\n', textOfLeaf);
