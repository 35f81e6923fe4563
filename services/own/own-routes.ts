import { type Context, Hono } from 'hono';
import { CallError, TooManyError } from '#contract/errors.ts';
import { OwnChange, type OwnExport } from '#contract/own.ts';
import { onlyOwnPages } from '../forms/own-page.ts';
import { requireViewer } from '../identity/find-viewer.ts';
import { createWindows } from '../limits/windows.ts';
import { ownOriginsOf, type Platform } from '../platform.ts';
import { limitBody } from '../request-body.ts';
import { isSupporter } from '../support/queries/supports-of.ts';
import { exportTips } from '../tips/queries/own-tips.ts';
import { emptyOwn, exportOwn, mergeIntoOwn, ownerOf, readOwn } from './own-documents.ts';

/** Limit of a request: the largest document with the most items and the longest names. */
const maxBodyBytes = 512 * 1024;
/** A browser sends one when it opens a page, and some seconds after a change. */
const limit = { windowMs: 600_000, max: 120 };

/** How long after a one-time gift a reader is not asked for another. */
const supporterPeriodMs = 365 * 24 * 3_600_000;

/**
 * Routes for what a signed-in reader has saved: read, merge with a device's, export and delete. Never cached.
 */
export function ownRoutes(platform: Platform): Hono {
  const { db, identity, siteOfHost, now } = platform;
  const app = new Hono();
  const windows = createWindows(limit.windowMs, now);

  /** @throws CallError 401 when nobody is signed in, 429 when the limit is exceeded */
  async function authorise(c: Context) {
    c.header('cache-control', 'private, no-store');
    const reader = requireViewer(await identity.findViewer(c));
    const { accountId, email } = reader;
    if (!windows.countUse(String(accountId), limit.max)) {
      const message = 'Too many requests in ten minutes; wait a few minutes.';
      throw new TooManyError(message, windows.secondsLeft(String(accountId)));
    }
    const supporter = await isSupporter(db, email, new Date(now() - supporterPeriodMs));
    const ownerFields = { owner: ownerOf(accountId), supporter };
    return { reader, ownerFields, key: { accountId, site: siteOfHost(c.req.header('host')) } };
  }

  app.use('/api/own', onlyOwnPages(ownOriginsOf(platform)), onlyJson);
  app.use('/api/own', limitBody({ maxBytes: maxBodyBytes }));
  app.get('/api/own', async (c) => {
    const { key, ownerFields } = await authorise(c);
    return c.json({ ...(await readOwn(db, key)), ...ownerFields });
  });
  app.put('/api/own', async (c) => {
    const { key, ownerFields } = await authorise(c);
    const change = await readChange(c);
    // If two people share a device, it must not copy one's items into the other's account.
    if (change.owner !== null && change.owner !== ownerFields.owner)
      throw new CallError(409, 'This belongs to another account.');
    return c.json({ ...(await mergeIntoOwn(db, key, change.items, now())), ...ownerFields });
  });
  app.delete('/api/own', async (c) => {
    const { key, ownerFields } = await authorise(c);
    return c.json({ ...(await emptyOwn(db, key, now())), ...ownerFields });
  });
  app.get('/api/own/export', async (c) => {
    const { reader } = await authorise(c);
    const { name, email, accountId } = reader;
    const all: OwnExport = {
      account: { name, email },
      sites: await exportOwn(db, accountId),
      tips: await exportTips(db, accountId),
    };
    c.header('content-disposition', 'attachment; filename="sajatom-fiok.json"');
    return c.json(all);
  });
  return app;
}

/** Refuses everything but JSON, which foreign pages cannot send without a preflight. */
async function onlyJson(c: Context, next: () => Promise<void>): Promise<void> {
  const changes = c.req.method !== 'GET' && c.req.method !== 'HEAD';
  if (changes && !/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new CallError(415, 'Send application/json.');
  await next();
}

/** @throws CallError 400 */
async function readChange(c: Context) {
  const body = OwnChange.safeParse(await c.req.json().catch(() => null));
  if (body.success) return body.data;
  const issues = body.error.issues
    .slice(0, 10)
    .map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new CallError(400, 'The body is not valid.', issues);
}
