import type { Database } from '#database/database.ts';
import { requireWithinLimit } from '../limits/stored-windows.ts';
import { addressKey } from './address.ts';

const daySeconds = 86_400;

/** How many mails per day anybody may request for any address: sign-in mails and newsletters' links. */
export const mailCaps = {
  recipient: { name: 'mails to an address', max: 10, windowSeconds: daySeconds },
  /** A mobile carrier has thousands of readers behind one address. */
  network: { name: 'mails from a network', max: 200, windowSeconds: daySeconds },
  device: { name: 'mails from a device', max: 20, windowSeconds: daySeconds },
} as const;

export interface MailRequest {
  /** The recipient. */
  to: string;
  /** Network of the client; null for a call within the process. */
  network: string | null;
  /**
   * Device on which this address has signed in before. It has a separate limit, so that strangers cannot use
   * it up.
   */
  device?: string | null;
}

/**
 * Counts a mail for an address that the client has not proved to own. Call it before anything is looked up,
 * so that a refusal reveals nothing about the address.
 * @throws CallError 429
 */
export async function requireWithinMailCaps(
  db: Database,
  { to, network, device = null }: MailRequest,
): Promise<void> {
  if (device !== null) return requireWithinLimit(db, mailCaps.device, `${device} ${addressKey(to)}`);
  if (network !== null) await requireWithinLimit(db, mailCaps.network, network);
  await requireWithinLimit(db, mailCaps.recipient, addressKey(to));
}
