import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { CallError } from '#contract/errors.ts';
import { type SignInFault, signInUrl } from '#contract/sign-in-page.ts';
import { enqueueMail } from '#services/mail/enqueue.ts';
import { wantsPage } from '../../forms/own-page.ts';
import { type CountedTry, uncountTry } from '../../limits/try-delays.ts';
import type { ViewerWithToken } from '../find-viewer.ts';
import { passwordDelays } from '../limits.ts';
import { findPasswordFault, hashPassword, isPassword, maxPasswordLength } from '../passwords.ts';
import { endSessions } from '../sessions.ts';
import { readFields, type SignInContext } from '../sign-in-context.ts';
import { newPasswordMail } from '../sign-in-mails.ts';
import { ownWords } from '../staff-accounts.ts';

const Passwords = z.object({
  regi: z.string().min(1).max(maxPasswordLength),
  uj: z.string().max(10 * maxPasswordLength),
});

/** The new password is not acceptable, or the old one was wrong. */
class PasswordRefused extends CallError {
  readonly fault: SignInFault;

  constructor(fault: 'wrongOldPassword' | 'weakPassword' | 'samePassword', message: string) {
    super(fault === 'wrongOldPassword' ? 401 : 400, message);
    this.fault = fault;
  }
}

/**
 * Lets staff change their password, with the old one (ASVS 6.2.2, 6.2.3). All their sessions end, a new one
 * starts here, and a mail informs them.
 */
export function newPasswordRoute(context: SignInContext): Hono {
  const app = new Hono();

  app.post('/api/login/password', async (c) => {
    const viewer = await context.findViewer(c);
    if (viewer?.scope !== 'user')
      throw new CallError(401, 'You are not signed in as a member of the newsroom.');
    try {
      await change(c, viewer);
    } catch (error) {
      if (!(error instanceof CallError) || !wantsPage(c)) throw error;
      const fault =
        error instanceof PasswordRefused ? error.fault : error.status === 429 ? 'tooManyRequests' : null;
      if (fault === null) throw error;
      return c.redirect(signInUrl({ step: 'newPassword', fault }), 303);
    }
    return wantsPage(c) ? c.redirect(signInUrl({ step: 'passwordChanged' }), 303) : c.body(null, 204);
  });

  async function change(c: Context, viewer: ViewerWithToken): Promise<void> {
    const parsed = Passwords.safeParse(await readFields(c));
    if (!parsed.success)
      throw new PasswordRefused('wrongOldPassword', 'regi and uj must be the old and the new password.');
    const { regi, uj } = parsed.data;
    const account = await context.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', viewer.accountId)
      .executeTakeFirstOrThrow();
    const { id, email, name } = account;
    const tries: CountedTry[] = [[passwordDelays.change, String(id)]];
    await context.countTry(c, tries);
    if (!(await isPassword(regi, account.password))) {
      context.logRefusal(c, 'changing the password: the old one was wrong');
      throw new PasswordRefused('wrongOldPassword', 'The old password is wrong.');
    }
    await uncountTry(context.db, tries);
    if (uj === regi)
      throw new PasswordRefused('samePassword', 'The new password must differ from the old one.');
    const fault = findPasswordFault(uj, ownWords({ name, email }));
    if (fault !== null) throw new PasswordRefused('weakPassword', fault);
    const password = await hashPassword(uj);
    await context.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('account').set({ password }).where('id', '=', id).execute();
      await endSessions(transaction, id, new Date());
      await enqueueMail(transaction, newPasswordMail(context.sites[context.siteOf(c)], email, new Date()));
    });
    await context.signIn(c, account, 'user', 'new password');
  }

  return app;
}
