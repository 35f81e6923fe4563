import { type Kysely, sql } from 'kysely';
import type { ArticleType } from '#contract/article.ts';
import type { SearchFilters } from '#contract/search.ts';
import { siteCode, typeCode } from '#database/codes.ts';
import type { Tables } from '#database/tables.ts';
import { mark } from '../document/lexemes.ts';
import { marker } from '../document/markers.ts';
import { fold } from '../lemma/fold.ts';
import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { isStopWord } from '../lemma/stop-words.ts';
import { cleanText, tokensOf } from '../lemma/tokens.ts';
import type { Statistics } from '../statistics/statistics.ts';
import type { Group } from './lexeme-groups.ts';

/** Ids of what filters name. Null: something that must be there is nowhere, so that nothing can be found. */
export interface FilterIds {
  sections: number[];
  tags: number[];
  authors: number[];
}

/** Finds sections, tags and authors by slug or by name; of names without accents and capitals too. */
export async function idsOfFilters(db: Kysely<Tables>, filters: SearchFilters): Promise<FilterIds | null> {
  const [sections, tags, authors] = await Promise.all([
    idsOf(db, 'section', filters.superTags),
    idsOf(db, 'tag', filters.and_tags),
    idsOf(db, 'author', filters.authors),
  ]);
  const foundAny = (asked: string[], found: Array<number | null>) => asked.length === 0 || found.some((id) => id !== null);
  if (!foundAny(filters.superTags, sections) || !foundAny(filters.authors, authors) || tags.includes(null)) return null;
  const known = (ids: Array<number | null>) => [...new Set(ids.filter((id) => id !== null))];
  return { sections: known(sections), tags: known(tags), authors: known(authors) };
}

async function idsOf(db: Kysely<Tables>, table: 'section' | 'tag' | 'author', asked: string[]): Promise<Array<number | null>> {
  if (asked.length === 0) return [];
  const clean = asked.map((name) => cleanText(name));
  const slugs = clean.map((name) =>
    fold(name)
      .replaceAll(/[^a-z0-9_]+/g, '-')
      .replaceAll(/^-+|-+$/g, ''),
  );
  const { rows } = await sql<{ id: number; slug: string; name: string }>`
    select id, slug, name from ${sql.table(table)} where slug = any(${slugs}::text[]) or name = any(${clean}::text[]) order by id`.execute(
    db,
  );
  return clean.map((name, index) => (rows.find((row) => row.name === name) ?? rows.find((row) => row.slug === slugs[index]))?.id ?? null);
}

/** What limits a search, as groups of lexemes. */
export function limitsOf(
  site: number,
  ids: FilterIds,
  type: ArticleType | null,
  titleWords: readonly (readonly string[])[],
  statistics: Statistics,
): Group[] {
  return [
    siteGroup(site, statistics),
    ...(ids.sections.length > 0 ? [{ lexemes: ids.sections.map(marker.section) }] : []),
    ...(ids.authors.length > 0 ? [{ lexemes: ids.authors.map(marker.author) }] : []),
    ...ids.tags.map((id) => ({ lexemes: [marker.tag(id)] })),
    ...(type === null ? [] : [{ lexemes: [marker.type(typeCode[type])] }]),
    ...titleWords.map((lemmas) => ({ lexemes: lemmas.map((lemma) => mark.title + lemma) })),
  ];
}

/** Of a site that has most articles, leaving out those that are not on it reads less. */
function siteGroup(site: number, statistics: Statistics): Group {
  const mostAreHere = site === siteCode.main && statistics.share(marker.onSite(site)) > 0.5;
  return mostAreHere ? { lexemes: [marker.notOnSite(site)], not: true } : { lexemes: [marker.onSite(site)] };
}

/** Lemmas of the words that must be in the title. */
export function titleWordsOf(titles: readonly string[], lemmatiser: Lemmatiser): string[][] {
  return titles
    .flatMap((title) => tokensOf(cleanText(title)))
    .slice(0, 12)
    .map((token) => [...lemmatiser.ofQuery(token.text).lemmas])
    .filter((lemmas) => !isStopWord(lemmas));
}
