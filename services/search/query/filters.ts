import { sql } from 'kysely';
import type { ArticleType } from '#contract/article.ts';
import { fold } from '#contract/fold.ts';
import type { SearchFilters } from '#contract/search.ts';
import { siteCode, typeCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { findIdsByFormerSlug } from '../../content/queries/former-slugs.ts';
import { prefixOf } from '../document/lexemes.ts';
import { marker } from '../document/markers.ts';
import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { isStopWord } from '../lemma/stop-words.ts';
import { cleanText, tokensOf } from '../lemma/tokens.ts';
import type { Statistics } from '../statistics/statistics.ts';
import type { TermGroup } from './lexeme-groups.ts';

/** Ids of the sections, tags and authors that filters name. */
export interface FilterIds {
  sections: number[];
  tags: number[];
  authors: number[];
  /**
   * Tags that were merged into one of `tags`: articles that are not reindexed yet still have their markers.
   */
  merged: ReadonlyMap<number, readonly number[]>;
}

/**
 * Finds sections, tags and authors by slug or by name, also by a name without accents and capitals.
 * @returns null if something required does not exist, so that nothing can match
 */
export async function findFilterIds(db: Database, filters: SearchFilters): Promise<FilterIds | null> {
  const [sections, tags, authors] = await Promise.all([
    findIdsByName(db, 'section', filters.superTags),
    findIdsByName(db, 'tag', filters.and_tags),
    findIdsByName(db, 'author', filters.authors),
  ]);
  const hasAny = (names: string[], ids: Array<number | null>) =>
    names.length === 0 || ids.some((id) => id !== null);
  if (!hasAny(filters.superTags, sections) || !hasAny(filters.authors, authors) || tags.includes(null))
    return null;
  const existing = (ids: Array<number | null>) => [...new Set(ids.filter((id) => id !== null))];
  const tagIds = existing(tags);
  return {
    sections: existing(sections),
    tags: tagIds,
    authors: existing(authors),
    merged: await readMergedTags(db, tagIds),
  };
}

async function readMergedTags(db: Database, tags: readonly number[]): Promise<Map<number, number[]>> {
  if (tags.length === 0) return new Map();
  const rows = await db
    .selectFrom('merged_tag')
    .selectAll()
    .where('into_id', 'in', [...tags])
    .execute();
  const mergedInto = Map.groupBy(rows, ({ into_id }) => into_id);
  return new Map([...mergedInto].map(([into, merged]) => [into, merged.map(({ id }) => id)]));
}

async function findIdsByName(
  db: Database,
  table: 'section' | 'tag' | 'author',
  names: string[],
): Promise<Array<number | null>> {
  if (names.length === 0) return [];
  const clean = names.map((name) => cleanText(name));
  const slugs = clean.map((name) =>
    fold(name)
      .replaceAll(/[^a-z0-9_]+/g, '-')
      .replaceAll(/^-+|-+$/g, ''),
  );
  const { rows } = await sql<{ id: number; slug: string; name: string }>`
    select id, slug, name from ${sql.table(table)}
      where slug = any(${slugs}::text[]) or name = any(${clean}::text[]) order by id`.execute(db);
  const former = await findIdsByFormerSlug(db, table, slugs);
  return clean.map(
    (name, index) =>
      (rows.find((row) => row.name === name) ?? rows.find((row) => row.slug === slugs[index]))?.id ??
      former.get(slugs[index] ?? '') ??
      null,
  );
}

/** The limits of a search as term groups. */
export function limitsOf(
  site: number,
  ids: FilterIds,
  type: ArticleType | null,
  titleWords: readonly (readonly string[])[],
  statistics: Statistics,
): TermGroup[] {
  return [
    siteGroup(site, statistics),
    ...(ids.sections.length > 0 ? [{ lexemes: ids.sections.map(marker.section) }] : []),
    ...(ids.authors.length > 0 ? [{ lexemes: ids.authors.map(marker.author) }] : []),
    ...ids.tags.map((id) => ({ lexemes: [id, ...(ids.merged.get(id) ?? [])].map(marker.tag) })),
    ...(type === null ? [] : [{ lexemes: [marker.type(typeCode[type])] }]),
    ...titleWords.map((lemmas) => ({ lexemes: lemmas.map((lemma) => prefixOf.title + lemma) })),
  ];
}

/** If a site has most of the articles, excluding the others reads less than including its own. */
function siteGroup(site: number, statistics: Statistics): TermGroup {
  const hasMostArticles = site === siteCode.main && statistics.share(marker.onSite(site)) > 0.5;
  return hasMostArticles
    ? { lexemes: [marker.notOnSite(site)], not: true }
    : { lexemes: [marker.onSite(site)] };
}

/** Returns the lemmas of the words that must be in the title. */
export function titleWordsOf(titles: readonly string[], lemmatiser: Lemmatiser): string[][] {
  return titles
    .flatMap((title) => tokensOf(cleanText(title)))
    .slice(0, 12)
    .map((token) => [...lemmatiser.analyseQuery(token.text).lemmas])
    .filter((lemmas) => !isStopWord(lemmas));
}
