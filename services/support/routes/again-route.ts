import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { SupportAmounts } from '#contract/publication/support-page.ts';
import { ownAmount, SupportToken } from '#contract/support.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { isSecure, type Platform } from '../../platform.ts';
import { formPage } from '../pages/form-page.ts';
import { type Pledge, pledgeByToken } from '../queries/pledges.ts';
import { readAmounts } from '../queries/read-amounts.ts';

/** How long a browser may read what it sent. */
const formCookieSeconds = 3600;

/** The cookie with the pledge's token. It is sent only to the support service, and scripts cannot read it. */
const cookieName = 'support';
const cookiePath = '/api/support';

/** Lets this browser, and no other, read its form again. */
export const rememberForm = (c: Context, token: string, platform: Platform): void =>
  setCookie(c, cookieName, token, {
    path: cookiePath,
    maxAge: formCookieSeconds,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(c, platform),
  });

/**
 * `GET /api/support/again`: the form with what this browser sent, for readers without scripts whose card was
 * declined or who turned back (docs/product/support.md#form). Everybody else, and readers who have paid, are
 * redirected to the page with the empty form.
 */
export function againRoute({ db, sites, siteOfHost, now }: Platform): Hono {
  const app = new Hono();
  app.get('/api/support/again', async (c) => {
    const site = siteOfHost(c.req.header('host'));
    const pledge = await unpaidPledge(db, getCookie(c, cookieName), now());
    if (pledge?.site === siteCode[site]) {
      const amounts = await readAmounts(db, site);
      const fields = fieldsOf(pledge, amounts);
      return formPage(c, { siteName: sites[site].name, amounts, fields, trouble: null });
    }
    if (pledge === null) deleteCookie(c, cookieName, { path: cookiePath });
    c.header('cache-control', 'private, no-store');
    return c.redirect('/tamogatas', 303);
  });
  return app;
}

async function unpaidPledge(db: Database, cookie: string | undefined, now: number): Promise<Pledge | null> {
  const token = SupportToken.safeParse(cookie);
  const pledge = token.success ? await pledgeByToken(db, token.data) : null;
  if (pledge === null || now - pledge.made_at.getTime() > formCookieSeconds * 1000) return null;
  return pledge.state === 'started' || pledge.state === 'failed' ? pledge : null;
}

/** Field names as in the form. */
function fieldsOf({ monthly, amount, email, name }: Pledge, amounts: SupportAmounts): Record<string, string> {
  const often = monthly ? 'monthly' : 'once';
  const units = amount / 100;
  const isOffered = amounts[often].includes(units);
  const chosen = { [often]: isOffered ? String(units) : ownAmount, own: isOffered ? '' : String(units) };
  return { often, ...chosen, email, name: name ?? '' };
}
