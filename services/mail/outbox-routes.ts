import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { CallError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { asErrorResponse } from '../http.ts';
import { clientAddress } from '../limits/client-address.ts';
import { listPage, mailPage, outboxPolicy } from './outbox-page.ts';

export interface OutboxOptions {
  db: Database;
  /** Whether mails go there: with an SMTP server configured there is no outbox to be read. */
  open: boolean;
  newsroomKey: string | null;
  proxies: number;
  onError(error: unknown): void;
}

const mostListed = 200;

/** `/api/outbox`: what a machine without an SMTP server would have sent. Links to sign in are among it, so it is for this machine's own user. */
export function outboxRoutes(options: OutboxOptions): Hono {
  const { db, onError } = options;
  const app = new Hono();
  app.use('/api/outbox/*', async (c, next) => {
    mayRead(c, options);
    await next();
    c.header('cache-control', 'no-store');
  });
  app.get('/api/outbox', async (c) => {
    const to = c.req.query('to')?.trim() ?? '';
    let query = db.selectFrom('mail_outbox').selectAll().orderBy('position', 'desc').limit(mostListed);
    if (to) query = query.where((eb) => eb(eb.fn<string>('lower', ['recipient']), '=', to.toLowerCase()));
    const mails = await query.execute();
    if (c.req.header('accept')?.includes('application/json')) return c.json({ items: mails });
    return page(c, listPage(mails, to), outboxPolicy.page);
  });
  app.get('/api/outbox/:position{[0-9]{1,15}}', async (c) =>
    page(c, mailPage(await found(db, c.req.param('position'))), outboxPolicy.page),
  );
  app.get('/api/outbox/:position{[0-9]{1,15}}/html', async (c) => {
    const { html } = await found(db, c.req.param('position'));
    return page(c, html.replace('<head>', '<head>\n<base target="_blank">'), outboxPolicy.mail);
  });
  app.onError((error) => asErrorResponse(error, onError));
  return app;
}

async function found(db: Database, position: string) {
  const mail = await db.selectFrom('mail_outbox').selectAll().where('position', '=', position).executeTakeFirst();
  if (!mail) throw new CallError(404, `There is no mail ${position} in the outbox.`);
  return mail;
}

function page(c: Context, html: string, policy: string): Response {
  c.header('content-security-policy', policy);
  c.header('x-content-type-options', 'nosniff');
  c.header('referrer-policy', 'no-referrer');
  return c.html(html);
}

/** @throws CallError 404 where there is no outbox, 403 for whoever is elsewhere and has no key */
function mayRead(c: Context, { open, newsroomKey, proxies }: OutboxOptions): void {
  if (!open) throw new CallError(404, 'Mails go to an SMTP server; there is no outbox.');
  const given = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (newsroomKey !== null && given !== undefined && sameText(given, newsroomKey)) return;
  if (!isThisMachine(c, proxies)) throw new CallError(403, "The outbox is read on the machine itself, or with the newsroom's key.");
}

/**
 * A connection from this machine, to a name of this machine: behind a proxy that runs here too, all readers come from here, but ask for the
 * site's own name; and a page elsewhere cannot have its own name lead here.
 */
function isThisMachine(c: Context, proxies: number): boolean {
  const address = clientAddress(c, proxies)?.replace(/^::ffff:/i, '') ?? '';
  const host = (c.req.header('host') ?? '').replace(/:\d+$/, '').toLowerCase();
  const here = /^127\.|^::1$/.test(address) && c.req.header('forwarded') === undefined;
  const direct = proxies > 0 || c.req.header('x-forwarded-for') === undefined;
  return here && direct && /^(?:(?:[a-z0-9-]+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(host);
}

function sameText(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
