import { sql } from 'kysely';
import type { ArchiveDay, ArchiveEntry } from '#contract/archive.ts';
import { articlePath } from '#contract/article.ts';
import { startOfDay } from '#database/budapest-days.ts';
import { siteOfCode, typeCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { unixSeconds } from '../../unix-seconds.ts';

/**
 * Days of a site's archive, newest first. They are counted whenever an article is written, so a decade is
 * only a few thousand rows.
 */
export async function archiveDays(db: Database, site: number): Promise<ArchiveDay[]> {
  const { rows } = await sql<{ day: string; n: number; changed_at: Date }>`
    select to_char(day, 'YYYY-MM-DD') as day, n, changed_at from archive_day where site = ${site} and n > 0
      order by archive_day.day desc`.execute(db);
  return rows.map(({ day, n, changed_at }) => ({ day, count: n, updatedAt: unixSeconds(changed_at) }));
}

/** The sitemap of a day may have no more addresses (sitemaps.org). */
const maxEntriesPerDay = 50_000;

interface EntryRow {
  slug: string;
  section: string | null;
  title: string;
  published_at: Date;
  updated_at: Date;
  recommended_box_image: string | null;
  english: boolean;
  pr: boolean;
  announcement: boolean;
  sub_type: string | null;
  /** The same article in the other language; all null where there is none. */
  other_slug: string | null;
  other_site: number | null;
  other_published_at: Date | null;
  other_section: string | null;
}

/**
 * Articles whose canonical address is on this site and on this day in Budapest, oldest first. It reads a
 * range of the index `article_archive`, so its condition must be the index's.
 */
export async function articlesOfDay(db: Database, site: number, day: string): Promise<ArchiveEntry[]> {
  const { rows } = await sql<EntryRow>`
    select a.slug, s.slug as section, a.title, a.published_at, a.updated_at, a.recommended_box_image,
      a.english,
      coalesce((select id from flag where slug = 'pr') = any(a.flag_ids), false) as pr, a.announcement,
        a.sub_type,
      other.slug as other_slug, other.originating_site as other_site,
        other.published_at as other_published_at,
      other_section.slug as other_section
    from article a left join section s on s.id = a.section_ids[1]
      left join lateral (
        select t.* from article t
        where (t.slug = a.translation_of or t.translation_of = a.slug) and t.listed and t.english <> a.english
        order by t.slug = a.translation_of desc nulls last limit 1
      ) other on true
      left join section other_section on other_section.id = other.section_ids[1]
    where a.originating_site = ${site} and a.published_at >= ${startOfDay(day)}
      and a.published_at < ${startOfDay(day, 1)}
      and a.listed and a.type <> ${sql.lit(typeCode.liveblogpost)} and a.ct_url is null
    order by a.published_at, a.id limit ${maxEntriesPerDay}`.execute(db);
  return rows.map(entryOf);
}

function entryOf(row: EntryRow): ArchiveEntry {
  const pubDate = unixSeconds(row.published_at);
  return {
    url: pathOf(row.slug, pubDate, row.section),
    title: row.title,
    pubDate,
    updatedAt: unixSeconds(row.updated_at),
    image: row.recommended_box_image,
    english: row.english,
    pr: row.pr,
    announcement: row.announcement,
    subType: row.sub_type,
    ...translationOf(row),
  };
}

function translationOf(row: EntryRow): Pick<ArchiveEntry, 'translation'> {
  const { other_slug: slug, other_site: site, other_published_at: published, other_section: section } = row;
  if (slug === null || site === null || published === null) return {};
  const url = pathOf(slug, unixSeconds(published), section);
  return { translation: { english: !row.english, originatingSite: siteOfCode(site), url } };
}

const pathOf = (slug: string, pubDate: number, section: string | null): string =>
  articlePath({ slug, pubDate, mainSuperTag: section === null ? null : { slug: section } });
