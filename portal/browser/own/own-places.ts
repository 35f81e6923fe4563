import { onDevice } from '../storage.ts';

/** What is kept, followed and set: `{ v, items, emptiedAt, owner }`. */
export const ownPlace = onDevice('own');
/** What `server/theme-script.ts` puts on `<html>` before the first paint; made from the items. */
export const lookPlace = onDevice('look');
/** Slugs of articles that were opened, while read marks are switched on; the newest last. */
export const readPlace = onDevice('read-articles');
/** When „Követett” was last opened, unix seconds. */
export const followedSeenPlace = onDevice('followed-seen');

/** Says that somebody is signed in, not who: the sign-in itself is in cookies that no script can read. */
export const isSignedIn = (): boolean => /(?:^|; )signed_in=1/.test(document.cookie);

/** Whether there is anything of the reader's own to look after. Until they press something there is not. */
export const isOwnUsed = (): boolean => ownPlace.read() !== null || isSignedIn();
