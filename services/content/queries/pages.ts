import { type Kysely, sql } from 'kysely';
import { articlePath } from '#contract/article.ts';
import { type Episode, FrontChoice } from '#contract/front.ts';
import type { Doc } from '#contract/frontend.ts';
import { siteOfCode } from '#database/codes.ts';
import type { Tables } from '#database/tables.ts';
import { unixSeconds } from './cards.ts';

/** A document page as this site has it. */
export async function findDoc(db: Kysely<Tables>, slug: string, site: number): Promise<Doc | null> {
  const rows = await db.selectFrom('doc').selectAll().where('slug', '=', slug).orderBy('site').execute();
  const row = rows.find((candidate) => candidate.site === site);
  if (!row) return null;
  const { title, content, updated_at } = row;
  return { slug, title, content, updatedAt: unixSeconds(updated_at), sites: rows.map((each) => siteOfCode(each.site)) };
}

/** What editors chose for this site's front page; null while they have not. */
export async function findFrontChoice(db: Kysely<Tables>, site: number): Promise<FrontChoice | null> {
  const row = await db.selectFrom('front_choice').select('choice').where('site', '=', site).executeTakeFirst();
  return row ? FrontChoice.parse(row.choice) : null;
}

interface EpisodeRow {
  slug: string;
  title: string;
  description: string | null;
  image: string | null;
  source_url: string | null;
  duration: number;
  published_at: Date;
  podcast_slug: string;
  podcast_name: string;
  podcast_page: string | null;
  article_title: string | null;
  article_slug: string | null;
  article_published_at: Date | null;
  article_section: string | null;
}

/** Newest episodes that are out; each with its article if that is shown on this site. */
export async function newestEpisodes(db: Kysely<Tables>, site: number, now: Date, limit: number): Promise<Episode[]> {
  const { rows } = await sql<EpisodeRow>`
    select e.slug, e.title, e.description, e.image, e.source_url, e.duration, e.published_at,
      p.slug as podcast_slug, p.name as podcast_name, p.page as podcast_page,
      a.title as article_title, a.slug as article_slug, a.published_at as article_published_at, s.slug as article_section
    from (select * from episode where published_at <= ${now} order by published_at desc, id desc limit ${limit}) e
    join podcast p on p.id = e.podcast_id
    left join article a on a.slug = e.article_slug and a.listed and (a.originating_site = ${site} or ${site} = any(a.mirroring_sites))
    left join section s on s.id = a.section_ids[1]
    order by e.published_at desc, e.id desc`.execute(db);
  return rows.map(episodeOf);
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
    podcast: { slug: row.podcast_slug, name: row.podcast_name, page: row.podcast_page },
    article: articleOf(row),
  };
}

function articleOf({
  article_title: title,
  article_slug: slug,
  article_published_at: published,
  article_section: section,
}: EpisodeRow): Episode['article'] {
  if (title === null || slug === null || published === null) return null;
  const mainSuperTag = section === null ? null : { slug: section };
  return { title, url: articlePath({ slug, pubDate: unixSeconds(published), mainSuperTag }) };
}
