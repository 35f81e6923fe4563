/** An episode as play buttons have it, as JSON in `data-episode`. */
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

/**
 * Parses `data-episode`, or what an older version of this code has stored. It does not use zod, which is
 * larger than the player.
 * @returns null when it is no valid episode
 */
export function readPlayable(json: string | null | undefined): PlayableEpisode | null {
  const data = asObject(parseJson(json ?? ''));
  const podcast = asObject(data?.podcast);
  if (!data || !podcast) return null;
  const { slug, title, sourceUrl, duration } = data;
  if (
    !isSlug(slug) ||
    !isText(title) ||
    !isSound(sourceUrl) ||
    !isText(podcast.name) ||
    !isSlug(podcast.slug)
  )
    return null;
  const article = asObject(data.article);
  const articleUrl = addressOf(article?.url);
  return {
    slug,
    title,
    shortTitle: isText(data.shortTitle) ? data.shortTitle : title,
    sourceUrl,
    duration: typeof duration === 'number' && duration > 0 && Number.isFinite(duration) ? duration : 0,
    podcast: { slug: podcast.slug, name: podcast.name, page: addressOf(podcast.page) },
    article: isText(article?.title) && articleUrl !== null ? { title: article.title, url: articleUrl } : null,
    cover: addressOf(data.cover),
    image: addressOf(data.image),
  };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const asObject = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isSlug = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9_-]{1,200}$/.test(value);

/** A path of this site or an https address; never one that runs code. */
const addressOf = (value: unknown): string | null =>
  typeof value === 'string' && /^(\/(?!\/)|https:\/\/)/.test(value) ? value : null;
const isSound = (value: unknown): value is string => addressOf(value) !== null;
