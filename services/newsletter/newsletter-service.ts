import { Hono } from 'hono';
import { sql } from 'kysely';
import { SiteSlug } from '#contract/article.ts';
import { CallError } from '#contract/errors.ts';
import { newsletterCalls } from '#contract/newsletter-calls.ts';
import { newsletterIssueCalls } from '#contract/newsletter-issue-calls.ts';
import type { DigestList } from '#contract/publication/newsletters.ts';
import type { Database } from '#database/database.ts';
import { defineService, type ServiceContext } from '../define-service.ts';
import type { JobWorker } from '../jobs/job-worker.ts';
import { loadOnce } from '../load-once.ts';
import { fillHtml } from '../mail/fill.ts';
import type { MailSite } from '../mail/mail-document.ts';
import { outboxPolicy } from '../mail/outbox-page.ts';
import type { Platform } from '../platform.ts';
import { chooseArticles, digestFills, digestLetter } from './digest.ts';
import { issueHandlers } from './issue-handlers.ts';
import { enqueueIssue, issueJobs } from './issue-job.ts';
import { createLinks, type Links } from './links.ts';
import { findList, publicLists, readLists } from './lists.ts';
import { readReader } from './manage.ts';
import { type IssueKey, readPlan } from './plan.ts';
import { newsletterRoutes } from './routes.ts';
import { daysOfDueIssues, dueTime, isDue } from './schedule.ts';
import { digestArticles, sendDigest, wasSent } from './send-digest.ts';

/** Longest time from when an issue is due until it is enqueued. */
const orderIntervalMs = 30_000;
/** How long subscription requests are kept after they expired. */
const retentionDays = 7;

/** Newsletters: subscriptions, and sending issues at their time. */
export const newsletterService = defineService({
  name: 'newsletter',
  calls: { ...newsletterCalls, ...newsletterIssueCalls },
  // It is a form too.
  callsOfRoutes: ['newsletterSubscribe'],
  paths: ['/api/newsletter/*'],

  start(platform) {
    const { db, onError } = platform;
    const links = loadOnce(() => createLinks(db));
    const worker = startIssueWorker(platform, links);
    const timer = setInterval(() => {
      enqueueDueIssues(platform).catch(onError);
      deleteOldRequests(db).catch(onError);
    }, orderIntervalMs).unref();
    const routes = new Hono();
    routes.route('/', sampleRoute(platform));
    routes.route('/', newsletterRoutes(platform, links));
    return {
      handlers: {
        newsletterLists: async (_input, { site }) => publicLists(await readLists(db, site)),
        async newsletterReader({ token }) {
          const reader = await readReader(db, await links(), token);
          if (!reader) throw new CallError(404, 'The link is not valid, or its address was deleted.');
          return reader;
        },
        ...issueHandlers(platform),
      },
      routes,
      async stop() {
        clearInterval(timer);
        await worker.stop();
      },
    };
  },
});

/** Enqueues the issues that are due and were not sent. */
async function enqueueDueIssues({ db, now }: Platform): Promise<void> {
  for (const site of SiteSlug.options) {
    for (const list of await readLists(db, site)) {
      for (const day of daysOfDueIssues(now())) {
        const key = { site, list: list.code, day };
        const sendAt = await sendTime(db, key, list);
        if (sendAt === null || !isDue(sendAt, now())) continue;
        if (!(await wasSent(db, key))) await enqueueIssue(db, key);
      }
    }
  }
}

/**
 * When an issue is due, Unix seconds: at the time that an editor has set for it, otherwise at the list's time.
 */
async function sendTime(db: Database, key: IssueKey, list: DigestList): Promise<number | null> {
  const { document } = await readPlan(db, key);
  return document.sendAt ?? dueTime(list, key.day);
}

/** Deletes subscription requests that were never confirmed. */
async function deleteOldRequests(db: Database): Promise<void> {
  const old = sql<Date>`now() - make_interval(days => ${retentionDays})`;
  await db.deleteFrom('newsletter_request').where('expires_at', '<', old).execute();
}

/** Sends the enqueued issues. */
function startIssueWorker(context: ServiceContext, links: () => Promise<Links>): JobWorker {
  const { db, jobs, sites, ask, now, invalidate } = context;
  return jobs.work({
    kind: issueJobs,
    maxRunning: 1,
    prepare:
      async () =>
      async ({ payload }) => {
        const list = await findList(db, payload.site, payload.list);
        if (!list) throw new Error(`There is no newsletter ${payload.list}.`);
        await sendDigest(
          { db, links: await links(), site: sites[payload.site], ask, onChange: invalidate },
          list,
          payload.day,
          now(),
        );
      },
  });
}

/** `GET /api/newsletter/lists/{code}/sample`: an issue as it would look now. */
function sampleRoute(platform: Platform): Hono {
  const { sites, siteOfHost } = platform;
  const app = new Hono();
  app.get('/api/newsletter/lists/:code/sample', async (c) => {
    const site = sites[siteOfHost(c.req.header('host'))];
    c.header('content-security-policy', outboxPolicy.mail);
    c.header('cache-control', 'public, max-age=300');
    c.header('x-robots-tag', 'noindex');
    return c.html(await sampleIssue(platform, site, c.req.param('code')));
  });
  return app;
}

/**
 * @returns HTML; if there are no new articles, with those of earlier issues
 * @throws CallError 404
 */
async function sampleIssue({ db, ask, now }: Platform, site: MailSite, code: string): Promise<string> {
  const list = await findList(db, site.slug, code);
  if (!list) throw new CallError(404, `There is no newsletter ${code}.`);
  const sampleList = { ...list, maxAgeHours: 14 * 24 };
  const newArticles = await digestArticles({ db, site, ask }, sampleList, now());
  const front = await ask('frontPage', {}, { site: site.slug, signedIn: false });
  const articles = newArticles.length > 0 ? newArticles : chooseArticles(front, sampleList, new Set(), now());
  const unsubscribePage = '/hirlevel/leiratkozas';
  const fills = { [digestFills.unsubscribe]: unsubscribePage, [digestFills.manage]: unsubscribePage };
  const { html } = digestLetter(site, list, articles);
  return fillHtml(html, fills).replace('<head>', '<head>\n<base target="_blank">');
}
