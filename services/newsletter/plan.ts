import { type RawBuilder, sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import type { IssuePlan } from '#contract/newsletter-issue.ts';
import { siteCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import { unixSeconds } from '../unix-seconds.ts';

/** Identifies an issue. */
export interface IssueKey {
  site: SiteSlug;
  list: string;
  /** In Europe/Budapest, `2026-11-20`. */
  day: string;
}

export interface StoredPlan {
  /** 0 until somebody sets something. */
  version: number;
  updatedAt: Date | null;
  document: IssuePlan;
}

const noPlan: IssuePlan = { articles: null, intro: '', introBy: '', sendAt: null };

/** What an editor has set for an issue; the defaults if nobody has. */
export async function readPlan(db: Database, { site, list, day }: IssueKey): Promise<StoredPlan> {
  const row = await db
    .selectFrom('newsletter_plan')
    .selectAll()
    .where('site', '=', siteCode[site])
    .where('list', '=', list)
    .where('day', '=', day)
    .executeTakeFirst();
  if (!row) return { version: 0, updatedAt: null, document: noPlan };
  const { articles, intro, intro_by: introBy, send_at: sendAt, version, edited_at: updatedAt } = row;
  return {
    version,
    updatedAt,
    document: { articles, intro, introBy, sendAt: sendAt && unixSeconds(sendAt) },
  };
}

/** Waits until nobody else saves or sends this issue; the transaction then keeps others from doing so. */
export async function lockIssue(trx: Transaction, key: IssueKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber(key)})`.execute(trx);
}

/**
 * The same without waiting, because sending takes minutes if there are many readers.
 * @returns false when somebody else has the lock
 */
export async function tryLockIssue(trx: Transaction, key: IssueKey): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${lockNumber(key)}) as free`.execute(trx);
  return rows[0]?.free === true;
}

const lockNumber = ({ site, list, day }: IssueKey): RawBuilder<unknown> =>
  sql`hashtextextended(${`issue ${site} ${list} ${day}`}, 0)`;

/** Stores an editor's settings. The same transaction has checked their version. */
export async function writePlan(
  trx: Transaction,
  { site, list, day }: IssueKey,
  { articles, intro, introBy, sendAt }: IssuePlan,
  version: number,
): Promise<void> {
  const values = {
    articles,
    intro,
    intro_by: introBy,
    send_at: sendAt === null ? null : new Date(sendAt * 1000),
    version,
    edited_at: new Date(),
  };
  await trx
    .insertInto('newsletter_plan')
    .values({ site: siteCode[site], list, day, ...values })
    .onConflict((conflict) => conflict.columns(['site', 'list', 'day']).doUpdateSet(values))
    .execute();
}
