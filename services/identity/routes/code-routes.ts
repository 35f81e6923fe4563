import { Hono } from 'hono';
import { CallError } from '#contract/errors.ts';
import type { Role } from '#contract/role.ts';
import { enqueueMail } from '#services/mail/enqueue.ts';
import { accountOfAddress, findAccount, giveFirstRole } from '../accounts.ts';
import { createShortCookie } from '../cookies.ts';
import { countLetter } from '../count-letter.ts';
import { type Letters, letterSeconds } from '../letters.ts';
import { limits } from '../limits.ts';
import { isBrowser, readFields, type SignInContext, tokensFor } from '../sign-in-context.ts';
import { deskCodeMail } from '../sign-in-mails.ts';
import type { IsStaff } from '../staff.ts';
import { Code, readAddress } from './sign-in-fields.ts';

interface CodeRoutesOptions {
  context: SignInContext;
  letters: Letters;
  isStaff: IsStaff;
  /** Role of new staff. */
  roleOf(email: string): Role;
  now: () => number;
}

/**
 * The newsroom signs in at its desk with a mailed code (docs/product/newsroom.md#the-desk). The answer is the
 * same for every address, but only staff get a mail.
 */
export function codeRoutes(options: CodeRoutesOptions): Hono {
  const { context, letters, isStaff, roleOf, now } = options;
  const app = new Hono();
  const pendingCookie = createShortCookie('desk_code', letterSeconds);

  app.post('/api/login/code', async (c) => {
    context.requireDesk(c);
    const email = readAddress(await readFields(c));
    await countLetter(context, c, email);
    const isOfNewsroom = await mayComeIn(email);
    const { secret } = await context.db.transaction().execute(async (transaction) => {
      // For a stranger's address a mail is written too, but not sent, so that the answer takes the same time.
      const letter = await letters.write(transaction, email, 'user');
      const mail = deskCodeMail(context.sites[context.siteOf(c)], email, letter);
      if (isOfNewsroom) await enqueueMail(transaction, mail);
      return letter;
    });
    if (!isOfNewsroom) context.logRefusal(c, 'code for an address that is not of the newsroom');
    if (isBrowser(c)) pendingCookie.set(c, secret, context.isSecure(c));
    return c.json({ token: isBrowser(c) ? null : secret, seconds: letterSeconds }, 202);
  });

  app.post('/api/login/code/verify', async (c) => {
    context.requireDesk(c);
    const fields = await readFields(c);
    const secret = fields.token ?? pendingCookie.read(c, context.isSecure(c));
    const code = Code.safeParse(fields.code);
    const isReadable = typeof secret === 'string' && secret.length <= 100 && code.success;
    const owner = isReadable ? await letters.redeemCode(secret, code.data) : null;
    if (owner?.scope !== 'user' || !(await mayComeIn(owner.email))) {
      // Each letter counts its own attempts. This count is for everything else, and must not stop a person
      // who has the right code.
      await context.requireWithinLimit(c, limits.codeNetwork);
      context.logRefusal(c, 'wrong or used code');
      throw new CallError(401, 'The code is wrong, has been used or has expired.');
    }
    pendingCookie.clear(c, context.isSecure(c));
    const account = await accountOfAddress(context.db, owner.email, '', now());
    await giveFirstRole(context.db, account.id, roleOf(owner.email));
    return c.json(tokensFor(c, await context.signIn(c, account, 'user', 'code')));
  });

  /** Whether the address is that of staff, with or without an account. */
  async function mayComeIn(email: string): Promise<boolean> {
    const account = await findAccount(context.db, email);
    return isStaff(account ?? { email, staff: false, left_at: null });
  }

  return app;
}
