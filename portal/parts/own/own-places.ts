import { onDevice } from '#portal/dom/storage.ts';

/** What `server/theme-script.ts` puts on `<html>` before the first paint; made from the items. */
export const lookPlace = onDevice('look');
/** Slugs of articles that were opened, while read marks are switched on; the newest last. */
export const readPlace = onDevice('read-articles');
/** When „Követett” was last opened, unix seconds. */
export const followedSeenPlace = onDevice('followed-seen');
