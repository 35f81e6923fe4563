import { Slug } from '#contract/article.ts';
import { CallError } from '#contract/errors.ts';
import type { PageMatch, SearchPage } from '#contract/search.ts';
import { notFound, type ScreenContext } from '#portal/page/screen.ts';
import { type ChipKind, chipKinds } from '#portal/parts/search/chip.ts';
import {
  readSearch,
  type SearchProblem,
  type SearchQuery,
  searchUrl,
} from '#portal/parts/search/search-query.ts';
import type { AppliedChip } from '#portal/parts/search/tag-input.island.tsx';
import { loadSidebar, type SidebarData } from '../section/load-sidebar.ts';
import { type SectionPage, sectionPage } from '../section/section-page.ts';

export interface ArchiveData {
  query: SearchQuery;
  chips: AppliedChip[];
  outcome: Outcome;
  /**
   * Sections, tags and authors whose names match the search (docs/product/search.md#pages-by-name); on page 1
   * only.
   */
  pages: readonly PageMatch[];
  sidebar: SidebarData;
}

export type Outcome =
  | { kind: 'found'; page: SearchPage }
  /** The search is invalid. `problems` is empty when only the service knows why. */
  | { kind: 'refused'; problems: readonly SearchProblem[] };

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
  const isFirst = query.term !== '' && context.page === 1;
  const pages = isFirst ? optional(client.searchPages({ term: query.term }), []) : [];
  const outcome: Outcome = problems.length > 0 ? { kind: 'refused', problems } : await find(query, context);
  return { query, chips: await chips, outcome, pages: await pages, sidebar: await sidebar };
}

async function find(query: SearchQuery, { client, page, path }: ScreenContext): Promise<Outcome> {
  const { term, filters, perPage, order, from, to, type } = query;
  const limits = {
    order: order ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
    type: type ?? undefined,
  };
  try {
    const results = await client.search({
      term,
      filters: JSON.stringify(filters),
      perPage,
      oldal: page,
      ...limits,
    });
    if (page > 1 && results.items.length === 0) throw notFound(path);
    return { kind: 'found', page: results };
  } catch (error) {
    if (error instanceof CallError && error.status === 400) return { kind: 'refused', problems: [] };
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
