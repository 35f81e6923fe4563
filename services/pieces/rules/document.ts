import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { ArticleCard } from '#contract/article.ts';
import { ArticleInput, type ParsedArticleInput } from '#contract/newsroom.ts';
import { PieceDocument, type PieceField, type PieceName, pieceFields } from '#contract/piece.ts';
import { siteCode, typeCode } from '#database/codes.ts';
import type { StoredFields } from '../../content/rules/article-row.ts';
import { type Fault, parseOrExplain } from '../../faults.ts';

/** The published state of a piece. */
export interface PublishedText {
  /** Fields in the form in which they were sent. */
  fields: StoredFields;
  content: string;
  /**
   * The current names of its sections, tags and authors. Renamed ones still have their old names in `fields`.
   */
  names: Pick<ArticleCard, 'superTags' | 'tags' | 'articleAuthors' | 'flags'> | null;
}

/** The working copy: fields that differ from the published ones. The text is stored separately. */
export type Overlay = Partial<Record<PieceField, unknown>>;

const empty = PieceDocument.parse({ title: '-' });
/** JSON drops undefined, as the database does. */
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const slugAndName = (names: readonly PieceName[]): PieceName[] =>
  names.map(({ slug, name }) => ({ slug, name }));

/** The published document; an empty draft's if nothing is published. */
export function publishedDocument(published: PublishedText | null): PieceDocument {
  if (!published) return { ...empty, title: '' };
  const stored: Partial<Record<PieceField, unknown>> = { ...published.fields, content: published.content };
  const values = pieceFields.map((field) => [field, stored[field] ?? empty[field]]);
  const { sections, tags, authors, flags } = currentNames(published);
  return {
    ...(Object.fromEntries(values) as PieceDocument),
    sections: slugAndName(sections),
    tags: slugAndName(tags),
    authors: slugAndName(authors),
    // An unknown flag, from before flags had a fixed list, is refused when the piece is published, not when
    // it is read.
    flags: flags as PieceDocument['flags'],
  };
}

function currentNames({ fields, names }: PublishedText) {
  if (!names) return fields;
  return {
    sections: names.superTags,
    tags: names.tags,
    authors: names.articleAuthors,
    flags: names.flags.map(({ slug }) => slug),
  };
}

/** The document for editing: the published one, overridden by the working copy. */
export function workingDocument(
  published: PublishedText | null,
  overlay: Overlay | null,
  content: string | null,
): PieceDocument {
  const base = publishedDocument(published);
  // Stored values were checked by the fields' own schemas.
  return { ...base, ...(overlay as Partial<PieceDocument> | null), content: content ?? base.content };
}

/** Fields, including `content`, that differ between two documents. */
export function differingFields(a: PieceDocument, b: PieceDocument): PieceField[] {
  const [left, right] = [asJson(a), asJson(b)];
  return pieceFields.filter((field) => !isDeepStrictEqual(left[field], right[field]));
}

/** The working copy that turns the published document into `document`. */
export function overlayOf(
  published: PublishedText | null,
  document: PieceDocument,
): { fields: Overlay | null; content: string | null } {
  const base = publishedDocument(published);
  const differing = differingFields(base, document).filter((field) => field !== 'content');
  return {
    fields:
      differing.length > 0 ? Object.fromEntries(differing.map((field) => [field, document[field]])) : null,
    content: document.content === base.content ? null : document.content,
  };
}

/**
 * The document in the form that publishing takes. Unchanged fields stay exactly as published, because
 * otherwise a piece that nobody changed would get a new version.
 */
export function publishingInput(
  published: PublishedText | null,
  document: PieceDocument,
): { data: ParsedArticleInput } | { issues: Fault[] } {
  const changed = new Set<string>(differingFields(publishedDocument(published), document));
  const before: Record<string, unknown> = { ...published?.fields };
  const input: Record<string, unknown> = {};
  for (const field of pieceFields) {
    const isName = field === 'sections' || field === 'tags' || field === 'authors' || field === 'flags';
    const wasRenamed = isName && published !== null && !hasSameSlugs(before[field], document[field]);
    const isAsPublished = published !== null && field in before && !changed.has(field) && !wasRenamed;
    const value = isAsPublished ? before[field] : document[field];
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
    const isOptional = ArticleInput.shape[field] instanceof z.ZodOptional;
    if (!(isEmpty && isOptional && !isAsPublished)) input[field] = value;
  }
  const parsed = parseOrExplain(ArticleInput, { ...input, content: document.content });
  return 'data' in parsed ? parsed : { issues: parsed.faults };
}

function hasSameSlugs(before: unknown, now: unknown): boolean {
  const slugs = (names: unknown): unknown =>
    Array.isArray(names) ? names.map((name: unknown) => (isNamed(name) ? name.slug : name)) : names;
  return isDeepStrictEqual(slugs(before), slugs(now));
}

const isNamed = (value: unknown): value is { slug: unknown } =>
  typeof value === 'object' && value !== null && 'slug' in value;

/** Number of characters in a text without its markup. */
export const textLength = (html: string): number => {
  const [beforeTags = '', ...parts] = html.split('<');
  return parts.reduce((sum, part) => sum + part.length - part.indexOf('>') - 1, beforeTags.length);
};

/** The columns of `piece` by which lists show and filter pieces. */
export function columnsOf(document: PieceDocument) {
  return {
    slug: document.slug,
    site: siteCode[document.originatingSite],
    type: typeCode[document.type],
    title: document.title,
    section: document.sections[0]?.slug ?? null,
    authors: document.authors.map(({ slug }) => slug),
    picture: document.recommendedBoxImage ?? document.coverImage,
    length: textLength(document.content),
    pr: document.flags.includes('pr'),
    parent_id: document.parentId,
  };
}
