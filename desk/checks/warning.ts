import type { Node } from 'prosemirror-model';
import type { Piece } from '#contract/piece.ts';

export interface Place {
  from: number;
  to: number;
}

/** How to fix a warning from where it is shown. */
export type Fix =
  | { kind: 'replace'; label: string; places: readonly Place[]; text: string }
  /** The picture at this position needs a description. */
  | { kind: 'describe'; at: number; image: string };

/** A possible mistake in a piece. Warnings do not prevent publishing. */
export interface Warning {
  sentence: string;
  /** Position in the text; null: in a field outside the text. */
  where: Place | null;
  fix?: Fix;
}

/** Parts of a piece that are checked: the fields and the text. */
export interface CheckedPiece {
  document: Omit<Piece['document'], 'content'>;
  text: Node;
}

export type Check = (piece: CheckedPiece) => Warning[];
