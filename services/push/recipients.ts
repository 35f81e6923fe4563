import type { SiteSlug } from '#contract/article.ts';
import { siteCode } from '#database/codes.ts';
import type { Transaction } from '#database/database.ts';
import type { Recipient } from './enqueue-messages.ts';

/**
 * Records that news is announced to those who have a topic.
 * @param news `articleId`: the number of an article, of a live blog's post, or of a day for rates; no topic
 * has two of these
 * @returns false when it was announced before, perhaps by another process
 */
export async function claimNews(
  trx: Transaction,
  { site, articleId, topic }: { site: SiteSlug; articleId: number; topic: string },
): Promise<boolean> {
  const claimed = await trx
    .insertInto('push_news')
    .values({ site: siteCode[site], article_id: articleId, topic })
    .onConflict((conflict) => conflict.doNothing())
    .returning('topic')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The browsers of a site that have a topic. */
export function findRecipients(trx: Transaction, site: SiteSlug, topic: string): Promise<Recipient[]> {
  return trx
    .selectFrom('push_topic as t')
    .innerJoin('push_client as c', 'c.id', 't.client_id')
    .select(['c.id', 'c.service', 'c.failures'])
    .where('t.topic', '=', topic)
    .where('c.site', '=', siteCode[site])
    .execute();
}
