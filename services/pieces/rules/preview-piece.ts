import { sql } from 'kysely';
import type { Article, SiteSlug } from '#contract/article.ts';
import { CallError } from '#contract/errors.ts';
import type { PieceDocument } from '#contract/piece.ts';
import { slugOf } from '#contract/slugify.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { cardsOf } from '../../content/queries/cards.ts';
import { prepareRequest } from '../../content/rules/publish.ts';
import { withTexts } from '../../content/rules/read-article.ts';
import { articleValues, fieldsOf } from '../../content/rules/stored-article.ts';
import type { Actor } from '../../people/actor.ts';
import { documentOf, factsOf } from '../queries/pieces.ts';
import { publishingInput } from './document.ts';
import { requireMay } from './permissions.ts';
import { loadFresh } from './read-piece.ts';

interface PreviewInput {
  id: number;
  site: SiteSlug;
  /** Unix milliseconds. */
  now: number;
}

/**
 * The working copy as readers would get it if it were published now (docs/product/newsroom.md#preview).
 * @throws CallError 404 when there is no such piece, 403 for people who may not see it, 400 while a field is
 * invalid
 */
export async function previewPiece(
  db: Database,
  actor: Actor,
  { id, site, now }: PreviewInput,
): Promise<Article> {
  const piece = await loadFresh(db, id);
  requireMay(actor, 'read', factsOf(piece.row));
  const { row, article: before, published } = piece;
  const document = documentOf(piece);
  const slug = document.slug ?? slugOf([document.title], `cikk-${id}`);
  const result = publishingInput(published, { ...document, slug });
  if ('issues' in result) throw new CallError(400, 'It cannot be shown in this state.', result.issues);
  const { input, content, paragraphCount, wordCount } = prepareRequest(result.data, { kind: 'update', id });
  const appearsAt = row.publish_at ?? row.planned_at;
  const fields = fieldsOf(input, Math.floor((appearsAt?.getTime() ?? now) / 1000));
  const ids = await idsOfNames(db, document);
  const previewed = { ...input, active: true, wordCount };
  const values = articleValues(previewed, fields, (before?.version ?? 0) + 1, ids, now);
  const [card] = await cardsOf(db, [{ ...values, id }]);
  if (!card) throw new Error(`The piece ${id} has no card.`);
  const corrections = before ? await correctionsOf(db, id) : null;
  const text = { article_id: id, paragraph_count: paragraphCount, content, fields, corrections };
  const [article] = await withTexts({ db, site: siteCode[site] }, [card], new Map([[id, text]]));
  if (!article) throw new Error(`The piece ${id} has no text.`);
  return { ...article, ...newNames(document, article) };
}

/** Numbers of existing names. New names get one only when the piece is published. */
async function idsOfNames(db: Database, { sections, tags, authors, flags }: PieceDocument) {
  const slugs = (names: ReadonlyArray<{ slug: string }>) => names.map(({ slug }) => slug);
  const { rows } = await sql<{ kind: string; id: number; slug: string }>`
    select 'section' as kind, id, slug from section where slug = any(${slugs(sections)}::text[])
    union all select 'tag', id, slug from tag where slug = any(${slugs(tags)}::text[])
    union all select 'author', id, slug from author where slug = any(${slugs(authors)}::text[])
    union all select 'flag', id, slug from flag where slug = any(${flags}::text[])`.execute(db);
  const idsOf = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ slug, id }) => [slug, id]));
  return {
    sections: idsOf('section'),
    tags: idsOf('tag'),
    authors: idsOf('author'),
    flags: idsOf('flag'),
    inactiveSections: new Set<number>(),
  };
}

/** All tags and authors, including those that will be created when the piece is published. */
function newNames(
  { tags, authors }: PieceDocument,
  article: Article,
): Pick<Article, 'tags' | 'articleAuthors'> {
  const bySlug = <T extends { slug: string }>(names: readonly T[], slug: string) =>
    names.find((name) => name.slug === slug);
  return {
    tags: tags.map(({ slug, name }) => bySlug(article.tags, slug) ?? { slug, name }),
    articleAuthors: authors.map(
      ({ slug, name }) =>
        bySlug(article.articleAuthors, slug) ?? { slug, name, title: null, avatarSrc: null },
    ),
  };
}

async function correctionsOf(db: Database, id: number): Promise<NonNullable<Article['corrections']> | null> {
  const { rows } = await sql<{ text: string; at: number }>`
    select text, floor(extract(epoch from at))::int as at from correction where article_id = ${id}
    order by at, id`.execute(db);
  return rows.length > 0 ? rows : null;
}
