import { sql } from 'kysely';
import { articlePath, type Translation } from '#contract/article.ts';
import { siteOfCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import { unixSeconds } from '../../unix-seconds.ts';
import type { ArticleRow } from '../rules/article-row.ts';

/** An article that names its version in the other language; both are slugs. */
export interface Pair {
  slug: string;
  translation_of: string;
}

/** The pairs to which the articles with these slugs belong. */
export async function pairsOf(trx: Transaction, slugs: string[]): Promise<Pair[]> {
  if (slugs.length === 0) return [];
  const { rows } = await sql<Pair>`
    select slug, translation_of from article
    where translation_of is not null
      and (slug = any(${slugs}::text[]) or translation_of = any(${slugs}::text[]))`.execute(trx);
  return rows;
}

type LinkedArticle = Pick<ArticleRow, 'slug' | 'translation_of'>;

/** Ids of the articles that these name as their other version, and of those that name them. */
export async function partnerIds(trx: Transaction, articles: readonly LinkedArticle[]): Promise<number[]> {
  const own = articles.map(({ slug }) => slug);
  const slugs = articles.flatMap(({ translation_of }) => translation_of ?? []);
  const { rows } = await sql<{ id: number }>`
    select id from article where translation_of = any(${own}::text[])
    union select id from article where slug = any(${slugs}::text[])`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * The same article in the other language, whichever of the two names the other. Null where readers cannot see
 * it, and where both are now in one language.
 */
export async function findTranslation(
  db: Database,
  { slug, translation_of, english }: LinkedArticle & Pick<ArticleRow, 'english'>,
): Promise<Translation | null> {
  const { rows } = await sql<PartnerRow>`
    select a.slug, a.title, a.english, a.originating_site, a.published_at, s.slug as section
    from article a left join section s on s.id = a.section_ids[1]
    where (a.slug = ${translation_of} or a.translation_of = ${slug}) and a.listed and a.english <> ${english}
    order by a.slug = ${translation_of} desc nulls last limit 1`.execute(db);
  return rows[0] ? translationOf(rows[0]) : null;
}

interface PartnerRow {
  slug: string;
  title: string;
  english: boolean;
  originating_site: number;
  published_at: Date;
  section: string | null;
}

function translationOf(row: PartnerRow): Translation {
  const { slug, title, english, section } = row;
  const mainSuperTag = section === null ? null : { slug: section };
  return {
    slug,
    title,
    english,
    originatingSite: siteOfCode(row.originating_site),
    url: articlePath({ slug, pubDate: unixSeconds(row.published_at), mainSuperTag }),
  };
}

/**
 * Updates the slug in articles that name a renamed article as their other version, and in their working
 * copies.
 */
export async function renamePartner(trx: Transaction, from: string, to: string): Promise<void> {
  await sql`
    with renamed as (
      update article set translation_of = ${to} where translation_of = ${from} returning id, version
    )
    update article_version v set fields = jsonb_set(v.fields, '{translationOf}', to_jsonb(${to}::text))
    from renamed where v.article_id = renamed.id and v.version = renamed.version`.execute(trx);
}
