import { type OwnItems, ownOf } from '#contract/own-items.ts';
import { offlineChoice, shouldStoreReadPages } from './offline-choice.ts';

/** Whether there is anything to store: saved articles, or pages that were read. */
export const shouldStorePages = (items: OwnItems): boolean =>
  offlineChoice.read() !== 'off' && (shouldStoreReadPages() || ownOf(items, 'saved').length > 0);
