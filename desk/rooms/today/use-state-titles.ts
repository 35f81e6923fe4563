import type { PieceState } from '#contract/piece.ts';
import { may, useMe } from '../../session/use-me.ts';
import { stateTitles, todayWords } from './words.ts';

/** Names of the groups: what is handed in waits for those who publish, not for reporters. */
export function useStateTitles(): Readonly<Record<PieceState, string>> {
  const mayPublish = may(useMe(), 'publishPiece');
  return mayPublish ? stateTitles : { ...stateTitles, handed_in: todayWords.handedIn };
}
