import type { OutputOf } from '#contract/calls.ts';
import { shortMoment } from '#desk/time/moment.ts';
import { fieldNames } from '../head/words.ts';
import { panelWords as words } from './words.ts';

type HistoryRow = OutputOf<'pieceHistory'>['items'][number];
type HistoryEvent = Pick<HistoryRow, 'action' | 'note' | 'published'> & {
  fields: readonly string[];
};

/** What somebody did with a piece, and what they wrote to it. */
export interface EventText {
  text: string;
  quote: string | null;
}

/** How the history's notes begin that name the version which somebody went back to. */
const backTo = '→ ';

/** @param now Unix seconds */
export function describeEvent({ action, note, published, fields }: HistoryEvent, now: number): EventText {
  const formerVersion = note?.startsWith(backTo) ? Number(note.slice(backTo.length)) : null;
  const isBack = (action === 'undo' || action === 'revert') && formerVersion !== null;
  const did = isBack ? words.back[action](formerVersion) : words.actions[action];
  const version = published === null ? '' : ` (${words.version(published)})`;
  if (action === 'schedule' && note !== null)
    return { text: `${did}: ${shortMoment(Date.parse(note) / 1000, now)}`, quote: null };
  if (action === 'save' && fields.length > 0)
    return { text: `${did}: ${fields.map((field) => fieldNames[field] ?? field).join(', ')}`, quote: note };
  return { text: did + version, quote: isBack ? null : note };
}
