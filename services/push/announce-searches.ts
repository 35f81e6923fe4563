import { sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import type { InputOf } from '#contract/calls.ts';
import type { Transport } from '#contract/client.ts';
import { parseSearchKey } from '#contract/search-key.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { announceTopic, maxSectionAgeMs } from './announce-news.ts';

/**
 * How many searches are run each time: those that most browsers follow. Each costs as much as a reader's
 * search.
 */
const maxSearches = 200;
const maxMatches = 5;

export interface SearchAnnouncement {
  db: Database;
  ask: Transport;
  site: SiteSlug;
  /** Unix milliseconds. */
  now: number;
  onError(error: unknown): void;
}

/**
 * Notifies browsers of new articles in the searches that they follow (docs/product/search.md#following), as
 * for those of a section. If nothing was published lately, no search is run.
 */
export async function announceSearches(announcement: SearchAnnouncement): Promise<void> {
  const { db, ask, site, now, onError } = announcement;
  if (!(await isAnythingNew(db, site, now))) return;
  const { rows } = await sql<{ topic: string }>`
    select t.topic from push_topic t join push_client c on c.id = t.client_id
    where c.site = ${siteCode[site]} and t.topic like 'search:%'
    group by t.topic order by count(*) desc, t.topic limit ${maxSearches}`.execute(db);
  for (const { topic } of rows) {
    try {
      const { items } = await ask('search', inputOf(topic), { site, signedIn: false });
      for (const { id, pubDate, pr } of items)
        if (!pr && pubDate * 1000 > now - maxSectionAgeMs) await announceTopic(db, site, id, topic);
    } catch (error) {
      onError(error);
    }
  }
}

/** An invalid search was refused when it was followed, and the call refuses it again. */
function inputOf(topic: string): InputOf<'search'> {
  const parameters = Object.fromEntries(parseSearchKey(topic.slice('search:'.length)) ?? []);
  return { ...parameters, order: 'newest', perPage: maxMatches } as InputOf<'search'>;
}

async function isAnythingNew(db: Database, site: SiteSlug, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('listing')
    .select('article_id')
    .where('site', '=', siteCode[site])
    .where('published_at', '>', new Date(now - maxSectionAgeMs))
    .where('published_at', '<=', new Date(now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
