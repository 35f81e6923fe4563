import type { Context } from 'hono';
import { requireWithinMailCaps } from '#services/mail/mail-caps.ts';
import { limits } from './limits.ts';
import type { SignInContext } from './sign-in-context.ts';

/**
 * Counts a sign-in mail that somebody requests for an address. A known device is counted separately, so that
 * strangers cannot use up its owner's mails.
 * @throws CallError 429
 */
export async function countLetter(context: SignInContext, c: Context, email: string): Promise<void> {
  const device = await context.knownDevice(c, email);
  if (device !== null) await context.requireWithinLimit(c, limits.letterDevice, `${device} ${email}`);
  else {
    await context.requireWithinLimit(c, limits.letterNetwork);
    await context.requireWithinLimit(c, limits.letterAddress, email);
  }
  await requireWithinMailCaps(context.db, { to: email, network: context.network(c), device });
}
