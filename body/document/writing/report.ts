import type { Node, Slice } from 'prosemirror-model';

/**
 * A change of one's own that could not be applied as intended, because others have changed the same place.
 * `from` and `to` are positions in the current document.
 */
export type RebaseReport =
  /** Own text whose place is gone; it was put nearby. */
  | { kind: 'moved'; text: string; from: number; to: number }
  /** Text of others within a deleted range, which one had not seen. It was kept. */
  | { kind: 'spared'; text: string; from: number; to: number }
  /** Text that one side has moved, and the other has moved or deleted: it may exist twice, or be back. */
  | { kind: 'repeated'; text: string }
  /** An attribute such as a picture's description that others have set too; one's own value is in effect. */
  | { kind: 'attribute'; name: string; theirs: unknown; mine: unknown; from: number; to: number }
  /**
   * A split, wrapping, mark or attribute whose place is gone. No text was lost, except an attribute's value.
   */
  | { kind: 'dropped'; what: 'structure' | 'format' | 'attribute'; value?: string };

const textOfLeaf = (leaf: Node): string => leaf.type.spec.leafText?.(leaf) ?? '';

/** The text of a range, one line per block. */
export const textIn = (doc: Node, from: number, to: number): string =>
  doc.textBetween(from, to, '\n', textOfLeaf);

export const textOfSlice = ({ content }: Slice): string =>
  content.textBetween(0, content.size, '\n', textOfLeaf);
