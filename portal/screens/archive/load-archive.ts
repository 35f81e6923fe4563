import { Slug } from '#contract/article.ts';
import { CallError } from '#contract/errors.ts';
import type { PageMatch, SearchFacets, SearchPage } from '#contract/search.ts';
import type { SearchAnswer } from '#contract/search-answer.ts';
import { notFound, type ScreenContext } from '#portal/page/screen.ts';
import { type ChipKind, chipKinds } from '#portal/parts/search/chip.ts';
import {
  isSearch,
  limitsOf,
  readSearch,
  type SearchProblem,
  type SearchQuery,
  searchUrl,
} from '#portal/parts/search/search-query.ts';
import type { AppliedChip } from '#portal/parts/search/tag-input.island.tsx';
import { loadSidebar, type SidebarData } from '../section/load-sidebar.ts';
import { type SectionPage, sectionPage } from '../section/section-page.ts';

export interface ArchiveData {
  /** A fact that answers the search; on page 1 of a search without filters only. */
  answer: SearchAnswer | null;
  query: SearchQuery;
  chips: AppliedChip[];
  outcome: Outcome;
  /**
   * Sections, tags and authors whose names match the search (docs/product/search.md#pages-by-name); on page 1
   * only.
   */
  pages: readonly PageMatch[];
  /** How the results are spread; null where there is nothing to narrow. */
  facets: SearchFacets | null;
  sidebar: SidebarData;
}

export type Outcome =
  | { kind: 'results'; page: SearchPage }
  /** The search is invalid. `problems` is empty when only the service knows why. */
  | { kind: 'invalid'; problems: readonly SearchProblem[] };

/**
 * Maximum number of chips whose names are looked up, so that a made-up address with hundreds costs no more.
 */
const maxNameLookups = 12;

/** The archive in the form of a list page, for the rules of the sidebar. */
const archivePage: SectionPage = sectionPage({ kind: 'archivum', path: '/archivum', query: {} });

/** @throws ScreenEnd 404 for a page past the last one */
export async function loadArchive(context: ScreenContext): Promise<ArchiveData> {
  const { client, optional } = context;
  const { query, problems } = readSearch(context.query);
  const sidebar = loadSidebar(archivePage, context);
  const chips = chipsOf(query, context);
  const isValid = problems.length === 0;
  const hasExtras = isValid && query.term !== '' && context.page === 1;
  const isQuestion = hasExtras && !isSearch({ ...query, term: '', order: null });
  const answer = isQuestion
    ? optional(
        client.searchAnswer({ term: query.term }).then(({ answer: text }) => text),
        null,
      )
    : null;
  const pages = hasExtras ? optional(client.searchPages({ term: query.term }), []) : [];
  const facets = isValid && isSearch(query) ? optional(client.searchFacets(limitsOf(query)), null) : null;
  const outcome: Outcome = isValid ? await search(query, context) : { kind: 'invalid', problems };
  return {
    query,
    answer: await answer,
    chips: await chips,
    outcome,
    pages: await pages,
    facets: await facets,
    sidebar: await sidebar,
  };
}

async function search(query: SearchQuery, { client, page, path }: ScreenContext): Promise<Outcome> {
  try {
    const { perPage, order } = query;
    const results = await client.search({
      ...limitsOf(query),
      perPage,
      oldal: page,
      order: order ?? undefined,
    });
    if (page > 1 && results.items.length === 0) throw notFound(path);
    return { kind: 'results', page: results };
  } catch (error) {
    if (error instanceof CallError && error.status === 400) return { kind: 'invalid', problems: [] };
    throw error;
  }
}

/** The filters as chips, with names in place of slugs. */
async function chipsOf(query: SearchQuery, context: ScreenContext): Promise<AppliedChip[]> {
  const chosen = chipKinds.flatMap((kind) => query.filters[kind].map((value) => ({ kind, value })));
  return Promise.all(
    chosen.map(async ({ kind, value }, index) => {
      const others = query.filters[kind].filter((other) => other !== value);
      const name = index < maxNameLookups ? await nameOf(kind, value, context) : null;
      return {
        kind,
        value,
        text: name ?? value,
        without: searchUrl({ ...query, filters: { ...query.filters, [kind]: others } }),
      };
    }),
  );
}

const lists = { superTags: 'mstag', and_tags: 'tag', authors: 'author' } as const;

/** Name of a section, tag or author; null when the filter is no slug, or nothing has that slug. */
async function nameOf(
  kind: ChipKind,
  value: string,
  { client, optional }: ScreenContext,
): Promise<string | null> {
  if (kind === 'title' || !Slug.safeParse(value).success) return null;
  return optional(
    client.articles({ [lists[kind]]: value, limit: 1 }).then(({ title }) => title),
    null,
  );
}
