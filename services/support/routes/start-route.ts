import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import type { SiteSlug } from '#contract/article.ts';
import { CallError } from '#contract/errors.ts';
import { onlyOwnPages, wantsPage } from '#services/forms/own-page.ts';
import { clientAddress, networkOf } from '#services/limits/client-address.ts';
import { mustTakeStored } from '#services/limits/stored-windows.ts';
import { limitBody } from '../../request-body.ts';
import { type FormTrouble, formPage } from '../pages/form-page.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { readWish, type Started, startSupport, WrongWish } from '../rules/start-support.ts';
import type { SupportServiceOptions } from '../support-options.ts';
import { rememberForm } from './again-route.ts';

/** Whoever tries stolen cards needs many checkouts; a household with a slow card does not. */
const starts = { what: 'support-start', most: 20, windowSeconds: 600 };
/** Nor is anybody's mailbox to be named in many. */
const startsOfMail = { what: 'support-start-mail', most: 10, windowSeconds: 3600 };

const maxBodyBytes = 16 * 1024;

/** What stands before every form of ours: small, and sent by our own pages. */
export const checkForm = ({ sites }: Pick<SupportServiceOptions, 'sites'>): MiddlewareHandler =>
  every(limitBody({ maxBytes: maxBodyBytes }), onlyOwnPages(Object.values(sites).map(({ origin }) => origin)));

interface StartOptions extends SupportServiceOptions {
  provider: PaymentProvider | null;
  now: () => number;
}

/**
 * `POST /api/support`: begins a payment. JSON is answered `{ url }`, or an `ErrorBody`. A form is led on to the provider; where that cannot be,
 * the answer is the form itself with everything that was typed, so that no personal data has to travel in an address.
 */
export function startRoute(options: StartOptions): Hono {
  const app = new Hono();
  app.post('/api/support', async (c) => {
    const fields = await fieldsOf(c);
    try {
      const { url, token } = await start(c, fields, options);
      rememberForm(c, token);
      c.header('cache-control', 'no-store');
      return wantsPage(c) ? c.redirect(url, 303) : c.json({ url });
    } catch (error) {
      if (!wantsPage(c)) throw error;
      return formPage(c, { ...placeOf(c, options), fields, trouble: troubleOf(error, options) });
    }
  });
  return app;
}

async function start(
  c: Context,
  fields: Fields,
  { db, sites, amounts, siteOfHost, provider, proxies, log, now }: StartOptions,
): Promise<Started> {
  if (provider === null) throw new CallError(404, 'Nothing can be paid online here.');
  const site: SiteSlug = siteOfHost(c.req.header('host') ?? '') ?? 'main';
  const wish = readWish(fields, amounts[site]);
  await mustTakeStored(db, starts, networkOf(clientAddress(c, proxies) ?? 'unknown'));
  await mustTakeStored(db, startsOfMail, wish.email.toLowerCase());
  try {
    return await startSupport({ db, provider, site, words: sites[site], currency: amounts[site].currency, now: now() }, wish);
  } catch (error) {
    log.error({ err: error, provider: provider.name }, 'no checkout could be made');
    throw new CallError(502, 'The payment provider does not answer; try again soon.');
  }
}

type Fields = Record<string, unknown>;

async function fieldsOf(c: Context): Promise<Fields> {
  if (wantsPage(c)) return c.req.parseBody();
  const body: unknown = await c.req.json().catch(() => null);
  if (typeof body !== 'object' || body === null) throw new CallError(400, 'The body is not JSON.');
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]));
}

function placeOf(c: Context, { sites, amounts, siteOfHost }: StartOptions) {
  const site = siteOfHost(c.req.header('host') ?? '') ?? 'main';
  return { siteName: sites[site].name, amounts: amounts[site] };
}

/** What the page with the form says went wrong. */
function troubleOf(error: unknown, { log }: StartOptions): FormTrouble {
  if (error instanceof WrongWish) return error.fault;
  const status = error instanceof CallError ? error.status : 500;
  if (status === 500) log.error({ err: error }, 'a support could not be begun');
  return status === 429 ? 'tooMany' : status === 404 ? 'offline' : 'provider';
}
