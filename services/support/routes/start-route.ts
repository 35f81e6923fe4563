import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { CallError } from '#contract/errors.ts';
import { onlyOwnPages, refuseForm, wantsPage } from '#services/forms/own-page.ts';
import { clientAddress, networkOf } from '#services/limits/client-address.ts';
import { requireWithinLimit } from '#services/limits/stored-windows.ts';
import { ownOriginsOf, type Platform } from '../../platform.ts';
import { limitBody } from '../../request-body.ts';
import { type FormTrouble, formPage } from '../pages/form-page.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { readAmounts } from '../queries/read-amounts.ts';
import {
  InvalidSupportRequest,
  readRequest,
  type StartedSupport,
  startSupport,
} from '../rules/start-support.ts';
import { rememberForm } from './again-route.ts';

/** People who test stolen cards need more checkouts than this; a household does not. */
const starts = { name: 'support-start', max: 20, windowSeconds: 600 };
/** The same per mail address. */
const startsOfMail = { name: 'support-start-mail', max: 10, windowSeconds: 3600 };

const maxBodyBytes = 16 * 1024;

/** Checks that a form is small and comes from our own pages. */
export const checkForm = (platform: Platform): MiddlewareHandler =>
  every(limitBody({ maxBytes: maxBodyBytes }), onlyOwnPages(ownOriginsOf(platform)));

interface StartOptions {
  platform: Platform;
  provider: PaymentProvider | null;
}

/**
 * `POST /api/support`: starts a payment. JSON is answered with `{ url }`, or an `ErrorBody`. A form is
 * redirected to the provider. If that is impossible, the response is the form itself with everything that was
 * typed, so that no personal data is in an address.
 */
export function startRoute(platform: Platform, provider: PaymentProvider | null): Hono {
  const options = { platform, provider };
  const app = new Hono();
  app.post('/api/support', async (c) => {
    const fields = await fieldsOf(c);
    try {
      const { url, token } = await start(c, fields, options);
      rememberForm(c, token, platform);
      c.header('cache-control', 'no-store');
      return wantsPage(c) ? c.redirect(url, 303) : c.json({ url });
    } catch (error) {
      if (!wantsPage(c)) throw error;
      return formPage(c, { ...(await placeOf(c, platform)), fields, trouble: troubleOf(error, platform) });
    }
  });
  return app;
}

async function start(
  c: Context,
  fields: Fields,
  { platform, provider }: StartOptions,
): Promise<StartedSupport> {
  const { db, sites, settings, log, now } = platform;
  if (provider === null) throw new CallError(404, 'Online payment is not available here.');
  const site = platform.siteOfHost(c.req.header('host'));
  const amounts = await readAmounts(db, site);
  const request = readRequest(fields, amounts);
  await requireWithinLimit(db, starts, networkOf(clientAddress(c, settings.proxies) ?? 'unknown'));
  await requireWithinLimit(db, startsOfMail, request.email.toLowerCase());
  try {
    return await startSupport(
      { db, provider, site: sites[site], currency: amounts.currency, now: now() },
      request,
    );
  } catch (error) {
    log.error({ err: error, provider: provider.name }, 'no checkout could be made');
    throw new CallError(502, 'The payment provider is not responding; try again soon.');
  }
}

type Fields = Record<string, unknown>;

async function fieldsOf(c: Context): Promise<Fields> {
  if (wantsPage(c)) return c.req.parseBody().catch(refuseForm);
  const body: unknown = await c.req.json().catch(() => null);
  if (typeof body !== 'object' || body === null) throw new CallError(400, 'The body is not JSON.');
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  );
}

async function placeOf(c: Context, { db, sites, siteOfHost }: Platform) {
  const { name, slug } = sites[siteOfHost(c.req.header('host'))];
  return { siteName: name, amounts: await readAmounts(db, slug) };
}

/** The problem that the page shows with the form. */
function troubleOf(error: unknown, { log }: Platform): FormTrouble {
  if (error instanceof InvalidSupportRequest) return error.fault;
  const status = error instanceof CallError ? error.status : 500;
  if (status === 500) log.error({ err: error }, 'a support could not be begun');
  return status === 429 ? 'tooMany' : status === 404 ? 'offline' : 'provider';
}
