import { signedInMark } from '#contract/sign-in-cookies.ts';
import { onDevice } from '#portal/dom/storage.ts';

/** What is kept, followed and set: `{ v, items, emptiedAt, owner }`. */
export const ownPlace = onDevice('own');

/** Says that somebody is signed in, not who: the sign-in itself is in cookies that no script can read. */
export const isSignedIn = (): boolean => document.cookie.includes(`${signedInMark}=`);

/** Whether there is anything of the reader's own to look after. Until they press something there is not. */
export const isOwnUsed = (): boolean => ownPlace.read() !== null || isSignedIn();
