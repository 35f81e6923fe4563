import { type OwnItems, ownOf } from '#contract/own-items.ts';
import { isKeepingRead, keptPlace } from './kept-place.ts';

/** Whether there is anything to store: saved articles, or pages that were read. */
export const isKeepingWanted = (items: OwnItems): boolean =>
  keptPlace.read() !== 'off' && (isKeepingRead() || ownOf(items, 'saved').length > 0);
