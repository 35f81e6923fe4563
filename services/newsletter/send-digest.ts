import { sql } from 'kysely';
import type { ArticleCard, SiteSlug } from '#contract/article.ts';
import { type ContentChange, cacheTag } from '#contract/cache-tags.ts';
import type { Transport } from '#contract/client.ts';
import type { IssuePlan } from '#contract/newsletter-issue.ts';
import type { DigestList } from '#contract/publication/newsletters.ts';
import { siteCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import { inTransaction } from '../content/rules/in-transaction.ts';
import { enqueueLetterMails, type Letter, storeLetter } from '../mail/enqueue-letter.ts';
import type { MailSite } from '../mail/mail-document.ts';
import { oneClickPath, pages } from './addresses.ts';
import { chooseArticles, digestFills, digestLetter } from './digest.ts';
import type { Links } from './links.ts';
import { type IssueKey, lockIssue, readPlan } from './plan.ts';

export interface DigestContext {
  db: Database;
  links: Links;
  site: MailSite;
  /** Reads the front page. */
  ask: Transport;
  /** Collects what becomes stale: the archive has one more issue. */
  onChange?: (change: ContentChange) => void;
}

export type DigestResult =
  | { kind: 'sent'; readers: number; articles: readonly ArticleCard[] }
  | { kind: 'nothing new' }
  | { kind: 'sent before' };

/** An article in one of this many previous issues is not sent again. */
const maxRememberedIssues = 14;
const batchSize = 500;
/** An address that was refused this often gets no newsletters until its reader confirms it again. */
const maxBounces = 2;

/** Material of an issue. */
interface DigestSource extends Pick<DigestContext, 'db' | 'ask'> {
  site: Pick<MailSite, 'slug'>;
}

/** Chooses the articles that an issue would have now. */
export async function digestArticles(
  { db, site, ask }: DigestSource,
  list: DigestList,
  now: number,
): Promise<ArticleCard[]> {
  const earlier = await db
    .selectFrom('newsletter_issue')
    .select('articles')
    .where('site', '=', siteCode[site.slug])
    .where('list', '=', list.code)
    .orderBy('day', 'desc')
    .limit(maxRememberedIssues)
    .execute();
  const front = await ask('frontPage', {}, { site: site.slug, signedIn: false });
  return chooseArticles(front, list, new Set(earlier.flatMap(({ articles }) => articles)), now);
}

/** The articles of an issue: those that an editor has chosen, otherwise those of the front page. */
export async function issueArticles(
  source: DigestSource,
  list: DigestList,
  { articles }: Pick<IssuePlan, 'articles'>,
  now: number,
): Promise<ArticleCard[]> {
  if (articles === null) return digestArticles(source, list, now);
  return source.ask('articlesByIds', { ids: articles }, { site: source.site.slug, signedIn: false });
}

/**
 * Sends a day's issue to all readers of the list. The day's row and all mails are written in one transaction,
 * so an issue goes to everybody or nobody, and only once. Without new articles there is no issue that day.
 * @param day in Europe/Budapest, `2026-11-20`
 * @param now Unix milliseconds
 * @throws Error when an editor has changed the issue meanwhile
 */
export async function sendDigest(
  context: DigestContext,
  list: DigestList,
  day: string,
  now: number,
): Promise<DigestResult> {
  const { db, site } = context;
  const key = { site: site.slug, list: list.code, day };
  if (await wasSent(db, key)) return { kind: 'sent before' };
  const { version, document: plan } = await readPlan(db, key);
  const articles = await issueArticles(context, list, plan, now);
  return inTransaction(db, context.onChange, async (trx, changes): Promise<DigestResult> => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await lockIssue(trx, key);
    if ((await readPlan(trx, key)).version !== version)
      throw new Error('The issue was changed while it was prepared; the next attempt sends it as it is now.');
    const ids = articles.map(({ id }) => id);
    const claimed = await trx
      .insertInto('newsletter_issue')
      .values({
        site: siteCode[site.slug],
        list: list.code,
        day,
        articles: ids,
        intro: plan.intro,
        intro_by: plan.introBy,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!claimed) return { kind: 'sent before' };
    if (articles.length === 0) return { kind: 'nothing new' };
    const readers = await writeMails(trx, context, list, day, digestLetter(site, list, articles, plan));
    await trx
      .updateTable('newsletter_issue')
      .set({ readers })
      .where('site', '=', siteCode[site.slug])
      .where('list', '=', list.code)
      .where('day', '=', day)
      .execute();
    changes.push({ tags: [cacheTag.newsletters], gone: false });
    return { kind: 'sent', readers, articles };
  });
}

/** Whether a day's issue was sent, or had no new articles to send. */
export async function wasSent(db: Database, { site, list, day }: IssueKey): Promise<boolean> {
  const issue = await db
    .selectFrom('newsletter_issue')
    .select('day')
    .where('site', '=', siteCode[site])
    .where('list', '=', list)
    .where('day', '=', day)
    .executeTakeFirst();
  return issue !== undefined;
}

/** How many readers a list has. */
export async function readersOf(db: Database, site: SiteSlug, list: string): Promise<number> {
  const { n } = await db
    .selectFrom('newsletter_subscription as s')
    .innerJoin('newsletter_reader as r', 'r.id', 's.reader_id')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('r.site', '=', siteCode[site])
    .where('s.list', '=', list)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** @returns number of recipients */
async function writeMails(
  trx: Transaction,
  context: DigestContext,
  list: DigestList,
  day: string,
  letter: Letter,
): Promise<number> {
  const id = await storeLetter(trx, letter);
  let last = '0';
  for (let count = 0; ; ) {
    const readers = await readersAfter(trx, context.site, list, last);
    const mails = readers.map((reader) => mailOf(context, list, day, reader));
    await enqueueLetterMails(trx, id, letter, mails);
    count += readers.length;
    if (readers.length < batchSize) return count;
    last = readers.at(-1)?.id ?? last;
  }
}

const readersAfter = (trx: Transaction, site: MailSite, list: DigestList, last: string) =>
  trx
    .selectFrom('newsletter_subscription as s')
    .innerJoin('newsletter_reader as r', 'r.id', 's.reader_id')
    .leftJoin('mail_bounce as b', 'b.address', 'r.address_key')
    .select(['r.id', 'r.address'])
    .where('s.list', '=', list.code)
    .where('r.site', '=', siteCode[site.slug])
    .where('r.id', '>', last)
    .where((eb) => eb.or([eb('b.times', 'is', null), eb('b.times', '<', maxBounces)]))
    .orderBy('r.id')
    .limit(batchSize)
    .execute();

function mailOf(
  { links, site }: DigestContext,
  list: DigestList,
  day: string,
  { id, address }: { id: string; address: string },
) {
  const token = links.sign('reader', id);
  return {
    key: `newsletter:${site.slug}:${list.code}:${day}:${id}`,
    to: address,
    fills: {
      [digestFills.unsubscribe]: pages.leave(token, list.code),
      [digestFills.manage]: pages.manage(token),
    },
    headers: {
      'List-Id': `<${list.code}.${new URL(site.origin).hostname}>`,
      'List-Unsubscribe': `<${site.origin}${oneClickPath(token, list.code)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
