import type { SavedPiece } from '#contract/piece.ts';
import { ask } from '#desk/api/ask.ts';
import type { PublishAction } from './publish-choices.ts';

/** Details of an action: a time in Unix seconds, or a text. */
export interface ActionDetails {
  at?: number;
  words?: string;
}

/**
 * Performs an action on a piece.
 * @throws ApiError
 */
export function act(
  id: number,
  action: PublishAction,
  { at = 0, words = '' }: ActionDetails,
): Promise<SavedPiece> {
  switch (action) {
    case 'handIn':
      return ask('handInPiece', { id }, { body: words === '' ? {} : { note: words } });
    case 'return':
      return ask('returnPiece', { id }, { body: { note: words } });
    case 'publish':
    case 'publishChanges':
    case 'publishEarly':
      return ask('publishPiece', { id }, { body: words === '' ? {} : { correction: words } });
    case 'schedule':
    case 'scheduleAtPlan':
      return ask('schedulePiece', { id }, { body: { at } });
    case 'unschedule':
      return ask('unschedulePiece', { id }, { body: {} });
    case 'revert':
      return ask('revertPiece', { id }, { body: {} });
    case 'undo':
      return ask('undoPublication', { id }, { body: {} });
    case 'withdraw':
      return ask('withdrawPiece', { id }, { body: { reason: words } });
  }
}

/** The action that undoes another at once; null if there is none, or it needs a text. */
export function undoingAction(
  action: PublishAction,
  before: { publishAt: number | null; hasEarlierVersion: boolean },
): { action: PublishAction; details: ActionDetails } | null {
  switch (action) {
    case 'publishChanges':
      return { action: 'undo', details: {} };
    case 'publish':
      return before.hasEarlierVersion ? { action: 'undo', details: {} } : null;
    case 'schedule':
    case 'scheduleAtPlan':
      return before.publishAt === null
        ? { action: 'unschedule', details: {} }
        : { action: 'schedule', details: { at: before.publishAt } };
    case 'unschedule':
      return before.publishAt === null ? null : { action: 'schedule', details: { at: before.publishAt } };
    case 'withdraw':
      return { action: 'publish', details: {} };
    default:
      return null;
  }
}
