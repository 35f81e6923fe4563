import { sql } from 'kysely';
import type { ChangeKind } from '#contract/versions.ts';
import type { Database } from '#database/database.ts';
import type { StoredFields } from '../rules/article-row.ts';

export interface VersionRow {
  version: number;
  made_at: Date;
  /** Null for versions from before this was recorded. */
  active: boolean | null;
  changed: ChangeKind[] | null;
  forgotten: boolean;
  /** Unix seconds; null when the version's text was removed. */
  pub_date: number | null;
  /** Texts of its corrections. */
  corrections: string[];
}

/** Newest versions of an article, newest first, without their texts. */
export async function versionRows(db: Database, article: number, limit: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select version, made_at, active, changed, forgotten_at is not null as forgotten,
      (fields->>'pubDate')::float8 as pub_date,
      array(select text from correction c
        where c.article_id = article_version.article_id and c.version = article_version.version
        order by at, id) as corrections
    from article_version where article_id = ${article} order by version desc limit ${limit}`.execute(db);
  return rows;
}

export interface VersionText {
  content: string;
  fields: StoredFields;
}

/** Whole versions of an article, by number; removed ones are missing. */
export async function versionTexts(
  db: Database,
  article: number,
  versions: readonly number[],
): Promise<Map<number, VersionText>> {
  const { rows } = await sql<VersionText & { version: number }>`
    select version, content, fields from article_version
    where article_id = ${article} and version = any(${versions}::int[]) and forgotten_at is null`.execute(db);
  return new Map(rows.map((row) => [row.version, row]));
}
