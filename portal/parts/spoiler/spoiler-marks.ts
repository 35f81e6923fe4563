import type { ArticleCard } from '#contract/article.ts';
import type { Episode } from '#contract/front.ts';
import type { FrontendInit } from '#contract/frontend.ts';
import { type SpoilerSportName, spoilerSports, sportSection } from '#portal/site/spoiler-sports.ts';

/**
 * Attributes of an element that tells results, or of a title, a picture, a box that may. `design/spoiler.css`
 * covers it where the reader chose that; `cover.ts` uncovers it when it is tapped. Without scripts
 * nothing is covered.
 */
export interface SpoilerMarks {
  /** Sports, separated by spaces. */
  'data-spoiler': string;
  /** What is uncovered together, and stays so in this tab: all that has the same key. */
  'data-spoiler-key': string;
  /** From then on it is no secret, unix seconds: a page may have been made before. */
  'data-spoiler-until': number;
  /** What it is about, said on the cover. */
  'data-spoiler-topic'?: string;
}

/**
 * Two days, seconds: who watches a recording does so the next evening at the latest; after that people talk
 * of it anyway.
 */
export const spoilerSeconds = 48 * 3600;

type Breaking = FrontendInit['breaking'][number];
type SpoilerArticle = Pick<
  ArticleCard,
  'tags' | 'superTags' | 'pubDate' | 'updatedAt' | 'live' | 'eventName' | 'url'
>;

/**
 * Marks of an article that may tell what happened: one about sport, for two days from when it came out; one
 * that is being updated, from its last change.
 * @param now when the page is made, unix milliseconds
 * @param event the match or race of the article's box; without it the one that its editors named, and without
 *   that its sport or competition is named
 * @returns null for all others
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
  return {
    'data-spoiler': sports.join(' '),
    'data-spoiler-key': article.url,
    'data-spoiler-until': until,
    ...(topic && { 'data-spoiler-topic': topic }),
  };
}

/** Marks of breaking news, which is breaking for less than two days. */
export function newsSpoiler({ url, time, topics = [] }: Breaking): SpoilerMarks | null {
  const sports = findSports(topics);
  if (sports.length === 0) return null;
  return {
    'data-spoiler': sports.join(' '),
    'data-spoiler-key': url,
    'data-spoiler-until': time + spoilerSeconds,
  };
}

/** Marks of an episode, by the article that it belongs to: with that it is uncovered. */
export function episodeSpoiler(
  { article, pubDate }: Pick<Episode, 'article' | 'pubDate'>,
  now: number = Date.now(),
): SpoilerMarks | null {
  const until = pubDate + spoilerSeconds;
  const sports = findSports(article?.topics ?? []);
  if (!article || sports.length === 0 || until * 1000 <= now) return null;
  return { 'data-spoiler': sports.join(' '), 'data-spoiler-key': article.url, 'data-spoiler-until': until };
}

/**
 * Marks of the result of an event.
 * @param key names the event on all pages, for example `football:867946`
 * @param start unix seconds: before it there is nothing to hide
 * @param topic names the event on its cover; without it the cover says only that there is a result
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
  return {
    'data-spoiler': sport,
    'data-spoiler-key': key,
    'data-spoiler-until': until,
    ...(topic && { 'data-spoiler-topic': topic }),
  };
}

/** A match as its cover names it: „Ajka – Békés”. */
export const matchName = ({ home, away }: { home: string; away: string }): string => `${home} – ${away}`;

const articleTopics = ({ tags, superTags }: Pick<SpoilerArticle, 'tags' | 'superTags'>) =>
  [...superTags, ...tags].map(({ slug }) => slug);

const sportTags: ReadonlySet<string> = new Set(spoilerSports.flatMap(({ tags }) => tags));

/**
 * The closest of an article's tags that name a sport or a competition. Any other tag may give a result away:
 * „magyar siker”, a winner's name.
 */
const findCompetition = (tags: SpoilerArticle['tags']): string | undefined =>
  tags.findLast(({ slug }) => sportTags.has(slug))?.name;

/** @param topics slugs of sections and tags */
function findSports(topics: readonly string[]): SpoilerSportName[] {
  const named = spoilerSports
    .filter(({ tags }) => tags.some((tag) => topics.includes(tag)))
    .map(({ sport }) => sport);
  if (named.length > 0) return named;
  return topics.includes(sportSection) ? ['other'] : [];
}
