import type { Piece } from '#contract/piece.ts';
import { clock, shortMoment } from '#desk/design/moment.ts';
import { publishWords as words } from './words.ts';

/** What can be done with a piece. Those that need a word or a time ask for it. */
export type PublishAction =
  | 'handIn'
  | 'return'
  | 'publish'
  | 'schedule'
  | 'scheduleAtPlan'
  | 'unschedule'
  | 'correct'
  | 'revert'
  | 'undo'
  | 'withdraw';

export interface PublishChoice {
  action: PublishAction;
  /** What will happen. */
  label: string;
}

type PieceFacts = Pick<Piece, 'state' | 'plannedAt' | 'publishAt' | 'isChanged' | 'published'> & {
  changedFields: readonly string[];
};

const callOf: Readonly<Record<PublishAction, string>> = {
  handIn: 'handInPiece',
  return: 'returnPiece',
  publish: 'publishPiece',
  schedule: 'schedulePiece',
  scheduleAtPlan: 'schedulePiece',
  unschedule: 'unschedulePiece',
  correct: 'publishPiece',
  revert: 'revertPiece',
  undo: 'undoPublication',
  withdraw: 'withdrawPiece',
};

/** Fields of the server's alone do not count as changes. */
const countOf = ({ changedFields }: PieceFacts): number => changedFields.length;

/**
 * What the filled button does, and what its arrow holds; what somebody may not do is left out.
 * @param now unix seconds
 */
export function publishChoices(
  piece: PieceFacts,
  permissions: readonly string[],
  now: number,
): { main: PublishChoice | null; others: PublishChoice[] } {
  const all = choicesOf(piece, now).filter(({ action }) => permissions.includes(callOf[action]));
  const isHeadedByPublishing = permissions.includes('publishPiece');
  const [first, ...rest] = isHeadedByPublishing ? all.filter(({ action }) => action !== 'handIn') : all;
  const isMain = first !== undefined && isFilled(first, piece);
  return { main: isMain ? first : null, others: isMain ? rest : first ? [first, ...rest] : [] };
}

/** What takes something away is never the filled button. */
const isFilled = ({ action }: PublishChoice, { state }: PieceFacts): boolean =>
  !['withdraw', 'undo', 'revert', 'return', 'unschedule'].includes(action) &&
  !(action === 'schedule' && state === 'published');

function choicesOf(piece: PieceFacts, now: number): PublishChoice[] {
  const { state, plannedAt, publishAt, isChanged, published } = piece;
  const choose = (action: PublishAction, label: string): PublishChoice => ({ action, label });
  const planned =
    plannedAt !== null && plannedAt > now
      ? [choose('scheduleAtPlan', words.appearsAt(shortMoment(plannedAt, now)))]
      : [];
  switch (state) {
    case 'draft':
      return [
        choose('handIn', words.handIn),
        ...planned,
        choose('publish', words.publish),
        choose('schedule', words.schedule),
      ];
    case 'handed_in':
      return [
        ...planned,
        choose('publish', words.publish),
        choose('schedule', words.schedule),
        choose('return', words.giveBack),
      ];
    case 'scheduled':
      return [
        choose('publish', words.publishNow(publishAt === null ? '' : clock(publishAt))),
        choose('schedule', words.otherTime),
        choose('unschedule', words.unschedule),
      ];
    case 'published':
      return [
        ...(isChanged ? [choose('publish', words.publishChanges(countOf(piece)))] : []),
        ...(isChanged ? [choose('correct', words.correct), choose('schedule', words.schedule)] : []),
        ...(isChanged ? [choose('revert', words.revert)] : []),
        ...((published?.version ?? 0) > 1 ? [choose('undo', words.undo)] : []),
        choose('withdraw', words.withdraw),
      ];
    case 'withdrawn':
      return [choose('publish', words.publishAgain), choose('schedule', words.schedule)];
  }
}
