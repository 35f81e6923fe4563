import { sql } from 'kysely';
import type { ArticleCard, SiteSlug } from '#contract/article.ts';
import type { Transport } from '#contract/client.ts';
import { CallError, ConflictError } from '#contract/errors.ts';
import type { IssueLetter, NewsletterIssue } from '#contract/newsletter-issue.ts';
import type { newsletterIssueCalls } from '#contract/newsletter-issue-calls.ts';
import type { DigestList } from '#contract/publication/newsletters.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { inTransaction } from '../content/rules/in-transaction.ts';
import type { Handlers } from '../define-service.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { fill, fillHtml } from '../mail/fill.ts';
import { recordAudit, recordChanges } from '../people/record-audit.ts';
import type { Platform } from '../platform.ts';
import { unixSeconds } from '../unix-seconds.ts';
import { listArchive, readSentIssue } from './archive.ts';
import { chooseArticles, digestFills, digestLetter } from './digest.ts';
import { enqueueIssue } from './issue-job.ts';
import { findList } from './lists.ts';
import { type IssueKey, readPlan, tryLockIssue, writePlan } from './plan.ts';
import { dueTime, isMissed, today } from './schedule.ts';
import { issueArticles, readersOf, wasSent } from './send-digest.ts';

type IssuePlatform = Pick<Platform, 'db' | 'ask' | 'sites' | 'now'>;

/** How many articles of the front page an editor can choose from. */
const maxOthers = 60;

/** Today's issues for editors, and sent issues for readers (docs/product/readers.md#issues). */
export function issueHandlers(platform: IssuePlatform): Handlers<typeof newsletterIssueCalls> {
  const { db, now } = platform;

  const find = async (site: SiteSlug, code: string): Promise<DigestList> => {
    const list = await findList(db, site, code);
    if (!list) throw new CallError(404, `There is no newsletter ${code}.`);
    return list;
  };
  const keyOfToday = (site: SiteSlug, list: string): IssueKey => ({ site, list, day: today(now()) });
  return {
    async newsletterIssue({ site, code }) {
      return readIssue(platform, await find(site, code), keyOfToday(site, code));
    },

    async newsletterIssueLetter({ site, code }) {
      return readLetter(platform, await find(site, code), keyOfToday(site, code));
    },

    async putNewsletterIssue({ site, code }, { body, ifMatch, sign }) {
      const list = await find(site, code);
      const key = keyOfToday(site, code);
      const by = sign();
      refuseOtherDay(body.document.sendAt, key.day);
      await inTransaction(db, undefined, async (trx) => {
        if (!(await tryLockIssue(trx, key)))
          throw new CallError(409, 'This issue is just being sent, or saved by somebody else.');
        await refuseClosed(trx, key);
        const { version, document } = await readPlan(trx, key);
        const sent = body.version ?? ifMatch;
        if (sent !== null && sent !== version) {
          const current = { version, document };
          throw new ConflictError('Somebody else has changed this in the meantime.', { current, sent: body });
        }
        if (JSON.stringify(document) === JSON.stringify(body.document)) return;
        await writePlan(trx, key, body.document, version + 1);
        await recordChanges(trx, by, {
          action: 'set',
          ...auditName(key),
          before: document,
          after: body.document,
        });
      });
      return readIssue(platform, list, key);
    },

    async sendNewsletterIssue({ site, code }, { sign }) {
      const list = await find(site, code);
      const key = keyOfToday(site, code);
      const by = sign();
      await refuseClosed(db, key);
      const { articles } = await readContent(platform, list, key);
      if (articles.length === 0) throw new CallError(409, 'This issue has no articles.');
      await inTransaction(db, undefined, async (trx) => {
        await enqueueIssue(trx, key);
        await recordAudit(trx, by, { action: 'send', ...auditName(key), before: null, after: null });
      });
      return { ...(await readIssue(platform, list, key)), state: 'sending' };
    },

    async testNewsletterIssue({ site, code }, { body: { to }, sign }) {
      const list = await find(site, code);
      const key = keyOfToday(site, code);
      const by = sign();
      await refuseStranger(platform, to);
      const { subject, text, html } = await readLetter(platform, list, key);
      await inTransaction(db, undefined, async (trx) => {
        await enqueueMail(trx, {
          key: `newsletter-test:${site}:${code}:${key.day}:${to}:${now()}`,
          site,
          to,
          subject: `[próba] ${subject}`,
          text,
          html,
        });
        await recordAudit(trx, by, { action: 'test', ...auditName(key), before: null, after: { to } });
      });
      return { to };
    },

    async issueArchive({ code, before }, { site }) {
      return listArchive(db, site, await find(site, code), before);
    },

    async sentIssue({ code, day }, { site }) {
      const issue = await readSentIssue(platform, site, await find(site, code), day);
      if (!issue) throw new CallError(404, `There is no issue of ${code} of ${day}.`);
      return issue;
    },
  };
}

const auditName = ({ site, list, day }: IssueKey) => ({
  entity: 'newsletter_issue',
  entityId: `${site}/${list}/${day}`,
});

/** @throws CallError 409 */
async function refuseClosed(db: Database, key: IssueKey): Promise<void> {
  if (await wasSent(db, key))
    throw new CallError(409, 'This issue was already sent, or closed without articles.');
}

/** @throws CallError 400 */
function refuseOtherDay(sendAt: number | null, day: string): void {
  if (sendAt === null || today(sendAt * 1000) === day) return;
  const message = `It must be on the day of the issue, ${day}.`;
  throw new CallError(400, message, [{ path: 'document.sendAt', message }]);
}

/** @throws CallError 400 for an address outside the newsroom, because tests must not reach strangers */
async function refuseStranger({ db }: IssuePlatform, to: string): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select email from account where lower(email) = lower(${to}) and (staff or role is not null)
      and left_at is null`.execute(db);
  if (rows.length > 0) return;
  const message = 'No member of the newsroom has this address.';
  throw new CallError(400, message, [{ path: 'to', message }]);
}

/** An issue as it was sent, or else as it would be sent now. */
async function readContent(platform: IssuePlatform, list: DigestList, key: IssueKey) {
  const { db, ask, sites, now } = platform;
  const plan = await readPlan(db, key);
  const sent = await db
    .selectFrom('newsletter_issue')
    .selectAll()
    .where('site', '=', siteCode[key.site])
    .where('list', '=', list.code)
    .where('day', '=', key.day)
    .executeTakeFirst();
  const articles = sent
    ? await cardsOf(ask, key.site, sent.articles)
    : await issueArticles({ ...platform, site: sites[key.site] }, list, plan.document, now());
  return { plan, sent, articles };
}

/** An issue as a mail. It is no reader's own, so its links lead to no reader's settings. */
async function readLetter(platform: IssuePlatform, list: DigestList, key: IssueKey): Promise<IssueLetter> {
  const { plan, articles } = await readContent(platform, list, key);
  const { subject, text, html } = digestLetter(platform.sites[key.site], list, articles, plan.document);
  const fills = { [digestFills.unsubscribe]: '/hirlevel', [digestFills.manage]: '/hirlevel' };
  return { subject, text: fill(text, fills), html: fillHtml(html, fills) };
}

/** An issue for editors. */
async function readIssue(platform: IssuePlatform, list: DigestList, key: IssueKey): Promise<NewsletterIssue> {
  const { db, ask, now } = platform;
  const { plan, sent, articles } = await readContent(platform, list, key);
  const { version, updatedAt, document } = plan;
  const front = await ask('frontPage', {}, { site: key.site, signedIn: false });
  const articleIds = new Set(articles.map(({ id }) => id));
  const others = chooseArticles(front, { ...list, maxArticles: maxOthers }, articleIds, now());
  const sendAt = document.sendAt ?? dueTime(list, key.day);
  return {
    day: key.day,
    version,
    updatedAt: updatedAt && unixSeconds(updatedAt),
    state: stateOf(sent, sendAt, now()),
    sendAt: sent ? unixSeconds(sent.made_at) : sendAt,
    readers: sent ? sent.readers : await readersOf(db, key.site, list.code),
    articles,
    others,
    document,
  };
}

/** An issue that was due on a day without new articles is closed, and nobody got it. */
function stateOf(
  sent: { articles: number[] } | undefined,
  sendAt: number | null,
  now: number,
): NewsletterIssue['state'] {
  if (sent) return sent.articles.length > 0 ? 'sent' : 'empty';
  return sendAt === null || isMissed(sendAt, now) ? 'none' : 'waiting';
}

async function cardsOf(ask: Transport, site: SiteSlug, ids: readonly number[]): Promise<ArticleCard[]> {
  return ids.length === 0 ? [] : ask('articlesByIds', { ids: [...ids] }, { site, signedIn: false });
}
