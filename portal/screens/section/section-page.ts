import type { InputOf } from '#contract/calls.ts';
import type { KeyDate, SupplementView } from '#contract/publication/supplements.ts';

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

/** Filters of the articles that a page lists. */
export type ListQuery = Pick<InputOf<'articles'>, 'tag' | 'mstag' | 'author' | 'flag'> & {
  and_tags?: string[];
  not_tags?: string[];
};

export interface SectionTab {
  label: string;
  url: string;
  isCurrent: boolean;
  /** Its articles, which are counted; null for tabs without a count. */
  countQuery: ListQuery | null;
}

/** A list page: a rule, completed with the values in the path. */
export interface SectionPage {
  kind: SectionKind;
  /** Canonical path of the page. */
  path: string;
  query: ListQuery;
  /** Null for the name of the list's section, tag or author. */
  title: string | null;
  /** Null for the text that editors wrote about the section, tag or author. */
  description: string | null;
  /** `brand` writes the title as the sub-brand's logo; `author` shows a portrait. */
  header: 'title' | 'brand' | 'author';
  language: 'hu' | 'en';
  /** Colours of a sub-brand; null for the site's own. */
  scheme: 'after' | null;
  /** Path of the list whose feeds the page links to; null for the feeds of all articles. */
  feedOf: string | null;
  perPage: number;
  /**
   * Whether it has the highlight box, and a highlighted item in its list (docs/product/lists.md#highlight).
   */
  hasHighlights: boolean;
  /** A paid article comes after this many items on page 1; null: there is none. */
  sponsoredAfter: number | null;
  /** Whether cards show the difficulty of a hike. */
  hasLevels: boolean;
  /** Whether the page has the top of the After page. */
  hasLanding: boolean;
  tabs: readonly SectionTab[];
  /** Tabs within a tab. */
  subTabs: readonly SectionTab[];
  /**
   * What it shows instead of articles. `segments` is what follows the view's address; the articles are at
   * `articlesUrl`; `search` is the settlement that was searched for; `subject` is the place or list that
   * results are about; nothing happens after `lastDay` (YYYY-MM-DD).
   */
  view: {
    dataView: SupplementView;
    segments: readonly string[];
    articlesUrl: string;
    search?: string | undefined;
    subject?: string | null;
    lastDay?: string | undefined;
    /** Whether its data is not available yet. */
    isEmpty?: boolean;
  } | null;
  /** What a supplement's first tab shows above its articles. */
  opening: {
    keyDates: readonly KeyDate[];
    teaser: { view: SupplementView; label: string; url: string } | null;
  } | null;
  /**
   * Query of the list that this page is a tab of; null for a list itself. If that list has articles, an
   * empty tab is not a 404.
   */
  parentQuery: ListQuery | null;
  recommender: { title: string; url: string; query: ListQuery } | null;
  euDisclaimer: boolean;
}

/** docs/product/lists.md#page-size */
export const defaultPerPage = 10;

const defaults = {
  title: null,
  description: null,
  header: 'title',
  language: 'hu',
  scheme: null,
  feedOf: null,
  perPage: defaultPerPage,
  hasHighlights: false,
  sponsoredAfter: null,
  hasLevels: false,
  hasLanding: false,
  tabs: [],
  subTabs: [],
  view: null,
  opening: null,
  parentQuery: null,
  recommender: null,
  euDisclaimer: false,
} as const satisfies Partial<SectionPage>;

/** Creates a page, with defaults for everything that is not given. */
export function sectionPage(
  own: Pick<SectionPage, 'kind' | 'path' | 'query'> & Partial<SectionPage>,
): SectionPage {
  return { ...defaults, ...own };
}
