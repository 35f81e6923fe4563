import { Hono } from 'hono';
import { z } from 'zod';
import { CallError } from '#contract/errors.ts';
import { signInUrl } from '#contract/sign-in-page.ts';
import { enqueueMail } from '#services/mail/enqueue.ts';
import { isOwnPath, wantsPage } from '../../forms/own-page.ts';
import { accountOfAddress, normaliseAddress } from '../accounts.ts';
import { createShortCookie } from '../cookies.ts';
import { type Desk, isBrowser, readFields, tokensFor } from '../desk.ts';
import { takeLetter } from '../letter-limits.ts';
import { type Letters, letterSeconds } from '../letters.ts';
import { limits } from '../limits.ts';
import { linkMail } from '../sign-in-mails.ts';
import { Code, refusal } from './password-routes.ts';

interface LetterRoutesOptions {
  desk: Desk;
  letters: Letters;
  now: () => number;
}

const Address = z.object({ email: z.email().max(254) });
const Link = z.string().regex(/^[\w-]{43}$/);

/** Path to which the reader returns; null unless it is one of this site. */
const backOf = ({ vissza }: { vissza?: unknown }): string | null => (isOwnPath(vissza) ? vissza : null);

/**
 * Readers sign in by mail: `POST /api/v2/user/token` sends a letter, `POST /api/login/letter` takes its code
 * or link. Every address gets a letter, so nobody can find out which addresses have an account.
 */
export function letterRoutes({ desk, letters, now }: LetterRoutesOptions): Hono {
  const app = new Hono();
  const pendingCookie = createShortCookie('sign_in_letter', letterSeconds);

  app.post('/api/v2/user/token', async (c) => {
    const fields = await readFields(c);
    const back = backOf(fields);
    try {
      const parsed = Address.safeParse(fields);
      if (!parsed.success)
        throw new CallError(400, 'This is not an e-mail address.', [
          { path: 'email', message: 'It must be an e-mail address.' },
        ]);
      const email = normaliseAddress(parsed.data.email);
      await takeLetter(desk, c, email);
      const letter = await desk.db.transaction().execute(async (transaction) => {
        const written = await letters.write(transaction, email, 'reader');
        await enqueueMail(transaction, linkMail(desk.sites[desk.siteOf(c)], email, written, back));
        return written;
      });
      if (isBrowser(c)) pendingCookie.set(c, letter.secret, desk.isSecure(c));
      if (wantsPage(c)) return c.redirect(signInUrl({ back, step: 'letterSent' }), 303);
      return c.json({ token: isBrowser(c) ? null : letter.secret, seconds: letterSeconds }, 202);
    } catch (error) {
      return refusal(c, error, 'badAddress', (fault) => signInUrl({ back, fault }));
    }
  });

  app.post('/api/login/letter', async (c) => {
    const fields = await readFields(c);
    const byLink = fields.kulcs !== undefined;
    const back = backOf(fields);
    try {
      const opened = await (byLink
        ? openByLink(fields.kulcs)
        : openByCode(fields.token ?? pendingCookie.read(c, desk.isSecure(c)), fields.code));
      if (opened?.scope !== 'reader') {
        // Each letter counts its own attempts. This count is for everything else, and must not stop a person
        // who has the right code.
        await desk.take(c, limits.codeNetwork);
        desk.logRefusal(c, byLink ? 'wrong, used or old link' : 'wrong or used code');
        throw new CallError(401, 'The code or link is wrong, has been used or has expired.');
      }
      pendingCookie.clear(c, desk.isSecure(c));
      const account = await accountOfAddress(desk.db, opened.email, '', now());
      const tokens = await desk.signIn(c, account, 'reader', byLink ? 'link' : 'code');
      return wantsPage(c)
        ? c.redirect(desk.nextPath(c, 'reader', fields.vissza), 303)
        : c.json(tokensFor(c, tokens));
    } catch (error) {
      const step = byLink ? undefined : 'letterSent';
      return refusal(c, error, byLink ? 'wrongLink' : 'wrongCode', (fault) =>
        signInUrl({ back, step, fault }),
      );
    }
  });

  function openByLink(link: unknown) {
    const parsed = Link.safeParse(link);
    return parsed.success ? letters.byLink(parsed.data) : null;
  }

  function openByCode(secret: unknown, code: unknown) {
    const parsed = Code.safeParse(code);
    return typeof secret === 'string' && secret.length <= 100 && parsed.success
      ? letters.byCode(secret, parsed.data)
      : null;
  }

  return app;
}
