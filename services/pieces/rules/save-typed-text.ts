import { sql } from 'kysely';
import { sanitiseArticleHtml } from '#body/sanitise.ts';
import { isDatabaseAway } from '#database/away.ts';
import type { Database, Transaction } from '#database/database.ts';
import { documentOf, type LoadedPiece, lockPiece, updatePiece } from '../queries/pieces.ts';
import { documentHtml } from '../steps/document-html.ts';
import { readBatches } from '../steps/read-batches.ts';
import { columnsOf, overlayOf } from './document.ts';

/** Texts that are saved in one round. */
const maxTexts = 100;

/**
 * Locks a piece, and saves what people have typed since its text was last saved into the working copy, so
 * that reading, changing or publishing a piece includes it. Nobody can type until the transaction ends.
 * @throws CallError 404 when there is none
 */
export async function openPiece(trx: Transaction, id: number): Promise<LoadedPiece> {
  return saveTypedText(trx, await lockPiece(trx, id));
}

/** Whether a text has typed changes that its working copy lacks. */
export async function hasTypedText(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`select from desk_doc where piece_id = ${id} and version > saved_version`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Saves typed changes of all texts, so that lists and histories have them while people write.
 * @param onError called with the failure of a text; the other texts are saved all the same
 */
export async function saveTypedTexts(db: Database, onError: (error: unknown) => void): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select piece_id as id from desk_doc where version > saved_version
      order by piece_id limit ${maxTexts}`.execute(db);
  for (const { id } of rows) {
    try {
      await db.transaction().execute((trx) => openPiece(trx, id));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      onError(error);
    }
  }
}

/** Saves typed changes of a piece that is already locked. */
export async function saveTypedText(trx: Transaction, piece: LoadedPiece): Promise<LoadedPiece> {
  const { row, published } = piece;
  const text = await trx
    .selectFrom('desk_doc')
    .select(['version', 'saved_version'])
    .where('piece_id', '=', row.id)
    .forUpdate()
    .executeTakeFirst();
  if (!text || text.version === text.saved_version) return piece;
  await trx
    .updateTable('desk_doc')
    .set({ saved_version: text.version })
    .where('piece_id', '=', row.id)
    .execute();
  const html = await documentHtml(trx, row.id);
  const before = documentOf(piece);
  const after = html === null ? before : { ...before, content: sanitiseArticleHtml(html).html };
  const batches = await readBatches(trx, row.id, text.saved_version);
  const last = batches.at(-1);
  if (!last || after.content === before.content) return piece;
  const { fields, content } = overlayOf(published, after);
  const version = row.version + 1;
  const saved = await updatePiece(trx, row.id, {
    version,
    fields: fields && JSON.stringify(fields),
    content,
    field_versions: JSON.stringify({ ...row.field_versions, content: version }),
    ...columnsOf(after),
    updated_at: new Date(last.at * 1000),
    updated_by: last.actor,
    updated_by_name: last.name,
  });
  const writers = new Map(batches.map((batch) => [batch.actor, batch]));
  const events = [...writers.values()].map(({ actor, name, at }) => ({
    piece_id: row.id,
    at: new Date(at * 1000),
    actor,
    actor_name: name,
    action: 'save',
    version,
    published_version: null,
    fields: ['content'],
    note: null,
  }));
  await trx.insertInto('piece_event').values(events).execute();
  return { ...piece, row: saved };
}
