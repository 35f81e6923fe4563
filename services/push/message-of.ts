import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { truncate } from '#body/plain-text.ts';
import { articlePath, type SiteSlug } from '#contract/article.ts';
import type { PushMessage } from '#contract/push.ts';
import type { BreakingText } from '#contract/switchboard-calls.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { findSwitches, isTakenBack } from '../content/queries/site-switches.ts';
import type { PushJob, ScoreText } from './push-job.ts';

const maxTitleLength = 200;
const maxBodyLength = 180;

export const articleTag = (articleId: number) => `article-${articleId}`;

/** For a text: equal words make the same topic. A push service takes at most 32 characters. */
export const textTag = ({ title, url }: BreakingText) =>
  `text-${createHash('sha256').update(`${title}\n${url}`).digest('hex').slice(0, 16)}`;

/** For a match: its next score replaces the previous one. */
const matchTag = ({ match }: ScoreText) => `match-${match}`;

export function tagOf({ articleId, text, score, note }: MessageOf): string {
  if (note) return note.tag;
  if (score) return matchTag(score);
  return text ? textTag(text) : articleTag(articleId ?? 0);
}

type MessageOf = Pick<PushJob, 'articleId' | 'text'> & Partial<Pick<PushJob, 'score' | 'note'>>;

/** The content of a message; null when its subject was taken back meanwhile. */
export async function messageOf(
  db: Database,
  site: SiteSlug,
  options: MessageOf & Pick<PushJob, 'topic'>,
): Promise<PushMessage | null> {
  const { articleId, text, score = null, note = null, topic } = options;
  if (note) return { ...note, topic, lang: 'hu', icon: iconOf(site) };
  if (score) return (await isScoreNow(db, score)) ? messageOfScore(site, score, topic) : null;
  if (text) return (await isInBar(db, site, textTag(text))) ? messageOfText(site, text) : null;
  const article = await db
    .selectFrom('article as a')
    .leftJoin('section as s', (join) => join.on('s.id', '=', sql<number>`a.section_ids[1]`))
    .select(['a.slug', 'a.title', 'a.lead', 'a.published_at', 'a.english', 's.slug as section'])
    .where('a.id', '=', articleId)
    .where('a.active', '=', true)
    .executeTakeFirst();
  if (!article || articleId === null) return null;
  if (topic === 'breaking') {
    const switches = await findSwitches(db, siteCode[site], Date.now());
    if (isTakenBack(switches, article.published_at.getTime())) return null;
  }
  const { slug, title, lead, published_at, english, section } = article;
  const mainSuperTag = section === null ? null : { slug: section };
  return {
    title: truncate(title, maxTitleLength),
    body: truncate(lead, maxBodyLength),
    url: articlePath({ slug, pubDate: published_at.getTime() / 1000, mainSuperTag }),
    tag: articleTag(articleId),
    topic,
    lang: english ? 'en' : 'hu',
    icon: iconOf(site),
  };
}

const iconOf = (site: SiteSlug) => `/icon-${site}.svg`;

const messageOfText = (site: SiteSlug, { title, url }: BreakingText): PushMessage => ({
  title,
  body: 'Rendkívüli',
  url,
  tag: textTag({ title, url }),
  topic: 'breaking',
  lang: 'hu',
  icon: iconOf(site),
});

const messageOfScore = (site: SiteSlug, score: ScoreText, topic: string): PushMessage => ({
  title: score.title,
  body: score.body,
  url: `/foci?meccs=${score.match}`,
  tag: matchTag(score),
  topic,
  lang: 'hu',
  icon: iconOf(site),
});

/** Whether the score is still valid: not if a goal was disallowed or another one was scored. */
async function isScoreNow(db: Database, { match, home, away }: ScoreText): Promise<boolean> {
  const row = await db
    .selectFrom('fixture')
    .select(sql<{ home: number | null; away: number | null }>`facts->'goals'`.as('goals'))
    .where('id', '=', match)
    .executeTakeFirst();
  return row?.goals.home === home && row.goals.away === away;
}

/** Whether a text is still in the breaking news bar. */
async function isInBar(db: Database, site: SiteSlug, tag: string): Promise<boolean> {
  const { breaking } = await findSwitches(db, siteCode[site], Date.now());
  return breaking.isOn && breaking.news !== null && textTag(breaking.news) === tag;
}

/** Whether a message is still valid, for a browser that has received but not shown it yet. */
export async function isStillValid(
  db: Database,
  site: SiteSlug,
  { tag, topic }: { tag: string; topic: string },
): Promise<boolean> {
  if (tag.startsWith('text-')) return isInBar(db, site, tag);
  const articleId = Number(tag.slice('article-'.length));
  return (await messageOf(db, site, { articleId, text: null, topic })) !== null;
}
