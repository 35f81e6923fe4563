import { sql } from 'kysely';
import {
  type ArticleCard,
  type Author,
  articlePath,
  type Flag,
  type Section,
  type Tag,
} from '#contract/article.ts';
import { flagFields } from '#contract/flag-fields.ts';
import type { LiveScoreSport } from '#contract/live-score-sport.ts';
import { siteOfCode, typeCode, typeOfCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { unixSeconds } from '../../unix-seconds.ts';
import type { ArticleRow } from '../rules/article-row.ts';
import { eventSport } from './event-sport.ts';

/** How many articles about one match are shown. */
const maxOfMatch = 5;

interface Names {
  sections: Map<number, Section>;
  tags: Map<number, Tag>;
  /** Tags whose list is the page of a podcast, with its name. */
  podcasts: Map<number, Tag>;
  authors: Map<number, Author>;
  flags: Map<number, Flag>;
}

/** Cards of these rows, in their order. It takes one query, however many rows there are. */
export async function cardsOf(db: Database, rows: ArticleRow[]): Promise<ArticleCard[]> {
  const names = await namesOf(db, rows);
  return rows.map((row) => cardOf(row, names));
}

/** Cards of articles that are listed on a site; the others are left out. */
export async function listedCards(
  db: Database,
  site: number,
  ids: readonly number[],
): Promise<ArticleCard[]> {
  const { rows } = await sql<ArticleRow>`
    select * from article where id = any(${ids}::int[]) and ${isListedOn(site)}`.execute(db);
  return cardsOf(db, rows);
}

/** Articles shown on a site that follow a match or a session: live blogs first, then the newest. */
export async function cardsOfMatch(
  db: Database,
  site: number,
  { match, sport }: { match: number; sport: LiveScoreSport },
): Promise<ArticleCard[]> {
  const { rows } = await sql<ArticleRow>`
    select a.* from article a join article_version v on v.article_id = a.id and v.version = a.version
    where v.fields->>'livescoreId' is not null and (v.fields->>'livescoreId')::int = ${match}
      and ${eventSport} = ${sport}
      and ${isListedOn(site)}
    order by a.type = ${typeCode.liveblog} desc, a.published_at desc, a.id desc limit ${maxOfMatch}`.execute(
    db,
  );
  return cardsOf(db, rows);
}

/**
 * Cards of articles that are listed on a site, by current or former slug: what editors chose by slug stays
 * when the slug changes (docs/product/routes.md#old-addresses).
 */
export async function cardsBySlug(
  db: Database,
  site: number,
  slugs: readonly string[],
): Promise<Map<string, ArticleCard>> {
  const { rows } = await sql<ArticleRow & { wanted_slug: string }>`
    with wanted as (
      select slug, id from article where slug = any(${slugs}::text[])
      union all select slug, article_id from old_address o where slug = any(${slugs}::text[])
        and not exists (select from article where slug = o.slug))
    select article.*, wanted.slug as wanted_slug from wanted join article using (id)
    where ${isListedOn(site)}`.execute(db);
  const cards = new Map((await cardsOf(db, rows)).map((card) => [card.id, card]));
  return new Map(
    rows.flatMap(({ wanted_slug, id }) => {
      const card = cards.get(id);
      return card ? [[wanted_slug, card] as const] : [];
    }),
  );
}

/** Condition on rows of `article`: a site shows it now. */
export const isListedOn = (site: number) =>
  sql`listed and (originating_site = ${site} or ${site} = any(mirroring_sites))`;

interface NameRow {
  kind: 'section' | 'tag' | 'author' | 'flag';
  id: number;
  slug: string;
  name: string;
  title: string | null;
  avatar_src: string | null;
  active: boolean;
  /** Of a tag: the podcast whose page it is. */
  podcast: string | null;
}

async function namesOf(db: Database, rows: ArticleRow[]): Promise<Names> {
  const all = (ids: (row: ArticleRow) => number[]) => [...new Set(rows.flatMap(ids))];
  const { rows: nameRows } = await sql<NameRow>`
    select 'section' as kind, id, slug, name, null as title, null as avatar_src, active, null as podcast
      from section where id = any(${all((row) => row.section_ids)}::int[])
    union all select 'tag', id, slug, name, null, null, true, (select name from podcast
      where page = '/cimke/' || tag.slug limit 1) from tag where id = any(${all((row) => row.tag_ids)}::int[])
    union all select 'author', id, slug, name, title, avatar_src, true, null from author
      where id = any(${all((row) => row.author_ids)}::int[])
    union all select 'flag', id, slug, slug, null, null, true, null from flag
      where id = any(${all((row) => row.flag_ids)}::int[])`.execute(db);
  const names: Names = {
    sections: new Map(),
    tags: new Map(),
    podcasts: new Map(),
    authors: new Map(),
    flags: new Map(),
  };
  for (const { kind, id, slug, name, title, avatar_src, active, podcast } of nameRows) {
    if (kind === 'section') names.sections.set(id, { id, name, slug, active });
    else if (kind === 'tag') {
      names.tags.set(id, { name, slug });
      if (podcast !== null) names.podcasts.set(id, { name: podcast, slug });
    } else if (kind === 'author') names.authors.set(id, { name, slug, title, avatarSrc: avatar_src });
    else names.flags.set(id, { slug });
  }
  return names;
}

function cardOf(row: ArticleRow, names: Names): ArticleCard {
  const superTags = pick(names.sections, row.section_ids);
  const flags = pick(names.flags, row.flag_ids);
  const mainSuperTag = superTags[0] ?? null;
  const pubDate = unixSeconds(row.published_at);
  const card: ArticleCard = {
    id: row.id,
    type: typeOfCode(row.type),
    title: row.title,
    pubDate,
    updatedAt: unixSeconds(row.updated_at),
    version: row.version,
    slug: row.slug,
    articleAuthors: pick(names.authors, row.author_ids),
    lead: row.lead,
    recommender: row.recommender,
    mainSuperTag,
    superTags,
    tags: pick(names.tags, row.tag_ids),
    flags,
    recommendedBoxImage: row.recommended_box_image,
    active: row.active,
    english: row.english,
    halfImage: row.half_image,
    colorScheme: row.color_scheme,
    colorClass: row.color_class,
    subType: row.sub_type,
    ...flagFields(flags.map(({ slug }) => slug)),
    announcement: row.announcement,
    evergreen: row.evergreen,
    periodic: row.periodic,
    minute: row.minute,
    parentId: row.parent_id,
    originatingSite: siteOfCode(row.originating_site),
    mirroringSites: row.mirroring_sites.map(siteOfCode),
    ctUrl: row.ct_url,
    wordCount: row.word_count,
    url: articlePath({ slug: row.slug, pubDate, mainSuperTag }),
  };
  if (row.event_name !== null) card.eventName = row.event_name;
  const [podcast] = pick(names.podcasts, row.tag_ids);
  if (podcast) card.podcast = podcast;
  return card;
}

function pick<T>(byId: Map<number, T>, ids: number[]): T[] {
  return ids.map((id) => byId.get(id)).filter((value) => value !== undefined);
}
