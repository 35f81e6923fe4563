import type { InputOf } from '#contract/calls.ts';
import type { KeyDate, SupplementView } from '#portal/site/supplements/supplement.ts';

/** The routes that share the section screen (docs/product/lists.md#which-lists). */
export type SectionKind =
  | 'legfrissebb'
  | 'archivum'
  | 'list'
  | 'english'
  | 'after'
  | 'articles_by_mstag'
  | 'articles_by_tag'
  | 'articles_by_author'
  | 'melleklet'
  | 'tippjatek';

/** Which articles a page lists. */
export type ListQuery = Pick<InputOf<'articles'>, 'tag' | 'mstag' | 'author' | 'flag'> & { and_tags?: string[]; not_tags?: string[] };

export interface SectionTab {
  label: string;
  url: string;
  current: boolean;
  /** To count its articles; null for what is no list, or needs no count. */
  count: ListQuery | null;
}

/** What a section-type page shows: a row of a rule table, filled in with what its path names. */
export interface SectionPage {
  kind: SectionKind;
  /** Canonical path of the page. */
  path: string;
  query: ListQuery;
  /** Null: the name of what the list is of. */
  title: string | null;
  /** Null: what editors wrote about what the list is of. */
  description: string | null;
  /** `brand` writes the title as the sub-brand's logo; `author` shows a portrait. */
  header: 'title' | 'brand' | 'author';
  language: 'hu' | 'en';
  scheme: 'after' | null;
  /** Path of the list whose feeds these articles are in; null for the feeds of everything. */
  feedOf: string | null;
  perPage: number;
  /** Has the highlight box, and a highlighted item in its list (docs/product/lists.md#highlight). */
  highlight: boolean;
  /** A paid article follows this many items on page 1; null where none does. */
  sponsoredAfter: number | null;
  /** Says how hard a hike is. */
  levels: boolean;
  /** The After page's beginning. */
  landing: boolean;
  tabs: readonly SectionTab[];
  /** Choices within a tab: they stand below one another where there is a sidebar. */
  subTabs: readonly SectionTab[];
  /**
   * What it shows instead of articles; `segments` is what follows the view's address, the articles are at `articlesUrl`, and `search` is the
   * settlement that was searched for; after `lastDay` (YYYY-MM-DD) nothing is to come.
   */
  view: {
    of: SupplementView;
    segments: readonly string[];
    articlesUrl: string;
    search?: string | undefined;
    lastDay?: string | undefined;
  } | null;
  /** What a supplement's first tab has besides its articles. */
  opening: { keyDates: readonly KeyDate[]; teaser: { of: SupplementView; label: string; url: string } | null } | null;
  /** Part of a whole that has articles: when it has none itself, it says so instead of being a 404. `null`: it is the whole. */
  whole: ListQuery | null;
  recommender: { title: string; url: string; query: ListQuery } | null;
  euDisclaimer: boolean;
}

const plain = {
  title: null,
  description: null,
  header: 'title',
  language: 'hu',
  scheme: null,
  feedOf: null,
  /** docs/product/lists.md#page-size */
  perPage: 10,
  highlight: false,
  sponsoredAfter: null,
  levels: false,
  landing: false,
  tabs: [],
  subTabs: [],
  view: null,
  opening: null,
  whole: null,
  recommender: null,
  euDisclaimer: false,
} as const satisfies Partial<SectionPage>;

/** A page with what is usual where nothing else is said. */
export function sectionPage(own: Pick<SectionPage, 'kind' | 'path' | 'query'> & Partial<SectionPage>): SectionPage {
  return { ...plain, ...own };
}
