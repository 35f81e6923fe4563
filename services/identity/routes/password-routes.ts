import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { CallError } from '#contract/errors.ts';
import { previewSignInPath, type SignInFault, signInUrl } from '#contract/sign-in-page.ts';
import { enqueueMail } from '#services/mail/enqueue.ts';
import { wantsPage } from '../../forms/own-page.ts';
import { type CountedTry, giveTryBack } from '../../limits/try-delays.ts';
import { normaliseAddress } from '../accounts.ts';
import { createShortCookie } from '../cookies.ts';
import { type Desk, isBrowser, readFields, tokensFor } from '../desk.ts';
import { type Letters, letterSeconds } from '../letters.ts';
import { limits, passwordDelays } from '../limits.ts';
import { isPassword, maxPasswordLength } from '../passwords.ts';
import { codeMail } from '../sign-in-mails.ts';
import type { IsStaff } from '../staff.ts';

interface PasswordRoutesOptions {
  desk: Desk;
  letters: Letters;
  isStaff: IsStaff;
}

const Credentials = z.object({
  email: z.email().max(254),
  password: z.string().min(1).max(maxPasswordLength),
});
export const Code = z
  .string()
  .transform((code) => code.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));

/**
 * The newsroom signs in without a provider: password, then a code by mail
 * (docs/product/calls.md#backend-login). Neither step says which half was wrong.
 */
export function passwordRoutes({ desk, letters, isStaff }: PasswordRoutesOptions): Hono {
  const app = new Hono();
  const pendingCookie = createShortCookie('sign_in_code', letterSeconds);
  const page = (state: { step?: 'codeSent'; fault?: SignInFault }) =>
    desk.preview ? signInUrl(state, previewSignInPath) : signInUrl({ newsroom: true, ...state });

  app.post('/api/login', async (c) => {
    try {
      const secret = await firstStep(c, await readFields(c));
      if (isBrowser(c)) pendingCookie.set(c, secret, desk.isSecure(c));
      if (wantsPage(c)) return c.redirect(page({ step: 'codeSent' }), 303);
      return c.json({ token: isBrowser(c) ? null : secret });
    } catch (error) {
      return refusal(c, error, 'wrongPassword', (fault) => page({ fault }));
    }
  });

  app.post('/api/login/otp/verify', async (c) => {
    try {
      const fields = await readFields(c);
      const secret =
        /^Bearer +(\S{1,100})$/i.exec(c.req.header('authorization') ?? '')?.[1] ??
        pendingCookie.read(c, desk.isSecure(c));
      const code = Code.safeParse(fields.code);
      const opened = secret && code.success ? await letters.byCode(secret, code.data) : null;
      const account = opened?.scope === 'user' ? await staffAccount(opened.email) : null;
      if (!account) {
        // Each letter counts its own attempts. This count is for everything else, and must not stop a person
        // who has the right code.
        await desk.take(c, limits.codeNetwork);
        throw refuse(c, 'wrong or used code');
      }
      pendingCookie.clear(c, desk.isSecure(c));
      const tokens = await desk.signIn(c, account, 'user', 'password');
      return wantsPage(c)
        ? c.redirect(desk.nextPath(c, 'user', fields.vissza), 303)
        : c.json(tokensFor(c, tokens));
    } catch (error) {
      return refusal(c, error, 'wrongCode', (fault) => page({ step: 'codeSent', fault }));
    }
  });

  /** @returns the secret that must be sent with the code */
  async function firstStep(c: Context, fields: object): Promise<string> {
    const parsed = Credentials.safeParse(fields);
    if (!parsed.success) {
      desk.logRefusal(c, 'no address or password');
      throw new CallError(
        400,
        `email must be an e-mail address, password 1 to ${maxPasswordLength} characters.`,
      );
    }
    const email = normaliseAddress(parsed.data.email);
    const tries = await triesOf(c, email);
    await desk.takeTry(c, tries);
    const account = await staffAccount(email);
    const right = await isPassword(parsed.data.password, account?.password ?? null);
    if (!account || !right) throw refuse(c, 'wrong address or password');
    await giveTryBack(desk.db, tries);
    await desk.take(c, limits.codeLetter, email);
    return desk.db.transaction().execute(async (transaction) => {
      const letter = await letters.write(transaction, email, 'user');
      await enqueueMail(transaction, codeMail(desk.sites[desk.siteOf(c)], email, letter));
      return letter.secret;
    });
  }

  /** A known device is counted separately, so that strangers cannot make its owner wait. */
  async function triesOf(c: Context, email: string): Promise<CountedTry[]> {
    const device = await desk.knownDevice(c, email);
    if (device !== null) return [[passwordDelays.device, `${device} ${email}`]];
    const network = desk.network(c);
    return [
      [passwordDelays.network, `${network}`],
      [passwordDelays.here, `${email} ${network}`],
      [passwordDelays.account, email],
    ];
  }

  async function staffAccount(email: string) {
    const account = await desk.db
      .selectFrom('account')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst();
    return account?.password && isStaff(account) ? account : null;
  }

  function refuse(c: Context, why: string): CallError {
    desk.logRefusal(c, why);
    return new CallError(401, 'Wrong address, password or code.');
  }

  return app;
}

/** Redirects a form to the page that explains what was wrong; a program gets the status. */
export function refusal(
  c: Context,
  error: unknown,
  fault: SignInFault,
  page: (fault: SignInFault) => string,
): Response {
  if (!(error instanceof CallError) || !wantsPage(c)) throw error;
  return c.redirect(page(error.status === 429 ? 'tooManyRequests' : fault), 303);
}
