import { useSyncExternalStore } from 'react';

let isSignedOut = false;
const listeners = new Set<() => void>();

const newsroomPath = '/api/edit/';

/**
 * Notes the status of an answer: after 401 nobody is signed in any more, after a success somebody is. What
 * readers may request too succeeds for anybody, so it does not count.
 */
export function noteStatus(address: string, status: number): void {
  const isSuccess = status < 300 && address.startsWith(newsroomPath);
  const isNowSignedOut = status === 401 || (isSignedOut && !isSuccess);
  if (isNowSignedOut === isSignedOut) return;
  isSignedOut = isNowSignedOut;
  for (const listener of [...listeners]) listener();
}

/**
 * Calls a listener when somebody is signed in again, in this window or in another one.
 * @returns a function that removes it
 */
export const onSignedInAgain = (listener: () => void): (() => void) =>
  subscribe(() => {
    if (!isSignedOut) listener();
  });

/** Whether the server has said that nobody is signed in. */
export const readIsSignedOut = (): boolean => isSignedOut;
export const useIsSignedOut = (): boolean => useSyncExternalStore(subscribe, readIsSignedOut);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
