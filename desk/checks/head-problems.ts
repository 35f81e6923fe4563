import type { PieceHead } from '#contract/piece.ts';

/** Problems that a list shows to an editor, in a word or two: the most urgent first. */
export function headProblems(piece: PieceHead, now: number): string[] {
  const { state, picture, type, scheduleFault, plannedAt, withdrawalReason } = piece;
  const isAtWork = state === 'draft' || state === 'handed_in';
  return [
    ...(scheduleFault ? ['nem tudott megjelenni'] : []),
    ...(isAtWork && plannedAt !== null && plannedAt < now ? ['elkésett'] : []),
    ...(picture === null && type !== 'liveblogpost' && !withdrawalReason ? ['nincs kép'] : []),
    ...(state === 'published' && piece.isChanged ? ['van ki nem tett változás'] : []),
  ];
}
