import { sql } from 'kysely';
import type { OutputOf } from '#contract/calls.ts';
import { CallError } from '#contract/errors.ts';
import { ArticleInput } from '#contract/newsroom.ts';
import type { Piece } from '#contract/piece.ts';
import type { Database } from '#database/database.ts';
import type { Actor } from '../../people/actor.ts';
import { unixSeconds } from '../../unix-seconds.ts';
import { documentOf, factsOf, type LoadedPiece, loadPiece } from '../queries/pieces.ts';
import { differingFields, publishedDocument, publishingInput } from './document.ts';
import { requireMay } from './permissions.ts';
import { savedPiece } from './piece-head.ts';
import { hasTypedText, openPiece } from './save-typed-text.ts';

/**
 * A piece for editing.
 * @throws CallError 404 when there is none, 403 for people who may not see it
 */
export async function readPiece(db: Database, actor: Actor, id: number): Promise<Piece> {
  const piece = await loadFresh(db, id);
  requireMay(actor, 'read', factsOf(piece.row));
  return editedPiece(db, piece);
}

/**
 * Loads the current state of a piece: with what was just typed in its text. It also finds an article that a
 * process of the previous release published without a piece.
 */
export async function loadFresh(db: Database, id: number): Promise<LoadedPiece> {
  const renew = () => db.transaction().execute((trx) => openPiece(trx, id));
  if (await hasTypedText(db, id)) return renew();
  try {
    return await loadPiece(db, id);
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
    return renew();
  }
}

/**
 * A piece by its slug, its article's slug, or a former one.
 * @throws CallError 404 when there is none, 403 for people who may not see it
 */
export async function readPieceBySlug(db: Database, actor: Actor, slug: string): Promise<Piece> {
  const { rows } = await sql<{ id: number }>`
    select id from (select id, 1 as place from piece where slug = ${slug}
      union all select id, 2 from article where slug = ${slug}
      union all select article_id, 3 from old_address where slug = ${slug}) as piece
        order by place limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new CallError(404, `There is no piece with the slug ${slug}.`);
  return readPiece(db, actor, row.id);
}

/** The piece with its fields. */
export async function editedPiece(db: Database, piece: LoadedPiece): Promise<Piece> {
  const document = documentOf(piece);
  const [saved, { rows: old }] = await Promise.all([
    savedPiece(db, piece.row),
    sql<{ slug: string }>`
      select slug from old_address where article_id = ${piece.row.id} order by slug`.execute(db),
  ]);
  const changedFields = piece.published ? differingFields(publishedDocument(piece.published), document) : [];
  return { ...saved, changedFields, oldSlugs: old.map(({ slug }) => slug), document };
}

/**
 * The published state of an article in the form in which programs send it.
 * @throws CallError 404 when there is none
 */
export async function readArticleToEdit(
  db: Database,
  actor: Actor,
  id: number,
): Promise<OutputOf<'articleToEdit'>> {
  const piece = await loadFresh(db, id);
  requireMay(actor, 'read', factsOf(piece.row));
  const { article, published } = piece;
  if (!article || !published) throw new CallError(404, `The piece ${id} has no published version.`);
  const input = publishingInput(published, publishedDocument(published));
  if ('issues' in input) {
    throw new CallError(
      409,
      `The article ${id} does not follow the present rules; edit it as a piece.`,
      input.issues,
    );
  }
  const { updatedAt: _, ...document } = input.data;
  return {
    version: article.version,
    updatedAt: unixSeconds(article.updated_at),
    document: ArticleInput.omit({ updatedAt: true }).parse({ ...document, active: article.active }),
  };
}
