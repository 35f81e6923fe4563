import { type Selectable, sql, type Updateable } from 'kysely';
import { CallError } from '#contract/errors.ts';
import type { PieceDocument, PieceEvent } from '#contract/piece.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { PieceTable } from '#database/tables/pieces.ts';
import { cardsOf } from '../../content/queries/cards.ts';
import { shareNames } from '../../content/queries/names.ts';
import type { ArticleRow, StoredFields } from '../../content/rules/article-row.ts';
import { actorKey, type Signature } from '../../people/actor.ts';
import { type Overlay, type PublishedText, workingDocument } from '../rules/document.ts';
import type { PieceFacts } from '../rules/permissions.ts';
import { findSlugOwners, refusalOfSlug } from './old-addresses.ts';
import { upsertPieces } from './upsert-pieces.ts';

export type PieceRow = Selectable<PieceTable>;

/** A piece together with its published article. */
export interface LoadedPiece {
  row: PieceRow;
  article: ArticleRow | null;
  published: PublishedText | null;
}

/** Fields of the working copy that differ from the published ones. */
const overlayIn = (row: Pick<PieceRow, 'fields'>): Overlay | null => row.fields as Overlay | null;

/** The document of a piece for editing. */
export const documentOf = ({ row, published }: LoadedPiece): PieceDocument =>
  workingDocument(published, overlayIn(row), row.content);

export const hasWorkingCopy = ({ fields, content }: PieceRow): boolean => fields !== null || content !== null;

export const factsOf = ({
  state,
  pr,
  people,
  publish_at,
}: Pick<PieceRow, 'state' | 'pr' | 'people' | 'publish_at'>): PieceFacts => ({
  state,
  pr,
  people,
  isScheduled: publish_at !== null,
});

/**
 * Loads a piece with its published article.
 * @throws CallError 404 when there is none
 */
export async function loadPiece(db: Database, id: number): Promise<LoadedPiece> {
  const row = await db.selectFrom('piece').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(id);
  return { row, ...(await loadPublished(db, id)) };
}

/**
 * Loads a piece and locks it until the transaction ends. Its article is locked first, as when publishing.
 * Names are shared before both: merging tags locks names first, and then changes pieces.
 * @throws CallError 404 when there is none
 */
export async function lockPiece(trx: Transaction, id: number): Promise<LoadedPiece> {
  await shareNames(trx);
  const { rows } = await sql`select from article where id = ${id} for update`.execute(trx);
  const find = () => trx.selectFrom('piece').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  let row = await find();
  // A process of the previous release may publish articles without pieces.
  if (!row && rows.length > 0) {
    await upsertPieces(trx, [{ id, length: 0, changed: [] }]);
    row = await find();
  }
  if (!row) throw notFound(id);
  return { row, ...(await loadPublished(trx, id)) };
}

const notFound = (id: number) => new CallError(404, `There is no piece ${id}.`);

async function loadPublished(db: Database, id: number): Promise<Pick<LoadedPiece, 'article' | 'published'>> {
  const { rows } = await sql<ArticleRow>`select * from article where id = ${id}`.execute(db);
  const [article] = rows;
  if (!article) return { article: null, published: null };
  return { article, published: await loadVersion(db, article, article.version) };
}

/**
 * Loads a published version.
 * @returns null when there is no such version, or its text was removed
 */
export async function loadVersion(
  db: Database,
  article: ArticleRow,
  version: number,
): Promise<PublishedText | null> {
  const { rows } = await sql<{ content: string; fields: StoredFields }>`
    select content, fields from article_version
    where article_id = ${article.id} and version = ${version} and forgotten_at is null`.execute(db);
  const [text] = rows;
  if (!text) return null;
  const names = version === article.version ? ((await cardsOf(db, [article]))[0] ?? null) : null;
  return { ...text, names };
}

/** A number for a new piece; its article will have the same. */
export async function nextPieceId(trx: Transaction): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('article_id_seq')::int as id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL gave no number.');
  return row.id;
}

export async function updatePiece(
  trx: Transaction,
  id: number,
  values: Omit<Updateable<PieceTable>, 'id'>,
): Promise<PieceRow> {
  return trx.updateTable('piece').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Values of the columns that say who changed a piece, and when. */
export const touchedBy = ({ actor }: Signature, now: number) => ({
  updated_at: new Date(now),
  updated_by: actorKey(actor),
  updated_by_name: actor.name,
});

/** Adds a row to a piece's history. */
export async function addEvent(
  trx: Transaction,
  { actor }: Signature,
  now: number,
  event: {
    id: number;
    action: PieceEvent['action'];
    version: number;
    published?: number;
    fields?: readonly string[];
    note?: string | undefined;
  },
): Promise<void> {
  await trx
    .insertInto('piece_event')
    .values({
      piece_id: event.id,
      at: new Date(now),
      actor: actorKey(actor),
      actor_name: actor.name,
      action: event.action,
      version: event.version,
      published_version: event.published ?? null,
      fields: [...(event.fields ?? [])],
      note: event.note ?? null,
    })
    .execute();
}

/** @throws CallError 409 when a slug belongs to another piece or article, or leads to another article */
export async function requireFreeSlug(trx: Transaction, slug: string, id: number): Promise<void> {
  const refusal = refusalOfSlug(await findSlugOwners(trx, [slug]), slug, id);
  if (refusal) throw refusal;
  const { rows } = await sql`select from article where slug = ${slug} and id <> ${id}`.execute(trx);
  if (rows.length > 0) {
    const message = `There is already an article with the slug ${slug}.`;
    throw new CallError(409, message, [{ path: 'slug', message: 'Another article has this slug.' }]);
  }
}
