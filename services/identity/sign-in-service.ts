import { accountCalls } from '#contract/account-calls.ts';
import { defineService } from '../define-service.ts';
import { deleteEndedWindows } from '../limits/stored-windows.ts';
import { deleteOldTries } from '../limits/try-delays.ts';

const cleanupIntervalMs = 600_000;

/**
 * Signing in and out. Every process with a database can tell who is signed in; only this service signs them
 * in.
 */
export const signInService = defineService({
  name: 'sign-in',
  calls: { me: accountCalls.me },
  // It renews the browser's cookies, or removes invalid ones.
  callsOfRoutes: ['me'],
  paths: ['/api/login', '/api/login/*', '/api/logout', '/api/token/refresh', '/api/v2/user/token'],

  start({ db, identity, onError }) {
    const deleteExpired = () =>
      Promise.all([
        deleteEndedWindows(db),
        deleteOldTries(db),
        identity.sessions.deleteEnded(),
        identity.passkeys?.deleteExpiredChallenges(),
      ]);
    const cleanupTimer = setInterval(() => void deleteExpired().catch(onError), cleanupIntervalMs).unref();
    return { handlers: {}, routes: identity.routes, stop: () => clearInterval(cleanupTimer) };
  },
});
