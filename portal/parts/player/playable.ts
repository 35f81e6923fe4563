import { parseJson } from '#portal/dom/storage.ts';

/** An episode, stored as JSON in the `data-episode` of play buttons. */
export interface PlayableEpisode {
  slug: string;
  title: string;
  /** The title as the player shows it: at most 60 characters (docs/product/lists.md#text-lengths). */
  shortTitle: string;
  /** Address of the recording. */
  sourceUrl: string;
  /** Seconds; 0 when unknown. */
  duration: number;
  podcast: { slug: string; name: string; page: string | null };
  article: { title: string; url: string } | null;
  /**
   * Square pictures: a small one for the player, and a large JPEG for the device's lock screen and the app.
   */
  cover: string | null;
  image: string | null;
}

/** An article for listening: its recording if there is one, otherwise a voice of the device reads it. */
export interface PlayableArticle {
  kind: 'article';
  /** Its path on the site, which is also its page. */
  slug: string;
  title: string;
  /** Address of the recording; null when a voice of the device reads it. */
  sourceUrl: string | null;
  /** Seconds of the recording; 0 without one. */
  duration: number;
  language: 'hu' | 'en';
  /** A small square picture. */
  cover: string | null;
}

/** What the player and its queue can hold. */
export type Playable = PlayableEpisode | PlayableArticle;

export const isArticle = (item: Playable): item is PlayableArticle => 'kind' in item;

/** Whether a voice of the device reads it. */
export const isReadAloud = (item: Playable): boolean => item.sourceUrl === null;

/** The page that it belongs to. */
export const pageOf = (item: Playable): string | null =>
  isArticle(item) ? item.slug : (item.article?.url ?? null);

/** Content of a button: one item, or a list. Invalid items are left out. */
export function readPlayables(json: string | null | undefined): Playable[] {
  const data = parseJson(json);
  const list: readonly unknown[] = Array.isArray(data) ? data : [data];
  return list.map((item) => readPlayable(JSON.stringify(item))).filter((item) => item !== null);
}

/**
 * Parses `data-episode`, or what an older version of this code has stored. It does not use zod, which is
 * larger than the player.
 * @returns null when it is nothing that can be played
 */
export function readPlayable(json: string | null | undefined): Playable | null {
  const data = asObject(parseJson(json));
  return data && (data.kind === 'article' ? readArticle(data) : readEpisode(data));
}

function readEpisode(data: Record<string, unknown>): PlayableEpisode | null {
  const podcast = asObject(data.podcast);
  const { slug, title, sourceUrl } = data;
  if (!podcast || !isSlug(slug) || !isText(title) || !isText(podcast.name) || !isSlug(podcast.slug))
    return null;
  const source = addressOf(sourceUrl);
  if (source === null) return null;
  const article = asObject(data.article);
  const articleUrl = addressOf(article?.url);
  return {
    slug,
    title,
    shortTitle: isText(data.shortTitle) ? data.shortTitle : title,
    sourceUrl: source,
    duration: secondsOf(data.duration),
    podcast: { slug: podcast.slug, name: podcast.name, page: addressOf(podcast.page) },
    article: isText(article?.title) && articleUrl !== null ? { title: article.title, url: articleUrl } : null,
    cover: addressOf(data.cover),
    image: addressOf(data.image),
  };
}

function readArticle(data: Record<string, unknown>): PlayableArticle | null {
  const { slug, title } = data;
  if (typeof slug !== 'string' || !/^\/(?!\/)\S{1,400}$/.test(slug) || !isText(title)) return null;
  return {
    kind: 'article',
    slug,
    title,
    sourceUrl: addressOf(data.sourceUrl),
    duration: secondsOf(data.duration),
    language: data.language === 'en' ? 'en' : 'hu',
    cover: addressOf(data.cover),
  };
}

const asObject = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isSlug = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9_-]{1,200}$/.test(value);
const secondsOf = (value: unknown): number =>
  typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : 0;

/** A path of this site or an https address; never one that runs code. */
const addressOf = (value: unknown): string | null =>
  typeof value === 'string' && /^(\/(?!\/)|https:\/\/)/.test(value) ? value : null;
