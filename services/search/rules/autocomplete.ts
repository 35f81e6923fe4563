import { sql } from 'kysely';
import { fold } from '#contract/fold.ts';
import type { AutocompleteItem, SearchFilters } from '#contract/search.ts';
import { listKind } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { cleanText } from '../lemma/tokens.ts';

/** See docs/product/search.md#suggestions. */
const maxItemsPerGroup = 5;

/** Groups in their order, with the headings that readers see. */
const groups = [
  { type: 'superTags', heading: 'Rovatok', table: 'section', kind: listKind.section },
  { type: 'and_tags', heading: 'Témák', table: 'tag', kind: listKind.tag },
  { type: 'title', heading: 'Cím', table: null, kind: null },
  { type: 'authors', heading: 'Szerzők', table: 'author', kind: listKind.author },
] as const;

/** A section, tag or author that has articles on a site. */
export interface Name {
  type: 'superTags' | 'and_tags' | 'authors';
  text: string;
  value: string;
  count: number;
  /** Without accents and capitals; each of its words begins after a space. */
  folded: string;
}

/** Reads all names of a site, those with the most articles first. */
export async function readNames(db: Database, site: number): Promise<Name[]> {
  const names: Name[] = [];
  for (const { type, table, kind } of groups) {
    if (table === null) continue;
    const active = table === 'section' ? sql`and n.active` : sql``;
    const { rows } = await sql<{ slug: string; name: string; n: number }>`
      select n.slug, n.name, t.n from listing_total t join ${sql.table(table)} n on n.id = t.ref
      where t.site = ${site} and t.kind = ${kind} and t.n > 0 ${active} order by t.n desc, n.slug`.execute(
      db,
    );
    for (const { slug, name, n } of rows)
      names.push({ type, text: name, value: slug, count: n, folded: ` ${fold(name)}` });
  }
  return names;
}

/**
 * Returns completions of a term by group, each with its heading first, without those that are filters
 * already.
 */
export async function autocomplete(
  db: Database,
  names: readonly Name[],
  term: string,
  filters: SearchFilters,
): Promise<AutocompleteItem[]> {
  const prefix = fold(cleanText(term).slice(0, 60));
  if (prefix === '') return [];
  const words = await readTitleWords(db, prefix);
  return groups.flatMap(({ type, heading }) => {
    const chosen = new Set(filters[type].map(fold));
    const items: AutocompleteItem[] = type === 'title' ? words : filterNamesByPrefix(names, type, prefix);
    const suggestions = items
      .filter(({ text, value }) => !chosen.has(fold(text)) && !chosen.has(value))
      .slice(0, maxItemsPerGroup);
    const separator: AutocompleteItem = {
      type: 'separator',
      text: heading,
      value: '',
      count: null,
      classes: ['separator'],
    };
    return suggestions.length > 0 ? [separator, ...suggestions] : [];
  });
}

/** Names that begin with the prefix come before those of which only a later word does. */
function filterNamesByPrefix(names: readonly Name[], type: Name['type'], prefix: string): AutocompleteItem[] {
  const matching = names.filter((name) => name.type === type && name.folded.includes(` ${prefix}`));
  const [first, later] = [
    matching.filter(({ folded }) => folded.startsWith(` ${prefix}`)),
    matching.filter(({ folded }) => !folded.startsWith(` ${prefix}`)),
  ];
  return [...first, ...later].map(({ text, value, count }) => ({ type, text, value, count, classes: [] }));
}

/**
 * Reads the commonest words of titles with a prefix.
 * @param prefix without accents and capitals
 */
export async function readTitleWords(db: Database, prefix: string): Promise<AutocompleteItem[]> {
  const pattern = `${prefix.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ lemma: string; title_n: number }>`
    select lemma, title_n from search_lemma where folded like ${pattern} and title_n > 0
      order by title_n desc, lemma limit ${maxItemsPerGroup * 2}`.execute(db);
  return rows.map(({ lemma, title_n }) => ({
    type: 'title',
    text: lemma,
    value: lemma,
    count: title_n,
    classes: [],
  }));
}
