import { Hono } from 'hono';
import { z } from 'zod';
import { CallError } from '#contract/errors.ts';
import type { Role } from '#contract/role.ts';
import { enqueueMail } from '#services/mail/enqueue.ts';
import { accountOfAddress, findAccount, giveFirstRole, normaliseAddress } from '../accounts.ts';
import { createShortCookie } from '../cookies.ts';
import { type Desk, isBrowser, readFields, tokensFor } from '../desk.ts';
import { takeLetter } from '../letter-limits.ts';
import { type Letters, letterSeconds } from '../letters.ts';
import { limits } from '../limits.ts';
import { deskCodeMail } from '../sign-in-mails.ts';
import type { IsStaff } from '../staff.ts';
import { Code } from './password-routes.ts';

interface CodeRoutesOptions {
  desk: Desk;
  letters: Letters;
  isStaff: IsStaff;
  /** Role of new staff. */
  roleOf(email: string): Role;
  now: () => number;
}

const Address = z.object({ email: z.email().max(254) });

/**
 * The newsroom signs in at its desk with a mailed code (docs/product/newsroom.md#the-desk). The answer is the
 * same for every address, but only staff get a mail.
 */
export function codeRoutes(options: CodeRoutesOptions): Hono {
  const { desk, letters, isStaff, roleOf, now } = options;
  const app = new Hono();
  const pendingCookie = createShortCookie('desk_code', letterSeconds);

  app.post('/api/login/code', async (c) => {
    desk.mustBeForDesk(c);
    const parsed = Address.safeParse(await readFields(c));
    if (!parsed.success) {
      const message = 'It must be an e-mail address.';
      throw new CallError(400, 'This is not an e-mail address.', [{ path: 'email', message }]);
    }
    const email = normaliseAddress(parsed.data.email);
    await takeLetter(desk, c, email);
    const isOfNewsroom = await mayComeIn(email);
    const { secret } = await desk.db.transaction().execute(async (transaction) => {
      // For a stranger's address a mail is written too, but not sent, so that the answer takes the same time.
      const letter = await letters.write(transaction, email, 'user');
      const mail = deskCodeMail(desk.sites[desk.siteOf(c)], email, letter);
      if (isOfNewsroom) await enqueueMail(transaction, mail);
      return letter;
    });
    if (!isOfNewsroom) desk.logRefusal(c, 'code for an address that is not of the newsroom');
    if (isBrowser(c)) pendingCookie.set(c, secret, desk.isSecure(c));
    return c.json({ token: isBrowser(c) ? null : secret, seconds: letterSeconds }, 202);
  });

  app.post('/api/login/code/verify', async (c) => {
    desk.mustBeForDesk(c);
    const fields = await readFields(c);
    const secret = fields.token ?? pendingCookie.read(c, desk.isSecure(c));
    const code = Code.safeParse(fields.code);
    const isReadable = typeof secret === 'string' && secret.length <= 100 && code.success;
    const opened = isReadable ? await letters.byCode(secret, code.data) : null;
    if (opened?.scope !== 'user' || !(await mayComeIn(opened.email))) {
      // Each letter counts its own attempts. This count is for everything else, and must not stop a person
      // who has the right code.
      await desk.take(c, limits.codeNetwork);
      desk.logRefusal(c, 'wrong or used code');
      throw new CallError(401, 'The code is wrong, has been used or has expired.');
    }
    pendingCookie.clear(c, desk.isSecure(c));
    const account = await accountOfAddress(desk.db, opened.email, '', now());
    await giveFirstRole(desk.db, account.id, roleOf(opened.email));
    return c.json(tokensFor(c, await desk.signIn(c, account, 'user', 'code')));
  });

  /** Whether the address is that of staff, with or without an account. */
  async function mayComeIn(email: string): Promise<boolean> {
    const account = await findAccount(desk.db, email);
    return isStaff(account ?? { email, staff: false, left_at: null });
  }

  return app;
}
