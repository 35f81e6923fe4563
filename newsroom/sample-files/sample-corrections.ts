import { sql } from 'kysely';
import { z } from 'zod';
import { Slug } from '#contract/article.ts';
import type { Database } from '#database/database.ts';

/** Corrections of the sample's articles: the version with the correction, and its text. */
export const SampleCorrections = z.array(
  z.strictObject({ article: Slug, version: z.int().positive(), note: z.string().trim().min(1).max(1000) }),
);

/** Stores the sample's corrections, each with the publication time of its version. */
export async function storeSampleCorrections(
  db: Database,
  corrections: z.output<typeof SampleCorrections>,
): Promise<void> {
  for (const { article, version, note } of corrections) {
    await sql`insert into correction (article_id, version, text, at)
      select a.id, v.version, ${note}, v.made_at from article a
        join article_version v on v.article_id = a.id and v.version = ${version}
      where a.slug = ${article}`.execute(db);
  }
}
