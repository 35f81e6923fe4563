import type { Context } from 'hono';
import { takeMailCaps } from '#services/mail/mail-caps.ts';
import type { Desk } from './desk.ts';
import { limits } from './limits.ts';

/**
 * Counts a letter that somebody orders for an address. A known device has a count of its own, so that nobody
 * elsewhere can use up its owner's letters.
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
