import type { StoredLimit } from '../limits/stored-windows.ts';

/**
 * How often credentials may be tried (ASVS 6.1.1). By network against guessing for many; by account and network against guessing for one,
 * which locks nobody else out; by account alone only against what many networks do together.
 */
export const limits = {
  passwordNetwork: { what: 'password network', most: 30, windowSeconds: 600 },
  passwordHere: { what: 'password here', most: 6, windowSeconds: 600 },
  passwordAccount: { what: 'password account', most: 60, windowSeconds: 86_400 },
  codeNetwork: { what: 'code network', most: 30, windowSeconds: 600 },
  letterNetwork: { what: 'letter network', most: 20, windowSeconds: 3600 },
  letterAddress: { what: 'letter address', most: 5, windowSeconds: 3600 },
  provider: { what: 'provider', most: 60, windowSeconds: 600 },
  refreshNetwork: { what: 'refresh network', most: 120, windowSeconds: 600 },
  /** A state is good once. */
  state: { what: 'state', most: 1, windowSeconds: 1800 },
} as const satisfies Record<string, StoredLimit>;
