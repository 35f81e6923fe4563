import { isDeepStrictEqual } from 'node:util';
import type { ParsedArticleInput } from '#contract/newsroom.ts';
import type { ChangeKind } from '#contract/versions.ts';
import { siteCode, typeCode } from '#database/codes.ts';
import type { ArticleRow, ArticleValues, StoredArticle, StoredFields } from './article-row.ts';

/** Ids of the names that an article uses. */
export interface NameIds {
  sections: Map<string, number>;
  tags: Map<string, number>;
  authors: Map<string, number>;
  flags: Map<string, number>;
  inactiveSections: Set<number>;
}

/**
 * The input as it will be stored.
 * @param pubDate Unix seconds, used when the input has none
 */
export function fieldsOf(input: ParsedArticleInput, pubDate: number): StoredFields {
  const { content: _content, updatedAt: _updatedAt, active: _active, ...fields } = input;
  return { ...fields, pubDate: input.pubDate ?? pubDate };
}

/**
 * Keeps the stored slugs of sections and tags where they mean the same: a name that was renamed or merged
 * since is no change of the article.
 */
export function keepNames(fields: StoredFields, before: StoredArticle, ids: NameIds): StoredFields {
  const isSame = (map: Map<string, number>, names: Array<{ slug: string }>, stored: number[]) =>
    isDeepStrictEqual(pick(map, names), stored);
  return {
    ...fields,
    ...(isSame(ids.sections, fields.sections, before.section_ids) && { sections: before.fields.sections }),
    ...(isSame(ids.tags, fields.tags, before.tag_ids) && { tags: before.fields.tags }),
  };
}

/** Whether the stored article equals the input, apart from the time of its last change. */
export function isUnchanged(
  stored: StoredArticle,
  fields: StoredFields,
  content: string,
  active: boolean,
): boolean {
  // JSON drops undefined values, as it did for the stored fields.
  return (
    stored.active === active &&
    stored.content === content &&
    isDeepStrictEqual(stored.fields, JSON.parse(JSON.stringify(fields)))
  );
}

/** Which kind of change readers see in each field. Changes of all other fields are details. */
const kindOfField: Partial<Record<keyof StoredFields | 'content', ChangeKind>> = {
  title: 'title',
  subtitle: 'subtitle',
  lead: 'lead',
  coverImage: 'cover',
  coverImageText: 'cover',
  authors: 'authors',
  pubDate: 'date',
  content: 'text',
};

/** Names of the fields, `content` included, that differ from the stored version. */
export function changedFieldsOf(
  stored: Pick<StoredArticle, 'content' | 'fields'>,
  fields: StoredFields,
  content: string,
): string[] {
  const before: Record<string, unknown> = stored.fields;
  const after: Record<string, unknown> = JSON.parse(JSON.stringify(fields));
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  return stored.content === content ? names : [...names, 'content'];
}

/** Kinds of changes since the stored version, as readers see them. */
export function changesOf(fields: readonly string[]): ChangeKind[] {
  const kinds = fields.map((name) => kindOfField[name as keyof StoredFields | 'content'] ?? 'details');
  return [...new Set(kinds)];
}

/**
 * The row of an article.
 * @param input with the number of words that its text has once it is sanitised
 * @param now unix milliseconds
 */
export function articleValues(
  input: ParsedArticleInput & { wordCount: number },
  fields: StoredFields,
  version: number,
  ids: NameIds,
  now: number,
): ArticleValues {
  const sectionIds = pick(ids.sections, input.sections);
  const isWaiting = fields.pubDate * 1000 > now;
  const values = {
    slug: input.slug,
    version,
    type: typeCode[input.type],
    published_at: new Date(fields.pubDate * 1000),
    updated_at: new Date((input.updatedAt ?? Math.floor(now / 1000)) * 1000),
    active: input.active,
    waiting: isWaiting,
    pinned: input.pinned,
    originating_site: siteCode[input.originatingSite],
    mirroring_sites: [...new Set(input.mirroringSites)]
      .filter((site) => site !== input.originatingSite)
      .map((site) => siteCode[site]),
    section_ids: sectionIds,
    tag_ids: pick(ids.tags, input.tags),
    author_ids: pick(ids.authors, input.authors),
    flag_ids: pick(
      ids.flags,
      input.flags.map((slug) => ({ slug })),
    ),
    parent_id: input.parentId,
    title: input.title,
    lead: input.lead,
    recommender: input.recommender,
    recommended_box_image: input.recommendedBoxImage ?? input.coverImage,
    english: input.english,
    half_image: input.halfImage,
    announcement: input.announcement,
    evergreen: input.evergreen,
    periodic: input.periodic,
    color_scheme: input.colorScheme,
    color_class: input.colorClass,
    sub_type: input.subType,
    minute: input.minute,
    ct_url: input.ctUrl,
    event_name: input.eventName ?? null,
    word_count: input.wordCount,
    translation_of: input.translationOf ?? null,
  };
  return { ...values, listed: isListed(values, ids.inactiveSections) };
}

/** An article is listed when it is active, its main section is active, and its publication time has come. */
export function isListed(
  article: Pick<ArticleRow, 'active' | 'waiting' | 'section_ids'>,
  inactiveSections: Set<number>,
): boolean {
  const [main] = article.section_ids;
  return article.active && !article.waiting && !(main !== undefined && inactiveSections.has(main));
}

function pick(ids: Map<string, number>, names: Array<{ slug: string }>): number[] {
  return [...new Set(names.map(({ slug }) => ids.get(slug)).filter((id) => id !== undefined))];
}

/** Text that PostgreSQL can store: without NUL characters and lone surrogates. */
export function makeStorable<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as T;
  if (Array.isArray(value)) return value.map(makeStorable) as T;
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, makeStorable(inner)])) as T;
  }
  return value;
}
