import { expect, it } from 'vitest';
import { noteStatus, onSignedInAgain, readIsSignedOut } from './sign-in-state.ts';

it('somebody is signed in again once a call of the newsroom succeeds, not one that readers may make', () => {
  let count = 0;
  const stop = onSignedInAgain(() => {
    count += 1;
  });
  noteStatus('/api/edit/me', 401);
  expect(readIsSignedOut()).toBe(true);
  noteStatus('/api/livescore/all/2026-11-29', 200);
  noteStatus('/api/edit/me', 503);
  expect(readIsSignedOut()).toBe(true);
  noteStatus('/api/edit/me', 200);
  expect(readIsSignedOut()).toBe(false);
  expect(count).toBe(1);
  stop();
});
