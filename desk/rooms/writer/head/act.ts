import type { SavedPiece } from '#contract/piece.ts';
import { ask } from '#desk/api/ask.ts';
import type { PublishAction } from './publish-choices.ts';

/** What somebody said with an action: a time in unix seconds, or words. */
export interface Said {
  at?: number;
  words?: string;
}

/** Does something with a piece. @throws ApiError */
export function act(id: number, action: PublishAction, { at = 0, words = '' }: Said): Promise<SavedPiece> {
  switch (action) {
    case 'handIn':
      return ask('handInPiece', { id }, { body: {} });
    case 'return':
      return ask('returnPiece', { id }, { body: { note: words } });
    case 'publish':
      return ask('publishPiece', { id }, { body: {} });
    case 'schedule':
    case 'scheduleAtPlan':
      return ask('schedulePiece', { id }, { body: { at } });
    case 'unschedule':
      return ask('unschedulePiece', { id }, { body: {} });
    case 'correct':
      return ask('publishPiece', { id }, { body: { correction: words } });
    case 'revert':
      return ask('revertPiece', { id }, { body: {} });
    case 'undo':
      return ask('undoPublication', { id }, { body: {} });
    case 'withdraw':
      return ask('withdrawPiece', { id }, { body: { reason: words } });
  }
}
