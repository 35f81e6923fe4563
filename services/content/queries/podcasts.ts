import { type RawBuilder, type Selectable, sql } from 'kysely';
import { articlePath } from '#contract/article.ts';
import type { Episode } from '#contract/front.ts';
import {
  EpisodeChapters,
  type Podcast,
  PodcastDetails,
  type PodcastHead,
  type PodcastSettings,
} from '#contract/podcast.ts';
import type { Database } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { unixSeconds } from '../../unix-seconds.ts';

type EpisodeColumn =
  | 'slug'
  | 'title'
  | 'description'
  | 'image'
  | 'source_url'
  | 'duration'
  | 'published_at'
  | 'season'
  | 'number';

interface EpisodeRow extends Pick<Selectable<Tables['episode']>, EpisodeColumn> {
  podcast_slug: string;
  podcast_name: string;
  podcast_page: string | null;
  read_aloud: boolean;
  article_title: string | null;
  article_slug: string | null;
  article_published_at: Date | null;
  article_section: string | null;
  article_topics: string[];
  article_event_name: string | null;
}

interface EpisodeList {
  limit: number;
  /** Slug of the podcast that the episodes belong to. */
  podcast?: string | undefined;
  /** Slug of the article that the episode belongs to. */
  article?: string | undefined;
}

/** Newest published episodes, each with its article if that is shown on this site. */
export async function newestEpisodes(
  db: Database,
  site: number,
  now: Date,
  { limit, podcast, article }: EpisodeList,
): Promise<Episode[]> {
  const ofPodcast =
    podcast === undefined ? sql`` : sql`and podcast_id = (select id from podcast where slug = ${podcast})`;
  const ofArticle = article === undefined ? sql`` : sql`and article_slug = ${article}`;
  return episodesOf(
    db,
    site,
    sql`select * from episode where published_at <= ${now} ${ofPodcast} ${ofArticle}
      order by published_at desc, id desc limit ${limit}`,
  );
}

/** Finds a published episode, or without a given time also a scheduled one; null when there is none. */
export async function findEpisode(
  db: Database,
  site: number,
  now: Date | null,
  slug: string,
): Promise<Episode | null> {
  const isPublished = now === null ? sql`` : sql`and published_at <= ${now}`;
  const [episode] = await episodesOf(
    db,
    site,
    sql`select * from episode where slug = ${slug} ${isPublished}`,
  );
  return episode ?? null;
}

async function episodesOf(db: Database, site: number, episodes: RawBuilder<unknown>): Promise<Episode[]> {
  const { rows } = await sql<EpisodeRow>`
    select e.slug, e.title, e.description, e.image, e.source_url, e.duration, e.published_at, e.season,
      e.number,
      p.slug as podcast_slug, p.name as podcast_name, p.page as podcast_page,
      coalesce((p.details->>'readAloud')::boolean, false) as read_aloud,
      a.title as article_title, a.slug as article_slug, a.published_at as article_published_at,
        s.slug as article_section,
      array(select slug from section where id = any(a.section_ids) union select slug from tag
        where id = any(a.tag_ids)) as article_topics,
      a.event_name as article_event_name
    from (${episodes}) e
    join podcast p on p.id = e.podcast_id
    left join article a on a.slug = e.article_slug and a.listed
      and (a.originating_site = ${site} or ${site} = any(a.mirroring_sites))
    left join section s on s.id = a.section_ids[1]
    order by e.published_at desc, e.id desc`.execute(db);
  return rows.map(episodeOf);
}

/** A show by its slug, with or without episodes; null when it does not exist. */
export async function findPodcast(db: Database, now: Date, slug: string): Promise<PodcastSettings | null> {
  const show = await db.selectFrom('podcast').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!show) return null;
  const extras = await db
    .selectFrom('episode')
    .select([
      'slug',
      sql<boolean>`transcript is not null`.as('has_transcript'),
      sql<boolean>`chapters is not null`.as('has_chapters'),
    ])
    .where('podcast_id', '=', show.id)
    .where('published_at', '<=', now)
    .where((eb) => eb.or([eb('transcript', 'is not', null), eb('chapters', 'is not', null)]))
    .orderBy('slug')
    .execute();
  const details = show.details === null ? null : PodcastDetails.parse(show.details);
  return {
    slug,
    name: show.name,
    page: show.page,
    details,
    transcripts: extras.filter(({ has_transcript }) => has_transcript).map((episode) => episode.slug),
    chapters: extras.filter(({ has_chapters }) => has_chapters).map((episode) => episode.slug),
  };
}

interface PodcastHeadRow {
  slug: string;
  name: string;
  page: string | null;
  details: unknown;
  episode_count: number;
  newest_at: Date;
  newest_image: string | null;
}

/** The show whose own page this is, if it has a published episode; among several, the one with the newest. */
export async function findPodcastOfPage(db: Database, now: Date, page: string): Promise<PodcastHead | null> {
  const { rows } = await sql<PodcastHeadRow>`
    select p.slug, p.name, p.page, p.details, count(*)::int as episode_count,
      max(e.published_at) as newest_at,
      (array_agg(e.image order by e.published_at desc, e.id desc))[1] as newest_image
    from podcast p join episode e on e.podcast_id = p.id
    where p.page = ${page} and e.published_at <= ${now}
    group by p.id order by newest_at desc, p.slug limit 1`.execute(db);
  const [show] = rows;
  if (!show) return null;
  const details = show.details === null ? null : PodcastDetails.parse(show.details);
  return {
    slug: show.slug,
    name: show.name,
    page: show.page,
    episodeCount: show.episode_count,
    newestAt: unixSeconds(show.newest_at),
    description: details?.description ?? null,
    cover: details?.cover ?? show.newest_image,
  };
}

/** The WebVTT file of a published episode; null where there is none. */
export async function findTranscript(db: Database, now: Date, slug: string): Promise<string | null> {
  const row = await publishedEpisode(db, now, slug).select('transcript').executeTakeFirst();
  return row?.transcript ?? null;
}

/** The chapters of a published episode; null where there are none. */
export async function findChapters(db: Database, now: Date, slug: string): Promise<EpisodeChapters | null> {
  const row = await publishedEpisode(db, now, slug).select('chapters').executeTakeFirst();
  return row?.chapters ? EpisodeChapters.parse(row.chapters) : null;
}

const publishedEpisode = (db: Database, now: Date, slug: string) =>
  db.selectFrom('episode').where('slug', '=', slug).where('published_at', '<=', now);

/** Podcasts with published episodes, the one with the newest first. */
export async function publishedPodcasts(db: Database, now: Date): Promise<Podcast[]> {
  const { rows } = await sql<{ slug: string; name: string; page: string | null; n: number; newest: Date }>`
    select p.slug, p.name, p.page, count(*)::int as n, max(e.published_at) as newest
    from podcast p join episode e on e.podcast_id = p.id where e.published_at <= ${now}
    group by p.id order by newest desc, p.slug`.execute(db);
  return rows.map(({ n, newest, ...podcast }) => ({
    ...podcast,
    episodeCount: n,
    newestAt: unixSeconds(newest),
  }));
}

function episodeOf(row: EpisodeRow): Episode {
  return {
    slug: row.slug,
    title: row.title,
    description: row.description,
    image: row.image,
    sourceUrl: row.source_url,
    duration: row.duration,
    pubDate: unixSeconds(row.published_at),
    season: row.season,
    number: row.number,
    podcast: { slug: row.podcast_slug, name: row.podcast_name, page: row.podcast_page },
    article: articleOf(row),
    ...(row.read_aloud && { readAloud: true }),
  };
}

function articleOf(row: EpisodeRow): Episode['article'] {
  const {
    article_title: title,
    article_slug: slug,
    article_published_at: published,
    article_section: section,
    article_topics: topics,
    article_event_name: eventName,
  } = row;
  if (title === null || slug === null || published === null) return null;
  const mainSuperTag = section === null ? null : { slug: section };
  const url = articlePath({ slug, pubDate: unixSeconds(published), mainSuperTag });
  return { title, url, topics, ...(eventName !== null && { eventName }) };
}
