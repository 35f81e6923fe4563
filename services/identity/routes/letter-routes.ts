import { Hono } from 'hono';
import { z } from 'zod';
import { CallError } from '#contract/errors.ts';
import { signInUrl } from '#contract/sign-in-page.ts';
import { enqueueMail } from '#services/mail/enqueue.ts';
import { isOwnPath, wantsPage } from '../../forms/own-page.ts';
import { accountOfAddress } from '../accounts.ts';
import { createShortCookie } from '../cookies.ts';
import { countLetter } from '../count-letter.ts';
import { type Letters, letterSeconds } from '../letters.ts';
import { limits } from '../limits.ts';
import { isBrowser, readFields, type SignInContext, tokensFor } from '../sign-in-context.ts';
import { linkMail } from '../sign-in-mails.ts';
import { Code, readAddress, redirectOrThrow } from './sign-in-fields.ts';

interface LetterRoutesOptions {
  context: SignInContext;
  letters: Letters;
  now: () => number;
}

const Link = z.string().regex(/^[\w-]{43}$/);

/** Path to which the reader returns; null unless it is one of this site. */
const backOf = ({ vissza }: { vissza?: unknown }): string | null => (isOwnPath(vissza) ? vissza : null);

/**
 * Readers sign in by mail: `POST /api/v2/user/token` sends a letter, `POST /api/login/letter` takes its code
 * or link. Every address gets a letter, so nobody can find out which addresses have an account.
 */
export function letterRoutes({ context, letters, now }: LetterRoutesOptions): Hono {
  const app = new Hono();
  const pendingCookie = createShortCookie('sign_in_letter', letterSeconds);

  app.post('/api/v2/user/token', async (c) => {
    const fields = await readFields(c);
    const back = backOf(fields);
    try {
      const email = readAddress(fields);
      await countLetter(context, c, email);
      const letter = await context.db.transaction().execute(async (transaction) => {
        const written = await letters.write(transaction, email, 'reader');
        await enqueueMail(transaction, linkMail(context.sites[context.siteOf(c)], email, written, back));
        return written;
      });
      if (isBrowser(c)) pendingCookie.set(c, letter.secret, context.isSecure(c));
      if (wantsPage(c)) return c.redirect(signInUrl({ back, step: 'letterSent' }), 303);
      return c.json({ token: isBrowser(c) ? null : letter.secret, seconds: letterSeconds }, 202);
    } catch (error) {
      return redirectOrThrow(c, error, 'badAddress', (fault) => signInUrl({ back, fault }));
    }
  });

  app.post('/api/login/letter', async (c) => {
    const fields = await readFields(c);
    const isLink = fields.kulcs !== undefined;
    const back = backOf(fields);
    try {
      const owner = await (isLink
        ? openByLink(fields.kulcs)
        : openByCode(fields.token ?? pendingCookie.read(c, context.isSecure(c)), fields.code));
      if (owner?.scope !== 'reader') {
        // Each letter counts its own attempts. This count is for everything else, and must not stop a person
        // who has the right code.
        await context.requireWithinLimit(c, limits.codeNetwork);
        context.logRefusal(c, isLink ? 'wrong, used or old link' : 'wrong or used code');
        throw new CallError(401, 'The code or link is wrong, has been used or has expired.');
      }
      pendingCookie.clear(c, context.isSecure(c));
      const account = await accountOfAddress(context.db, owner.email, '', now());
      const tokens = await context.signIn(c, account, 'reader', isLink ? 'link' : 'code');
      return wantsPage(c)
        ? c.redirect(context.nextPath(c, 'reader', fields.vissza), 303)
        : c.json(tokensFor(c, tokens));
    } catch (error) {
      const step = isLink ? undefined : 'letterSent';
      return redirectOrThrow(c, error, isLink ? 'wrongLink' : 'wrongCode', (fault) =>
        signInUrl({ back, step, fault }),
      );
    }
  });

  function openByLink(link: unknown) {
    const parsed = Link.safeParse(link);
    return parsed.success ? letters.redeemLink(parsed.data) : null;
  }

  function openByCode(secret: unknown, code: unknown) {
    const parsed = Code.safeParse(code);
    return typeof secret === 'string' && secret.length <= 100 && parsed.success
      ? letters.redeemCode(secret, parsed.data)
      : null;
  }

  return app;
}
