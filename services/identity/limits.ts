import type { StoredLimit } from '../limits/stored-windows.ts';
import type { DelayRule } from '../limits/try-delays.ts';

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

/** How often something may be asked for (ASVS 6.1.1). */
export const limits = {
  codeNetwork: { what: 'code network', most: 30, windowSeconds: 600 },
  letterNetwork: { what: 'letter network', most: 20, windowSeconds: hourSeconds },
  letterAddress: { what: 'letter address', most: 5, windowSeconds: hourSeconds },
  /** Of a device on which this reader has signed in before: what strangers ask for does not count. */
  letterDevice: { what: 'letter device', most: 5, windowSeconds: hourSeconds },
  /** Letters with the second step's code; only who knows the password causes them. */
  codeLetter: { what: 'code letter', most: 10, windowSeconds: hourSeconds },
  provider: { what: 'provider', most: 60, windowSeconds: 600 },
  refreshNetwork: { what: 'refresh network', most: 120, windowSeconds: 600 },
  /** A state is good once. */
  state: { what: 'state', most: 1, windowSeconds: 1800 },
} as const satisfies Record<string, StoredLimit>;

/**
 * How wrong passwords make the next ones wait (decision 64). By network against guessing for many; by account
 * and network against guessing for one; by account against many networks together, which makes strangers wait
 * and nobody who is known: about 80 tries a day at most. A device on which the account has signed in before
 * counts for itself.
 */
export const passwordDelays = {
  network: delay('password network', 20, 300, hourSeconds),
  here: delay('password here', 5, 900, daySeconds),
  account: delay('password account', 20, 1800, daySeconds),
  device: delay('password device', 5, 900, daySeconds),
  /** Somebody who is signed in gives the old password to get a new one. */
  change: delay('password change', 5, 900, daySeconds),
} as const;

function delay(what: string, freeTries: number, maxDelaySeconds: number, forgetSeconds: number): DelayRule {
  return { what, freeTries, firstDelaySeconds: 2, maxDelaySeconds, forgetSeconds };
}
