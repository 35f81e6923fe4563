import { signedInMark } from '#contract/sign-in-cookies.ts';
import { onDevice } from '#portal/dom/storage.ts';
import { offlineChoice } from '../offline/offline-choice.ts';

/** What the reader has saved, followed and set: `{ v, items, emptiedAt, owner }`. */
export const storedOwn = onDevice('own');

/** Whether somebody is signed in. Who it is is in cookies that scripts cannot read. */
export const isSignedIn = (): boolean => document.cookie.includes(`${signedInMark}=`);

/** Whether the reader has stored anything, here or perhaps in an account. */
export const isOwnUsed = (): boolean =>
  storedOwn.read() !== null || offlineChoice.read() !== null || isSignedIn();
