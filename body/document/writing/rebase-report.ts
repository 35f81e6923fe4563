import type { Node, Slice } from 'prosemirror-model';

/**
 * A change by this writer that could not be applied as intended, because others have changed the same place.
 * `from` and `to` are positions in the current document.
 */
export type RebaseReport =
  /** The writer's text had lost its place, so it was put nearby. */
  | { kind: 'moved'; text: string; from: number; to: number }
  /** The writer deleted a range with text of others that they had not seen. That text was kept. */
  | { kind: 'spared'; text: string; from: number; to: number }
  /** One side moved the text, and the other moved or deleted it. It may exist twice, or be back. */
  | { kind: 'repeated'; text: string }
  /** Others have set the same attribute, such as a picture's description. The writer's value is in effect. */
  | { kind: 'attribute'; name: string; theirs: unknown; mine: unknown; from: number; to: number }
  /**
   * A split, wrapping, mark or attribute had lost its place and was dropped. No text was lost, except for an
   * attribute's value.
   */
  | { kind: 'dropped'; what: 'structure' | 'format' | 'attribute'; value?: string };

const textOfLeaf = (leaf: Node): string => leaf.type.spec.leafText?.(leaf) ?? '';

/** The text of a range, one line per block. */
export const textIn = (doc: Node, from: number, to: number): string =>
  doc.textBetween(from, to, '\n', textOfLeaf);

export const textOfSlice = ({ content }: Slice): string =>
  content.textBetween(0, content.size, '\n', textOfLeaf);
