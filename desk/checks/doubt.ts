import type { Node } from 'prosemirror-model';
import type { Piece } from '#contract/piece.ts';

export interface Place {
  from: number;
  to: number;
}

/** How to fix a doubt from where it is shown. */
export type Cure =
  | { kind: 'replace'; label: string; places: readonly Place[]; text: string }
  /** The picture at this position needs a description. */
  | { kind: 'describe'; at: number; image: string };

/** A possible mistake in a piece. None of them prevents publishing. */
export interface Doubt {
  sentence: string;
  /** Position in the text; null: in a field outside of the text. */
  where: Place | null;
  cure?: Cure;
}

/** Parts of a piece that are checked: the fields and the text. */
export interface CheckedPiece {
  document: Omit<Piece['document'], 'content'>;
  text: Node;
}

export type Check = (piece: CheckedPiece) => Doubt[];
