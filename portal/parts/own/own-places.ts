import { onDevice } from '#portal/dom/storage.ts';

/** The attributes that `page/theme-script.ts` sets on `<html>` before the first paint. */
export const lookPlace = onDevice('look');
/** Slugs of opened articles, while read marks are switched on; the newest last. */
export const readPlace = onDevice('read-articles');
/** When „Követett” was last opened, unix seconds. */
export const followedSeenPlace = onDevice('followed-seen');
