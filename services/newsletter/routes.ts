import { type Context, Hono } from 'hono';
import type { ZodError } from 'zod';
import { CallError } from '#contract/errors.ts';
import { newsletterStateParams, SubscribeInput } from '#contract/newsletter.ts';
import type { Database } from '#database/database.ts';
import { onlyOwnPages, refuseForm, wantsPage } from '../forms/own-page.ts';
import { clientAddress, networkOf } from '../limits/client-address.ts';
import { requireWithinLimit } from '../limits/stored-windows.ts';
import { addressKey, MailAddress } from '../mail/address.ts';
import { requireWithinMailCaps } from '../mail/mail-caps.ts';
import { ownOriginsOf, type Platform } from '../platform.ts';
import { limitBody } from '../request-body.ts';
import { pages } from './addresses.ts';
import { faults, type NewsletterFault } from './faults.ts';
import type { Links } from './links.ts';
import { readLists } from './lists.ts';
import { eraseReader, setLists, unsubscribe } from './manage.ts';
import { refusedLink, refusedSubscription } from './refused-form.ts';
import {
  confirmSubscription,
  type NewsletterContext,
  requestConfirmation,
  sendManageLink,
  subscribeConfirmed,
} from './subscribe.ts';

interface NewsletterRoutesOptions {
  platform: Platform;
  links(): Promise<Links>;
}

const maxBodyBytes = 8192;
/** Enough for a household or an office. The second one keeps others from filling somebody's mailbox. */
const limits = {
  byNetwork: { name: 'newsletter', max: 20, windowSeconds: 3600 },
  byAddress: { name: 'newsletter-mail', max: 4, windowSeconds: 6 * 3600 },
} as const;

/**
 * Routes for subscribing, confirming, settings and unsubscribing. A form is answered with a redirect to a
 * page or, if it is refused, with the form itself; JSON with JSON.
 */
export function newsletterRoutes(platform: Platform, links: () => Promise<Links>): Hono {
  const options = { platform, links };
  const app = new Hono();
  app.use('/api/newsletter/*', limitBody({ maxBytes: maxBodyBytes }), async (c, next) => {
    await next();
    if (c.req.method !== 'GET') c.header('cache-control', 'no-store');
  });
  // Mail programs call this from anywhere: the token in the address is the permission, cookies do not matter.
  app.post('/api/newsletter/unsubscribe', async (c) => {
    const { db, links } = await contextOf(c, options);
    await unsubscribe(db, links, c.req.query('kod') ?? '', listIn(c));
    return c.text('Leiratkoztál.\n');
  });
  app.get('/api/newsletter/unsubscribe', (c) =>
    c.redirect(pages.leave(encodeURIComponent(c.req.query('kod') ?? ''), listIn(c)), 303),
  );
  for (const path of ['subscribe', 'confirm', 'manage', 'link'])
    app.use(`/api/newsletter/${path}`, onlyOwnPages(ownOriginsOf(platform)));
  app.post('/api/newsletter/subscribe', (c) => answerSubscribe(c, options));
  app.post('/api/newsletter/link', (c) => answerLink(c, options));
  app.post('/api/newsletter/confirm', (c) => answerConfirm(c, options));
  app.post('/api/newsletter/manage', (c) => answerManage(c, options));
  return app;
}

const listIn = (c: Context) => c.req.query('lista')?.match(/^[a-z0-9-]{1,40}$/)?.[0] ?? null;

async function contextOf(
  c: Context,
  { platform, links }: NewsletterRoutesOptions,
): Promise<NewsletterContext> {
  const { db, sites, siteOfHost } = platform;
  return { db, links: await links(), site: sites[siteOfHost(c.req.header('host'))] };
}

/** The fields of a form or of JSON. A field that occurs several times in a form is a list. */
async function bodyOf(c: Context): Promise<Record<string, unknown>> {
  if (!wantsPage(c)) return { ...(await c.req.json().catch(() => ({}))) };
  return await c.req.parseBody({ all: true }).catch(refuseForm);
}

/** @throws CallError for a program; a form is shown again. */
function refuseProgram(c: Context, fault: NewsletterFault): void {
  if (!wantsPage(c)) throw new CallError(faults[fault].status, faults[fault].error);
}

/**
 * Answers the same for every address, so that nobody can find out who gets our newsletters. Only readers who
 * are signed in are subscribed at once, with their own address.
 */
async function answerSubscribe(c: Context, options: NewsletterRoutesOptions): Promise<Response> {
  const context = await contextOf(c, options);
  const fields = await bodyOf(c);
  const siteLists = await readLists(context.db, context.site.slug);
  const refuse = (fault: NewsletterFault) => {
    refuseProgram(c, fault);
    return refusedSubscription(c, { siteName: context.site.name, fields, fault }, siteLists);
  };
  const input = SubscribeInput.safeParse(fields);
  if (!input.success) {
    refuseUnknownFields(input.error);
    return refuse(faultOf(input.error));
  }
  const { email, firstName, lastName, listCodes } = input.data;
  const address = MailAddress.safeParse(email);
  if (!address.success) return refuse('badAddress');
  const lists = siteLists.filter(({ code }) => listCodes.includes(code));
  if (lists.length < new Set(listCodes).size) return refuse('badList');
  if (!(await countRequest(c, options, address.data))) return refuse('tooManyRequests');
  const request = { address: address.data, firstName, lastName, lists };
  if (await isOwnAddress(c, options, address.data)) {
    await subscribeConfirmed(context, request);
    return wantsPage(c) ? c.redirect(pages.confirmed('confirmed'), 303) : c.json({ status: 'confirmed' });
  }
  await requestConfirmation(context, request);
  return wantsPage(c)
    ? c.redirect(pages.confirmed('confirmationSent'), 303)
    : c.json({ status: 'confirmation sent' }, 202);
}

/** @throws CallError 400, also for a form: ours have no other fields */
function refuseUnknownFields({ issues }: ZodError): void {
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  if (unknown.length === 0) return;
  const faults = unknown.map((path) => ({ path, message: 'There is no such field.' }));
  throw new CallError(400, 'The body has unknown fields.', faults);
}

/** The form shows one fault at a time: of the address, else of a name, else of the lists. */
function faultOf({ issues }: ZodError): NewsletterFault {
  const invalid = new Set(issues.map(({ path }) => path[0]));
  if (invalid.has('email')) return 'badAddress';
  return invalid.has('firstName') || invalid.has('lastName') ? 'badName' : 'badList';
}

/** Accounts have confirmed addresses only. */
async function isOwnAddress(
  c: Context,
  { platform }: NewsletterRoutesOptions,
  address: string,
): Promise<boolean> {
  const viewer = await platform.identity.findViewer(c);
  return viewer !== null && addressKey(viewer.email) === addressKey(address);
}

async function answerLink(c: Context, options: NewsletterRoutesOptions): Promise<Response> {
  const context = await contextOf(c, options);
  const fields = await bodyOf(c);
  const refuse = (fault: NewsletterFault) => {
    refuseProgram(c, fault);
    return refusedLink(c, { siteName: context.site.name, fields, fault });
  };
  const address = MailAddress.safeParse(fields.email);
  if (!address.success) return refuse('badAddress');
  if (!(await countRequest(c, options, address.data))) return refuse('tooManyRequests');
  await sendManageLink(context, address.data);
  return wantsPage(c) ? c.redirect(pages.left('linkSent'), 303) : c.json({ status: 'link sent' }, 202);
}

/**
 * Counts a request before anything is looked up, so that the limit reveals nothing about an address.
 * @returns false when the limit is exceeded by a form
 * @throws CallError 429 when it is exceeded by a program
 */
async function countRequest(
  c: Context,
  { platform }: NewsletterRoutesOptions,
  address: string,
): Promise<boolean> {
  const { db, settings } = platform;
  try {
    const from = clientAddress(c, settings.proxies);
    const network = from === null ? null : networkOf(from);
    if (network !== null) await requireWithinLimit(db, limits.byNetwork, network);
    await requireWithinLimit(db, limits.byAddress, addressKey(address));
    await requireWithinMailCaps(db, { to: address, network });
    return true;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 429) throw error;
    const { tooManyRequests } = faults;
    const waitSeconds = error.retryAfterSeconds;
    if (!wantsPage(c)) throw new CallError(429, tooManyRequests.error, undefined, waitSeconds);
    if (waitSeconds !== undefined) c.header('retry-after', String(waitSeconds));
    return false;
  }
}

async function answerConfirm(c: Context, options: NewsletterRoutesOptions): Promise<Response> {
  const isConfirmed = await confirmSubscription(
    await contextOf(c, options),
    String((await bodyOf(c)).kod ?? ''),
  );
  if (wantsPage(c)) return c.redirect(pages.confirmed(isConfirmed ? 'confirmed' : 'expired'), 303);
  if (!isConfirmed) throw new CallError(410, 'This link has been used or has expired.');
  return c.json({ status: 'confirmed' });
}

async function answerManage(c: Context, options: NewsletterRoutesOptions): Promise<Response> {
  const { db, links, site } = await contextOf(c, options);
  const body = await bodyOf(c);
  const token = String(body.kod ?? '');
  const siteCodes = (await readLists(db, site.slug)).map(({ code }) => code);
  const chosen = [body.listCodes ?? []].flat();
  const codes = siteCodes.filter((code) => chosen.includes(code));
  const state = await manage(db, links, token, String(body.mit ?? ''), codes);
  if (wantsPage(c))
    return c.redirect(state === 'saved' ? pages.manage(token, state) : pages.left(state), 303);
  if (state === 'badLink') throw new CallError(404, 'The link is not valid, or its address was deleted.');
  return c.json({ status: newsletterStateParams[state] });
}

async function manage(db: Database, links: Links, token: string, action: string, codes: string[]) {
  switch (action) {
    case 'mindenrol':
      return (await unsubscribe(db, links, token, null)) ? 'unsubscribed' : 'badLink';
    case 'torles':
      return (await eraseReader(db, links, token)) ? 'erased' : 'badLink';
    default:
      if (codes.length === 0) return (await unsubscribe(db, links, token, null)) ? 'unsubscribed' : 'badLink';
      return (await setLists(db, links, token, codes)) ? 'saved' : 'badLink';
  }
}
