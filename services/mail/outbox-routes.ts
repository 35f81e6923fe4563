import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { CallError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { listPage, mailPage, outboxPolicy } from './outbox-page.ts';

export interface OutboxOptions {
  db: Database;
  /**
   * Whether the configuration enables the outbox: only where nobody but the machine's own user can reach it.
   */
  isOpen: boolean;
}

const maxListed = 200;

/**
 * `/api/outbox`: the mails that a machine without a mail server would have sent. They contain sign-in links,
 * so only the machine's own user may read them.
 */
export function outboxRoutes(options: OutboxOptions): Hono {
  const { db } = options;
  const app = new Hono();
  app.use('/api/outbox/*', async (c, next) => {
    requireMachineUser(c, options);
    await next();
    c.header('cache-control', 'no-store');
  });
  app.get('/api/outbox', async (c) => {
    const to = c.req.query('to')?.trim() ?? '';
    let query = db.selectFrom('mail_outbox').selectAll().orderBy('position', 'desc').limit(maxListed);
    if (to) query = query.where((eb) => eb(eb.fn<string>('lower', ['recipient']), '=', to.toLowerCase()));
    const mails = await query.execute();
    if (c.req.header('accept')?.includes('application/json')) return c.json({ items: mails });
    return page(c, listPage(mails, to), outboxPolicy.page);
  });
  app.get('/api/outbox/:position{[0-9]{1,15}}', async (c) =>
    page(c, mailPage(await readMail(db, c.req.param('position'))), outboxPolicy.page),
  );
  app.get('/api/outbox/:position{[0-9]{1,15}}/html', async (c) => {
    const { html } = await readMail(db, c.req.param('position'));
    return page(c, html.replace('<head>', '<head>\n<base target="_blank">'), outboxPolicy.mail);
  });
  return app;
}

async function readMail(db: Database, position: string) {
  const mail = await db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('position', '=', position)
    .executeTakeFirst();
  if (!mail) throw new CallError(404, `There is no mail ${position} in the outbox.`);
  return mail;
}

function page(c: Context, html: string, policy: string): Response {
  c.header('content-security-policy', policy);
  c.header('x-content-type-options', 'nosniff');
  c.header('referrer-policy', 'no-referrer');
  return c.html(html);
}

/**
 * Admits only the machine's own user. The configuration enables the outbox; headers can only close it.
 * @throws CallError 404 where there is no outbox, 403 for anybody else
 */
function requireMachineUser(c: Context, { isOpen }: OutboxOptions): void {
  if (!isOpen) throw new CallError(404, 'This server has no outbox.');
  if (!isThisMachine(c)) throw new CallError(403, 'The outbox can be read only on the machine itself.');
}

/**
 * Checks the connection and also the headers: behind a local proxy all connections are local, and a foreign
 * page can use a host name that resolves to this machine.
 */
function isThisMachine(c: Context): boolean {
  const host = (c.req.header('host') ?? '').replace(/:\d+$/, '').toLowerCase();
  const isForwarded = ['forwarded', 'x-forwarded-for', 'via'].some(
    (name) => c.req.header(name) !== undefined,
  );
  return isLoopback(c) && !isForwarded && /^(?:(?:[a-z0-9-]+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(host);
}

/** Whether the connection is local. A call within the process has no connection. */
function isLoopback(c: Context): boolean {
  try {
    return /^(?:::ffff:)?127\.|^::1$/i.test(getConnInfo(c).remote.address ?? '');
  } catch {
    return false;
  }
}
