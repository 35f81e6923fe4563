import type { Database } from '#database/database.ts';
import { mustTakeStored } from '../limits/stored-windows.ts';
import { addressKey } from './address.ts';

const daySeconds = 86_400;

/**
 * Mails of a day, of all kinds that anybody can have sent to anybody: sign-in letters, newsletters' links.
 */
export const mailCaps = {
  recipient: { what: 'mails to an address', most: 10, windowSeconds: daySeconds },
  /** A carrier has thousands of readers behind one address. */
  network: { what: 'mails from a network', most: 200, windowSeconds: daySeconds },
  device: { what: 'mails from a device', most: 20, windowSeconds: daySeconds },
} as const;

export interface MailRequest {
  /** Where the mail is to go. */
  to: string;
  /** Network that asks; null for a call within the process. */
  network: string | null;
  /**
   * Device on which this address has signed in before: it counts for itself, so that strangers take nothing
   * away.
   */
  device?: string | null;
}

/**
 * Counts a mail that somebody wants sent who has not shown that the address is theirs. Call it before
 * anything is looked up, so that being refused says nothing of the address.
 * @throws CallError 429
 */
export async function takeMailCaps(db: Database, { to, network, device = null }: MailRequest): Promise<void> {
  if (device !== null) return mustTakeStored(db, mailCaps.device, `${device} ${addressKey(to)}`);
  if (network !== null) await mustTakeStored(db, mailCaps.network, network);
  await mustTakeStored(db, mailCaps.recipient, addressKey(to));
}
