import type { Context } from 'hono';
import { takeMailCaps } from '#services/mail/mail-caps.ts';
import type { Desk } from './desk.ts';
import { limits } from './limits.ts';

/**
 * Counts a sign-in mail that somebody requests for an address. A known device is counted separately, so that
 * strangers cannot use up its owner's mails.
 * @throws CallError 429
 */
export async function takeLetter(desk: Desk, c: Context, email: string): Promise<void> {
  const device = await desk.knownDevice(c, email);
  if (device !== null) await desk.take(c, limits.letterDevice, `${device} ${email}`);
  else {
    await desk.take(c, limits.letterNetwork);
    await desk.take(c, limits.letterAddress, email);
  }
  await takeMailCaps(desk.db, { to: email, network: desk.network(c), device });
}
