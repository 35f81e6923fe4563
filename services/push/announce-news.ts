import { sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import { listKind, siteCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import { isBreaking } from '../content/rules/frontend.ts';
import { enqueueMessages, type Recipient } from './enqueue-messages.ts';
import { claimNews } from './recipients.ts';

/** How old an announced article may be, in milliseconds: as long as news may be breaking. */
const lookBackMs = 6 * 3_600_000;
/** How old an article may be for its sections' subscribers, milliseconds. */
export const maxSectionAgeMs = 30 * 60_000;
/** How long a message waits for a phone that is switched off, in seconds. */
const timeToLiveSeconds = { breaking: 3600, section: 4 * 3600 } as const;
const maxArticles = 200;

interface News {
  id: number;
  topics: string[];
}

/**
 * Announces recent articles that were not announced yet. The process that writes an article's row for a topic
 * writes the messages of all subscribers of the topic in the same transaction, so any number of processes may
 * call this at any time. A browser gets an article once, even if several of its topics match. An article
 * without subscribers counts as announced too, so that later subscribers get only later articles.
 * @param now Unix milliseconds
 * @returns how many messages were written
 */
export async function announceNews(db: Database, site: SiteSlug, now: number): Promise<number> {
  let written = 0;
  for (const news of await recentNews(db, site, now))
    for (const topic of news.topics) written += await announceTopic(db, site, news.id, topic);
  return written;
}

async function recentNews(db: Database, site: SiteSlug, now: number): Promise<News[]> {
  const rows = await db
    .selectFrom('listing as l')
    .innerJoin('article as a', 'a.id', 'l.article_id')
    .select(['a.id', 'a.published_at'])
    .select(sql<string[]>`array(select slug from section where id = any(a.section_ids))`.as('sections'))
    .select(sql<string[]>`array(select slug from flag where id = any(a.flag_ids))`.as('flags'))
    .where('l.site', '=', siteCode[site])
    .where('l.kind', '=', listKind.site)
    .where('l.ref', '=', 0)
    .where('l.published_at', '>', new Date(now - lookBackMs))
    .where('l.published_at', '<=', new Date(now))
    .where('a.active', '=', true)
    .orderBy('l.published_at', 'desc')
    .limit(maxArticles)
    .execute();
  const announced = await db
    .selectFrom('push_news')
    .select(['article_id', 'topic'])
    .where('site', '=', siteCode[site])
    .where('made_at', '>', new Date(now - 2 * lookBackMs))
    .execute();
  const announcedKeys = new Set(announced.map(({ article_id, topic }) => `${article_id} ${topic}`));
  return rows
    .filter(({ flags }) => !flags.includes('pr'))
    .map(({ id, published_at, sections, flags }) => {
      const pubDate = published_at.getTime() / 1000;
      const breakingTopics = flags.includes('breaking') && isBreaking({ pubDate }, now) ? ['breaking'] : [];
      const sectionTopics =
        published_at.getTime() > now - maxSectionAgeMs ? sections.map((slug) => `section:${slug}`) : [];
      return {
        id,
        topics: [...breakingTopics, ...sectionTopics].filter((topic) => !announcedKeys.has(`${id} ${topic}`)),
      };
    });
}

export async function announceTopic(
  db: Database,
  site: SiteSlug,
  articleId: number,
  topic: string,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    if (!(await claimNews(trx, { site, articleId, topic }))) return 0;
    const ttlSeconds = topic === 'breaking' ? timeToLiveSeconds.breaking : timeToLiveSeconds.section;
    const announcement = { site, articleId, topic, ttlSeconds };
    const clients = await recordRecipients(trx, announcement);
    await enqueueMessages(trx, announcement, clients, 0);
    return clients.length;
  });
}

export interface Announcement {
  site: SiteSlug;
  articleId: number;
  topic: string;
  ttlSeconds: number;
}

/**
 * Records who gets an article.
 * @returns those who have the topic and did not get the article by another topic
 */
export async function recordRecipients(
  trx: Transaction,
  { site, articleId, topic, ttlSeconds }: Announcement,
): Promise<Recipient[]> {
  // Completed work is marked, so that a release that still uses this table as its queue does not repeat it.
  const { rows } = await sql<Recipient>`
    with clients as (
      select c.id, c.service, c.failures from push_topic t join push_client c on c.id = t.client_id
      where t.topic = ${topic} and c.site = ${siteCode[site]}
    ),
    added as (
      insert into push_delivery (client_id, article_id, topic, service, expires_at, done_at)
      select id, ${articleId}, ${topic}, service, now() + make_interval(secs => ${ttlSeconds}), now()
      from clients
      -- The same order for all, so that transactions cannot deadlock.
      order by id
      on conflict (client_id, article_id) do nothing
      returning client_id
    )
    select clients.* from clients join added on client_id = id`.execute(trx);
  return rows;
}
