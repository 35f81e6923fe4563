import { type Kysely, sql } from 'kysely';
import { type ArchiveDay, type ArchiveEntry, maxEntries } from '#contract/archive.ts';
import { articlePath } from '#contract/article.ts';
import { startOfDay } from '#database/budapest-days.ts';
import { typeCode } from '#database/codes.ts';
import type { Tables } from '#database/tables.ts';
import { unixSeconds } from './cards.ts';

/**
 * Days of a site's archive, newest first. Writing an article counts its day, so a decade is a few thousand
 * rows.
 */
export async function archiveDays(db: Kysely<Tables>, site: number): Promise<ArchiveDay[]> {
  const { rows } = await sql<{ day: string; n: number; changed_at: Date }>`
    select to_char(day, 'YYYY-MM-DD') as day, n, changed_at from archive_day where site = ${site} and n > 0 order by archive_day.day desc`.execute(
    db,
  );
  return rows.map(({ day, n, changed_at }) => ({ day, count: n, updatedAt: unixSeconds(changed_at) }));
}

interface EntryRow {
  slug: string;
  section: string | null;
  title: string;
  published_at: Date;
  updated_at: Date;
  recommended_box_image: string | null;
  english: boolean;
  pr: boolean;
}

/**
 * Articles whose canonical address is on this site and in this day in Budapest, oldest first: a range
 * of the index `article_archive`, whose condition this one must repeat.
 */
export async function articlesOfDay(db: Kysely<Tables>, site: number, day: string): Promise<ArchiveEntry[]> {
  const { rows } = await sql<EntryRow>`
    select a.slug, s.slug as section, a.title, a.published_at, a.updated_at, a.recommended_box_image, a.english,
      coalesce((select id from flag where slug = 'pr') = any(a.flag_ids), false) as pr
    from article a left join section s on s.id = a.section_ids[1]
    where a.originating_site = ${site} and a.published_at >= ${startOfDay(day)} and a.published_at < ${startOfDay(day, 1)}
      and a.listed and a.type <> ${sql.lit(typeCode.liveblogpost)} and a.ct_url is null
    order by a.published_at, a.id limit ${maxEntries}`.execute(db);
  return rows.map(entryOf);
}

function entryOf(row: EntryRow): ArchiveEntry {
  const pubDate = unixSeconds(row.published_at);
  return {
    url: articlePath({
      slug: row.slug,
      pubDate,
      mainSuperTag: row.section === null ? null : { slug: row.section },
    }),
    title: row.title,
    pubDate,
    updatedAt: unixSeconds(row.updated_at),
    image: row.recommended_box_image,
    english: row.english,
    pr: row.pr,
  };
}
