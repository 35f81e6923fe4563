import type { ArticleCard } from './article.ts';

/**
 * Tags of the content that a page was made from. A screen collects the tags of its calls, and a change
 * announces its tags (NOTIFY). Pages that share a tag with a change become stale. All lists of top-level
 * articles have `latest`.
 */
export const cacheTag = {
  article: (id: number) => `article:${id}`,
  slug: (slug: string) => `slug:${slug}`,
  section: (slug: string) => `section:${slug}`,
  tag: (slug: string) => `tag:${slug}`,
  author: (slug: string) => `author:${slug}`,
  flag: (slug: string) => `flag:${slug}`,
  doc: (slug: string) => `doc:${slug}`,
  latest: 'latest',
  front: 'front',
  frontend: 'frontend',
  /**
   * What a publisher has set for a site and its pages show: menus, supplements, texts. Every page has this
   * tag.
   */
  publication: (site: string) => `publication:${site}`,
  /** What a publisher has set for a site and no page shows by itself: redirects, newsletters. */
  otherPublication: (site: string) => `publication-other:${site}`,
  /** Weather, water levels and rates. Browsers fetch them, so pages are not rendered again. */
  readings: 'readings',
  episodes: 'episodes',
  episodesOf: (article: string) => `episodes:${article}`,
  /** The show whose page is a tag's list: lists of tags must not become stale with every episode. */
  podcastOf: (tag: string) => `podcast-of:${tag}`,
  /** Corrections of all articles. */
  corrections: 'corrections',
  /** Sent issues of newsletters. */
  newsletters: 'newsletters',
  staff: 'staff',
  supports: 'supports',
  /** The prediction game: rounds, results, leader board. */
  tips: 'tips',
  exchange: 'exchange',
  /** All sponsors' lines, which are few and rarely change. */
  sponsoredLines: 'sponsored-lines',
  elections: 'elections',
  election: (slug: string) => `election:${slug}`,
  quiz: (id: string) => `quiz:${id}`,
  unique: (slug: string) => `unique:${slug}`,
  uniqueGroup: (id: number) => `unique-group:${id}`,
  /** A match. */
  fixture: (id: number) => `fixture:${id}`,
  /** Matches of a day in Europe/Budapest, of all followed competitions. */
  fixturesOfDay: (day: string) => `fixtures:${day}`,
  /** All matches of a season. */
  fixturesOfSeason: (league: number, season: number) => `fixtures:${league}-${season}`,
  /** All matches of a team. */
  footballTeam: (id: number) => `football-team:${id}`,
  /** What players did: announced when a match ends. */
  footballPlayers: 'football-players',
  /** Tables of a season, and its lists of scorers and cards. */
  standings: (league: number, season: number) => `standings:${league}-${season}`,
  /** Which competitions and seasons there are. */
  leagues: 'leagues',
  /** A session of a grand prix: its progress, its result and its grid. */
  race: (id: number) => `race:${id}`,
  /** The sessions of a season of Formula 1. */
  races: (season: number) => `races:${season}`,
  /** Points, drivers and teams of a season of Formula 1. */
  formula1Season: (season: number) => `formula-1:${season}`,
  /** What rarely changes in Formula 1: seasons, circuits, teams, drivers. */
  formula1: 'formula-1',
  /**
   * Every page has it. It is announced when it is unknown what has changed, for example after a lost
   * connection.
   */
  everything: '*',
} as const;

/** Tags of everything that shows this article, and of the lists that it is in. */
export function tagsOfArticle(
  article: Pick<ArticleCard, 'id' | 'slug' | 'parentId' | 'superTags' | 'tags' | 'articleAuthors' | 'flags'>,
): string[] {
  return [
    cacheTag.article(article.id),
    cacheTag.slug(article.slug),
    ...(article.parentId === null ? [cacheTag.latest, cacheTag.front] : [cacheTag.article(article.parentId)]),
    ...article.superTags.map((section) => cacheTag.section(section.slug)),
    ...article.tags.map((tag) => cacheTag.tag(tag.slug)),
    ...article.articleAuthors.map((author) => cacheTag.author(author.slug)),
    ...article.flags.map((flag) => cacheTag.flag(flag.slug)),
  ];
}

/** The change that PostgreSQL's NOTIFY carries between processes. */
export interface ContentChange {
  /** Tags of what has become stale. */
  tags: string[];
  /** Whether pages made from it must not be served any more (withdrawn), not even as stale copies. */
  gone: boolean;
}

export const changeChannel = 'cimlap_change';
