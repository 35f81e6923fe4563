import { Hono } from 'hono';
import { sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import { calls } from '#contract/calls.ts';
import type { CallContext, Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { asErrorResponse } from '../http.ts';
import { fillHtml } from '../mail/fill.ts';
import type { MailSite } from '../mail/mail-document.ts';
import { outboxPolicy } from '../mail/outbox-page.ts';
import { digestFills, digestLetter } from './digest.ts';
import { createLinks, type Links } from './links.ts';
import { digestLists, listOf, listsOf } from './lists.ts';
import { readReader } from './manage.ts';
import { newsletterRoutes } from './routes.ts';
import { dueDay } from './schedule.ts';
import { digestArticles, orderedDays, sendDigest } from './send-digest.ts';

export interface NewsletterServiceOptions {
  db: Database;
  sites: Readonly<Record<SiteSlug, MailSite>>;
  siteOfHost(host: string): SiteSlug;
  siteOrigins: readonly string[];
  proxies: number;
  /** Answers for the front page. */
  ask: Transport;
  onError(error: unknown): void;
  /** Unix milliseconds. */
  now?: () => number;
}

export interface NewsletterService {
  routes: Hono;
  transport: Transport;
  stop(): void;
}

export const newsletterPaths = ['/api/newsletter/*'];

/** An issue goes out within this of its time. */
const lookEveryMs = 30_000;
const expiredDays = 7;

/** Newsletters: who gets them, and sending them when their time comes. */
export function createNewsletterService(options: NewsletterServiceOptions): NewsletterService {
  const { db, sites, siteOfHost, ask, onError, now = Date.now } = options;
  let kept: Promise<Links> | null = null;
  const links = () => {
    kept ??= createLinks(db).catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };

  async function read(name: string, input: object, { site }: CallContext) {
    if (name === 'newsletterLists') return listsOf(site);
    const parsed = calls.newsletterReader.input.safeParse(input);
    const reader = parsed.success ? await readReader(db, await links(), parsed.data.token) : null;
    if (!reader) throw new CallError(404, 'This link leads to nobody.');
    return reader;
  }

  async function look(): Promise<void> {
    for (const site of Object.values(sites)) {
      for (const list of digestLists[site.slug]) {
        const due = dueDay(list, now());
        const days = new Set([...(due === null ? [] : [due]), ...(await orderedDays(db, site.slug, list.code))]);
        for (const day of days) await sendDigest({ db, links: await links(), site, ask }, list, day, now());
      }
    }
    const old = sql<Date>`now() - make_interval(days => ${expiredDays})`;
    await db.deleteFrom('newsletter_request').where('expires_at', '<', old).execute();
  }

  const routes = new Hono();
  routes.get('/api/newsletter/lists', (c) => {
    c.header('cache-control', 'public, max-age=300');
    return c.json(listsOf(siteOfHost(c.req.header('host') ?? '')));
  });
  routes.get('/api/newsletter/reader/:token', async (c) => {
    const site = siteOfHost(c.req.header('host') ?? '');
    c.header('cache-control', 'private, no-store');
    return c.json(await read('newsletterReader', { token: c.req.param('token') }, { site, signedIn: false }));
  });
  routes.get('/api/newsletter/lists/:code/sample', async (c) => {
    const site = sites[siteOfHost(c.req.header('host') ?? '')];
    c.header('content-security-policy', outboxPolicy.mail);
    c.header('cache-control', 'public, max-age=300');
    c.header('x-robots-tag', 'noindex');
    return c.html(await sample(options, site, c.req.param('code'), now()));
  });
  routes.onError((error) => asErrorResponse(error, onError));
  routes.route('/', newsletterRoutes({ ...options, links }));
  routes.all('/api/newsletter/*', (c) => asErrorResponse(new CallError(404, `There is no call ${c.req.method} ${c.req.path}.`), onError));
  const looking = setInterval(() => look().catch(onError), lookEveryMs).unref();

  return {
    routes,
    // One of the two, by its name: which one is lost in the general form of a transport.
    transport: async (name, input, context) => (await read(name, input, context)) as never,
    stop: () => clearInterval(looking),
  };
}

/** @returns an issue as it would be now, as HTML; without anything new that of the newest all the same. @throws CallError 404 */
async function sample({ db, ask }: NewsletterServiceOptions, site: MailSite, code: string, now: number): Promise<string> {
  const list = listOf(site.slug, code);
  if (!list) throw new CallError(404, `There is no newsletter ${code}.`);
  const articles = await digestArticles({ db, site, ask }, { ...list, newestHours: 14 * 24 }, now);
  const fills = { [digestFills.unsubscribe]: '/hirlevel/leiratkozas', [digestFills.manage]: '/hirlevel/leiratkozas' };
  return fillHtml(digestLetter(site, list, articles).html, fills).replace('<head>', '<head>\n<base target="_blank">');
}
