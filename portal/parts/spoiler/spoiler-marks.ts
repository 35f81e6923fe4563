import type { ArticleCard } from '#contract/article.ts';
import type { Episode } from '#contract/front.ts';
import type { FrontendInit } from '#contract/frontend.ts';
import { type SpoilerSportName, spoilerSports, sportSection } from '#portal/site/spoiler-sports.ts';

/**
 * Attributes of an element that reveals a result, or may do so. `design/spoiler.css` covers it if the reader
 * has chosen that; `cover.ts` uncovers it on a click. Without scripts nothing is covered.
 */
export interface SpoilerMarks {
  /** Sports, separated by spaces. */
  'data-spoiler': string;
  /** Elements with the same key are uncovered together, for all pages of the tab. */
  'data-spoiler-key': string;
  /** End of the cover, unix seconds. */
  'data-spoiler-until': number;
  /** Subject, shown on the cover. */
  'data-spoiler-topic'?: string;
}

/** Two days: by then, everybody who wanted to watch a recording has done so. */
export const spoilerSeconds = 48 * 3600;

type Breaking = FrontendInit['breaking'][number];
type SpoilerArticle = Pick<
  ArticleCard,
  'tags' | 'superTags' | 'pubDate' | 'updatedAt' | 'live' | 'eventName' | 'url'
>;

/**
 * Marks an article about sport, for two days after its publication or, if it is live, after its last change.
 * @param now when the page is rendered, Unix milliseconds
 * @param event name of the match or race in the article's box; without it the editors' name for the event is
 * used, or else the competition
 * @returns null for all other articles
 */
export function articleSpoiler(
  article: SpoilerArticle,
  now: number = Date.now(),
  event?: string,
): SpoilerMarks | null {
  const until = (article.live ? article.updatedAt : article.pubDate) + spoilerSeconds;
  if (until * 1000 <= now) return null;
  const sports = findSports(articleTopics(article));
  if (sports.length === 0) return null;
  const topic = event ?? article.eventName ?? findCompetition(article.tags);
  return createMarks(sports, article.url, until, topic);
}

/** Marks breaking news about sport, which is always younger than two days. */
export function newsSpoiler({ url, time, topics = [], eventName }: Breaking): SpoilerMarks | null {
  const sports = findSports(topics);
  if (sports.length === 0) return null;
  return createMarks(sports, url, time + spoilerSeconds, eventName);
}

/** Marks an episode with the key of its article, so that they are uncovered together. */
export function episodeSpoiler(
  { article, pubDate }: Pick<Episode, 'article' | 'pubDate'>,
  now: number = Date.now(),
): SpoilerMarks | null {
  const until = pubDate + spoilerSeconds;
  const sports = findSports(article?.topics ?? []);
  if (!article || sports.length === 0 || until * 1000 <= now) return null;
  return createMarks(sports, article.url, until, article.eventName);
}

/**
 * Marks the result of an event.
 * @param key identifies the event on all pages, for example `football:867946`
 * @param start Unix seconds; before it there is no result
 * @param topic name of the event for its cover; without it, the cover only says that there is a result
 */
export function eventSpoiler(
  sport: SpoilerSportName,
  key: string,
  start: number,
  now: number = Date.now(),
  topic?: string,
): SpoilerMarks | null {
  const until = start + spoilerSeconds;
  if (start * 1000 > now || until * 1000 <= now) return null;
  return createMarks([sport], key, until, topic);
}

const createMarks = (
  sports: readonly SpoilerSportName[],
  key: string,
  until: number,
  topic: string | null | undefined,
): SpoilerMarks => ({
  'data-spoiler': sports.join(' '),
  'data-spoiler-key': key,
  'data-spoiler-until': until,
  ...(topic && { 'data-spoiler-topic': topic }),
});

const articleTopics = ({ tags, superTags }: Pick<SpoilerArticle, 'tags' | 'superTags'>) =>
  [...superTags, ...tags].map(({ slug }) => slug);

const sportTags: ReadonlySet<string> = new Set(spoilerSports.flatMap(({ tags }) => tags));

/**
 * The most specific of an article's tags that name a sport or a competition. Any other tag may reveal a
 * result: „magyar siker”, a winner's name.
 */
const findCompetition = (tags: SpoilerArticle['tags']): string | undefined =>
  tags.findLast(({ slug }) => sportTags.has(slug))?.name;

/** @param topics slugs of sections and tags */
function findSports(topics: readonly string[]): SpoilerSportName[] {
  const sports = spoilerSports
    .filter(({ tags }) => tags.some((tag) => topics.includes(tag)))
    .map(({ sport }) => sport);
  if (sports.length > 0) return sports;
  return topics.includes(sportSection) ? ['other'] : [];
}
