import { anonymousIdentity, type PlatformIdentity } from '../platform.ts';

/** Takes every request for one of this reader; null: nobody is signed in. */
export function readerIdentity(accountId: number | null): PlatformIdentity {
  const viewer = accountId === null ? null : { ...luca, accountId };
  return { ...anonymousIdentity, findViewer: async () => viewer, byToken: async () => viewer };
}

const luca = {
  role: null,
  name: 'Kende Luca',
  email: 'luca@example.hu',
  scope: 'reader',
  token: null,
  sessionId: '',
} as const;
