import type { Node } from 'prosemirror-model';
import type { Piece } from '#contract/piece.ts';

export interface Place {
  from: number;
  to: number;
}

/** What puts a doubt right where it is told. */
export type Cure =
  | { kind: 'replace'; label: string; places: readonly Place[]; text: string }
  /** The picture at this place wants a description. */
  | { kind: 'describe'; at: number; image: string };

/** Something doubtful in a piece. None of it keeps a piece from being published. */
export interface Doubt {
  sentence: string;
  /** Where it is in the text; null: beside it. */
  where: Place | null;
  cure?: Cure;
}

/** What is looked at: the fields beside the text, and the text. */
export interface CheckedPiece {
  document: Omit<Piece['document'], 'content'>;
  text: Node;
}

export type Check = (piece: CheckedPiece) => Doubt[];
