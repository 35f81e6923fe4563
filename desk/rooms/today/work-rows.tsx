import type { ReactElement } from 'react';
import type { PieceHead } from '#contract/piece.ts';
import { WorkRow } from './work-row.tsx';

/** Shared data of all rows in the room. */
export interface WorkContext {
  now: number;
  sections: ReadonlyMap<string, string>;
  /** Names of people in a piece. */
  presentIn: (piece: number) => readonly string[];
  selection: ReadonlyMap<number, PieceHead>;
  onSelect: (piece: PieceHead, isSelected: boolean) => void;
}

/** The row of a piece. */
export function workRow(piece: PieceHead, context: WorkContext): ReactElement {
  const { now, sections, presentIn, selection, onSelect } = context;
  return (
    <WorkRow
      key={piece.id}
      piece={piece}
      section={piece.section === null ? undefined : (sections.get(piece.section) ?? piece.section)}
      present={presentIn(piece.id)}
      now={now}
      isSelected={selection.has(piece.id)}
      onSelect={onSelect}
    />
  );
}
