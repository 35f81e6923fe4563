import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { RateSource } from '#contract/exchange.ts';

/** Incremented by triggers (migration 0630). */
export interface Edited {
  edit_version: GeneratedAlways<number>;
  edited_at: GeneratedAlways<Date | null>;
}

interface Renamed {
  /** Written by a trigger. */
  renamed_at: GeneratedAlways<Date | null>;
}

export interface ContentTables {
  site: { id: number; slug: string };
  section: {
    id: GeneratedAlways<number>;
    slug: string;
    name: string;
    description: string | null;
    active: ColumnType<boolean, boolean | undefined>;
  } & Edited &
    Renamed;
  tag: { id: GeneratedAlways<number>; slug: string; name: string; description: string | null } & Edited &
    Renamed;
  author: {
    id: GeneratedAlways<number>;
    slug: string;
    name: string;
    title: string | null;
    avatar_src: string | null;
    description: string | null;
    is_edited: ColumnType<boolean, boolean | undefined>;
    email: string | null;
    shows_email: Generated<boolean>;
    profiles: Generated<string[]>;
  } & Edited &
    Renamed;
  merged_tag: { id: number; into_id: number };
  former_slug: { kind: number; slug: string; id: number; at: GeneratedAlways<Date> };
  flag: { id: GeneratedAlways<number>; slug: string };
  article: ArticleTable;
  article_version: {
    article_id: number;
    version: number;
    made_at: Date;
    paragraph_count: number;
    content: string;
    fields: ColumnType<unknown, string, string>;
    active: boolean | null;
    changed: string[] | null;
    forgotten_at: Date | null;
  };
  listing: ListKey & { published_at: Date; article_id: number };
  listing_count: ListKey & { month: number; n: number };
  listing_total: ListKey & { n: number };
  /** Written by triggers only. */
  archive_day: { site: number; day: string; n: number; changed_at: Date };
  front_choice: { site: number; choice: ColumnType<unknown, string, string>; chosen_at: Date } & Edited;
  unique_content: {
    site: number;
    slug: string;
    group_id: number | null;
    content: ColumnType<unknown, string, string>;
    updated_at: Date;
  } & Edited;
  sponsored_line: SponsoredLineTable & Edited;
  staff: { site: number; groups: ColumnType<unknown, string, string>; changed_at: Date } & Edited;
  site_frontend: {
    site: number;
    content: ColumnType<unknown, string, string>;
    weather_at: Date | null;
    flooding_at: Date | null;
    forecast_at: Date | null;
    /** When people set the forecast of a place, unix seconds by slug. */
    forecast_edits: ColumnType<unknown, string, string>;
    /** Version and moment by field; written by a trigger. */
    edits: GeneratedAlways<unknown>;
  };
  water_reading: { site: number; gauge: string; measured_at: Date; level: number; alert: number };
  site_switch: {
    site: number;
    name: string;
    is_on: boolean;
    ends_at: Date | null;
    news: unknown;
    version: number;
    changed_at: Date;
    by_name: string;
    is_end_announced: boolean;
  };
  publication: {
    site: number;
    kind: string;
    version: number;
    document: ColumnType<unknown, string, string>;
    updated_at: ColumnType<Date, Date | undefined>;
    by_name: ColumnType<string | null, string | null | undefined>;
  };
  exchange_rate: {
    base: string;
    currency: string;
    day: string;
    rate: number;
    source: ColumnType<RateSource, RateSource | undefined>;
  };
  exchange_series: { base: string; currency: string } & Edited;
  doc: { slug: string; site: number; title: string; content: string; updated_at: Date } & Edited;
  podcast: {
    id: GeneratedAlways<number>;
    slug: string;
    name: string;
    page: string | null;
    details: ColumnType<unknown, string | null | undefined, string | null>;
  } & Edited;
  episode: {
    id: GeneratedAlways<number>;
    slug: string;
    podcast_id: number;
    title: string;
    description: string | null;
    image: string | null;
    source_url: string | null;
    duration: number;
    published_at: Date;
    article_slug: string | null;
    season: ColumnType<number | null, number | null | undefined>;
    number: ColumnType<number | null, number | null | undefined>;
    transcript: ColumnType<string | null, string | null | undefined>;
    chapters: ColumnType<unknown, string | null | undefined, string | null>;
  } & Edited;
}

/** Identifies a list: its site, its kind (`listKind` in codes.ts), and the id of its section, tag, … */
export interface ListKey {
  site: number;
  kind: number;
  ref: number;
}

export interface ArticleTable {
  id: GeneratedAlways<number>;
  slug: string;
  version: number;
  type: number;
  published_at: Date;
  updated_at: Date;
  active: boolean;
  listed: boolean;
  waiting: boolean;
  pinned: boolean;
  originating_site: number;
  mirroring_sites: number[];
  section_ids: number[];
  tag_ids: number[];
  author_ids: number[];
  flag_ids: number[];
  parent_id: number | null;
  title: string;
  lead: string;
  recommender: string | null;
  recommended_box_image: string | null;
  english: boolean;
  half_image: boolean;
  announcement: boolean;
  evergreen: boolean;
  periodic: boolean;
  color_scheme: string | null;
  color_class: string | null;
  sub_type: string | null;
  minute: string | null;
  ct_url: string | null;
  event_name: string | null;
  word_count: number;
  translation_of: string | null;
  /** Written by `touchParents` only. */
  posts_version: GeneratedAlways<number>;
}

export interface SponsoredLineTable {
  site: number;
  slug: string;
  av_code: string | null;
  ct_link: string;
  css_class: string | null;
  description: string;
  active: boolean;
  newest: boolean;
  list_page: boolean;
  date_from: Date | null;
  date_to: Date | null;
  front_page_slug: string | null;
  sections: string[];
  tags: string[];
}
