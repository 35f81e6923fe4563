import type { Piece } from '#contract/piece.ts';
import { appearanceMoment } from '#desk/time/moment.ts';
import { publishWords as words } from './words.ts';

/** Actions on a piece. Those that need a text, a time or a confirmation ask for it. */
export type PublishAction =
  | 'handIn'
  | 'return'
  | 'publish'
  | 'publishChanges'
  | 'publishEarly'
  | 'schedule'
  | 'scheduleAtPlan'
  | 'unschedule'
  | 'revert'
  | 'undo'
  | 'withdraw';

export interface PublishChoice {
  action: PublishAction;
  /** The next action. */
  label: string;
}

type PieceFacts = Pick<Piece, 'state' | 'plannedAt' | 'publishAt' | 'isChanged' | 'published'> & {
  changedFields: readonly string[];
};

const callOf: Readonly<Record<PublishAction, string>> = {
  handIn: 'handInPiece',
  return: 'returnPiece',
  publish: 'publishPiece',
  publishChanges: 'publishPiece',
  publishEarly: 'publishPiece',
  schedule: 'schedulePiece',
  scheduleAtPlan: 'schedulePiece',
  unschedule: 'unschedulePiece',
  revert: 'revertPiece',
  undo: 'undoPublication',
  withdraw: 'withdrawPiece',
};

export interface PublishChoices {
  /** Action of the filled button; null when there is nothing to do. */
  main: PublishChoice | null;
  /** Actions behind its arrow. */
  others: PublishChoice[];
  /** If there is no filled button: the piece's state, or what will happen automatically. */
  stateText: string;
}

/**
 * The actions that somebody may perform on a piece.
 * @param now Unix seconds
 */
export function publishChoices(
  piece: PieceFacts,
  permissions: readonly string[],
  now: number,
): PublishChoices {
  const all = choicesOf(piece, now).filter(({ action }) => permissions.includes(callOf[action]));
  const mayPublish = permissions.includes('publishPiece');
  const offered = mayPublish ? all.filter(({ action }) => action !== 'handIn') : all;
  const [first, ...others] = offered;
  const main = first !== undefined && isFilled(first) ? first : null;
  return { main, others: main ? others : offered, stateText: stateTextOf(piece, now) };
}

/** An action that removes something, or one that is already scheduled, is never the filled button. */
const isFilled = ({ action }: PublishChoice): boolean =>
  ['handIn', 'publish', 'publishChanges', 'scheduleAtPlan'].includes(action);

function stateTextOf({ state, publishAt }: PieceFacts, now: number): string {
  return publishAt === null ? words.rest[state] : words.appearsAt(appearanceMoment(publishAt, now));
}

function choicesOf(piece: PieceFacts, now: number): PublishChoice[] {
  const { state, plannedAt, publishAt, isChanged, published, changedFields } = piece;
  const choose = (action: PublishAction, label: string): PublishChoice => ({ action, label });
  const planned =
    plannedAt !== null && plannedAt > now
      ? [choose('scheduleAtPlan', words.appearsAt(appearanceMoment(plannedAt, now)))]
      : [];
  const waiting = [
    choose('schedule', words.otherTime),
    choose('unschedule', words.unschedule),
    choose('publishEarly', words.publishEarly),
  ];
  const out = [
    ...((published?.version ?? 0) > 1 ? [choose('undo', words.undo)] : []),
    choose('withdraw', words.withdraw),
  ];
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
      return [...waiting, choose('return', words.giveBack)];
    case 'published':
      if (!isChanged) return out;
      return [
        ...(publishAt === null
          ? [
              choose('publishChanges', words.publishChanges(changedFields.length)),
              choose('schedule', words.scheduleChanges),
            ]
          : waiting),
        choose('revert', words.revert),
        ...out,
      ];
    case 'withdrawn':
      return [choose('publish', words.publishAgain), choose('schedule', words.schedule)];
  }
}
