import type { StoredLimit } from '../limits/stored-windows.ts';
import type { DelayRule } from '../limits/try-delays.ts';

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

/** How often something may be requested (ASVS 6.1.1). */
export const limits = {
  codeNetwork: { name: 'code network', max: 30, windowSeconds: 600 },
  letterNetwork: { name: 'letter network', max: 20, windowSeconds: hourSeconds },
  letterAddress: { name: 'letter address', max: 5, windowSeconds: hourSeconds },
  /**
   * Limit for a device on which this reader has signed in before; it is not used up by strangers' requests.
   */
  letterDevice: { name: 'letter device', max: 5, windowSeconds: hourSeconds },
  /** Mails with the second step's code. Only somebody who knows the password can cause them. */
  codeLetter: { name: 'code letter', max: 10, windowSeconds: hourSeconds },
  /** Challenges that are issued, and answers to them. */
  passkeyNetwork: { name: 'passkey network', max: 60, windowSeconds: 600 },
  provider: { name: 'provider', max: 60, windowSeconds: 600 },
  refreshNetwork: { name: 'refresh network', max: 120, windowSeconds: 600 },
  /** A state works only once. */
  state: { name: 'state', max: 1, windowSeconds: 1800 },
} as const satisfies Record<string, StoredLimit>;

/**
 * How long wrong passwords delay the next attempt (docs/decisions/0064). By network, against guessing for
 * many accounts; by account and network, against guessing for one; by account alone, against many networks
 * together: at most about 80 attempts a day. A device on which the account has signed in before is counted
 * separately, so strangers cannot delay its owner.
 */
export const passwordDelays = {
  network: delay('password network', 20, 300, hourSeconds),
  here: delay('password here', 5, 900, daySeconds),
  account: delay('password account', 20, 1800, daySeconds),
  device: delay('password device', 5, 900, daySeconds),
  /** Attempts with the old password when setting a new one. */
  change: delay('password change', 5, 900, daySeconds),
} as const;

function delay(name: string, freeTries: number, maxDelaySeconds: number, forgetSeconds: number): DelayRule {
  return { name, freeTries, firstDelaySeconds: 2, maxDelaySeconds, forgetSeconds };
}
