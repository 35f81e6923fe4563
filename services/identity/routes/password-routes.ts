import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { CallError } from '#contract/errors.ts';
import { previewSignInPath, type SignInFault, signInUrl } from '#contract/sign-in-page.ts';
import { enqueueMail } from '#services/mail/enqueue.ts';
import { wantsPage } from '../../forms/own-page.ts';
import { type CountedTry, uncountTry } from '../../limits/try-delays.ts';
import { normaliseAddress } from '../accounts.ts';
import { createShortCookie } from '../cookies.ts';
import { type Letters, letterSeconds } from '../letters.ts';
import { limits, passwordDelays } from '../limits.ts';
import { isPassword, maxPasswordLength } from '../passwords.ts';
import { isBrowser, readFields, type SignInContext, tokensFor } from '../sign-in-context.ts';
import { codeMail } from '../sign-in-mails.ts';
import type { IsStaff } from '../staff.ts';
import { Code, redirectOrThrow } from './sign-in-fields.ts';

interface PasswordRoutesOptions {
  context: SignInContext;
  letters: Letters;
  isStaff: IsStaff;
}

const Credentials = z.object({
  email: z.email().max(254),
  password: z.string().min(1).max(maxPasswordLength),
});
/**
 * The newsroom signs in without a provider: password, then a code by mail
 * (docs/product/calls.md#backend-login). Neither step says which half was wrong.
 */
export function passwordRoutes({ context, letters, isStaff }: PasswordRoutesOptions): Hono {
  const app = new Hono();
  const pendingCookie = createShortCookie('sign_in_code', letterSeconds);
  const page = (state: { step?: 'codeSent'; fault?: SignInFault }) =>
    context.preview ? signInUrl(state, previewSignInPath) : signInUrl({ newsroom: true, ...state });

  app.post('/api/login', async (c) => {
    try {
      const secret = await firstStep(c, await readFields(c));
      if (isBrowser(c)) pendingCookie.set(c, secret, context.isSecure(c));
      if (wantsPage(c)) return c.redirect(page({ step: 'codeSent' }), 303);
      return c.json({ token: isBrowser(c) ? null : secret });
    } catch (error) {
      return redirectOrThrow(c, error, 'wrongPassword', (fault) => page({ fault }));
    }
  });

  app.post('/api/login/otp/verify', async (c) => {
    try {
      const fields = await readFields(c);
      const secret =
        /^Bearer +(\S{1,100})$/i.exec(c.req.header('authorization') ?? '')?.[1] ??
        pendingCookie.read(c, context.isSecure(c));
      const code = Code.safeParse(fields.code);
      const owner = secret && code.success ? await letters.redeemCode(secret, code.data) : null;
      const account = owner?.scope === 'user' ? await staffAccount(owner.email) : null;
      if (!account) {
        // Each letter counts its own attempts. This count is for everything else, and must not stop a person
        // who has the right code.
        await context.requireWithinLimit(c, limits.codeNetwork);
        throw logAndRefuse(c, 'wrong or used code');
      }
      pendingCookie.clear(c, context.isSecure(c));
      const tokens = await context.signIn(c, account, 'user', 'password');
      return wantsPage(c)
        ? c.redirect(context.nextPath(c, 'user', fields.vissza), 303)
        : c.json(tokensFor(c, tokens));
    } catch (error) {
      return redirectOrThrow(c, error, 'wrongCode', (fault) => page({ step: 'codeSent', fault }));
    }
  });

  /** @returns the secret that must be sent with the code */
  async function firstStep(c: Context, fields: object): Promise<string> {
    const parsed = Credentials.safeParse(fields);
    if (!parsed.success) {
      context.logRefusal(c, 'no address or password');
      throw new CallError(
        400,
        `email must be an e-mail address, password 1 to ${maxPasswordLength} characters.`,
      );
    }
    const email = normaliseAddress(parsed.data.email);
    const tries = await triesOf(c, email);
    await context.countTry(c, tries);
    const account = await staffAccount(email);
    const isRight = await isPassword(parsed.data.password, account?.password ?? null);
    if (!account || !isRight) throw logAndRefuse(c, 'wrong address or password');
    await uncountTry(context.db, tries);
    await context.requireWithinLimit(c, limits.codeLetter, email);
    return context.db.transaction().execute(async (transaction) => {
      const letter = await letters.write(transaction, email, 'user');
      await enqueueMail(transaction, codeMail(context.sites[context.siteOf(c)], email, letter));
      return letter.secret;
    });
  }

  /** A known device is counted separately, so that strangers cannot make its owner wait. */
  async function triesOf(c: Context, email: string): Promise<CountedTry[]> {
    const device = await context.knownDevice(c, email);
    if (device !== null) return [[passwordDelays.device, `${device} ${email}`]];
    const network = context.network(c);
    return [
      [passwordDelays.network, `${network}`],
      [passwordDelays.here, `${email} ${network}`],
      [passwordDelays.account, email],
    ];
  }

  async function staffAccount(email: string) {
    const account = await context.db
      .selectFrom('account')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst();
    return account?.password && isStaff(account) ? account : null;
  }

  function logAndRefuse(c: Context, why: string): CallError {
    context.logRefusal(c, why);
    return new CallError(401, 'Wrong address, password or code.');
  }

  return app;
}
