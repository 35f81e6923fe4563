import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { CallError } from '#contract/errors.ts';
import { type SignInFault, signInUrl } from '#contract/sign-in-page.ts';
import { enqueueMail } from '#services/mail/enqueue.ts';
import { wantsPage } from '../../forms/own-page.ts';
import { type CountedTry, giveTryBack } from '../../limits/try-delays.ts';
import { type Desk, fieldsOf } from '../desk.ts';
import { passwordDelays } from '../limits.ts';
import { hashPassword, isPassword, longestPassword, passwordFault } from '../passwords.ts';
import type { Asking } from '../reader-of.ts';
import { newPasswordMail } from '../sign-in-mails.ts';
import { ownWords } from '../staff-accounts.ts';

const Passwords = z.object({
  regi: z.string().min(1).max(longestPassword),
  uj: z.string().max(10 * longestPassword),
});

/** The new password cannot be taken, or the old one was not right. */
class Wrong extends CallError {
  readonly fault: SignInFault;

  constructor(fault: 'wrongOldPassword' | 'weakPassword' | 'samePassword', message: string) {
    super(fault === 'wrongOldPassword' ? 401 : 400, message);
    this.fault = fault;
  }
}

/**
 * Somebody of the newsroom changes their password, who knows the old one (ASVS 6.2.2, 6.2.3). All other
 * sign-ins of theirs end, this one begins anew, and a letter says so.
 */
export function newPasswordRoute(desk: Desk): Hono {
  const app = new Hono();

  app.post('/api/login/password', async (c) => {
    const asking = await desk.askingOf(c);
    if (asking?.scope !== 'user') throw new CallError(401, 'Nobody of the newsroom is signed in.');
    try {
      await change(c, asking);
    } catch (error) {
      if (!(error instanceof CallError) || !wantsPage(c)) throw error;
      const fault = error instanceof Wrong ? error.fault : error.status === 429 ? 'tooManyRequests' : null;
      if (fault === null) throw error;
      return c.redirect(signInUrl({ step: 'newPassword', fault }), 303);
    }
    return wantsPage(c) ? c.redirect(signInUrl({ step: 'passwordChanged' }), 303) : c.body(null, 204);
  });

  async function change(c: Context, asking: Asking): Promise<void> {
    const given = Passwords.safeParse(await fieldsOf(c));
    if (!given.success) throw new Wrong('wrongOldPassword', 'regi and uj are the old and the new password.');
    const { regi, uj } = given.data;
    const account = await desk.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', asking.accountId)
      .executeTakeFirstOrThrow();
    const { id, email, name } = account;
    const tries: CountedTry[] = [[passwordDelays.change, String(id)]];
    await desk.takeTry(c, tries);
    if (!(await isPassword(regi, account.password))) {
      desk.refused(c, 'changing the password: the old one was wrong');
      throw new Wrong('wrongOldPassword', 'The old password is wrong.');
    }
    await giveTryBack(desk.db, tries);
    if (uj === regi) throw new Wrong('samePassword', 'The new password is the old one.');
    const fault = passwordFault(uj, ownWords({ name, email }));
    if (fault !== null) throw new Wrong('weakPassword', fault);
    const password = await hashPassword(uj);
    await desk.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('account').set({ password }).where('id', '=', id).execute();
      await enqueueMail(transaction, newPasswordMail(desk.sites[desk.siteOf(c)], email, new Date()));
    });
    await desk.sessions.endAll(id);
    await desk.signIn(c, account, 'user', 'new password');
  }

  return app;
}
