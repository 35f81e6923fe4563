import type { Node } from 'prosemirror-model';
import { Transform } from 'prosemirror-transform';
import { documentFromHtml, storedHtml } from '#body/document/read-html.ts';
import { sanitiseArticleHtml } from '#body/sanitise.ts';
import type { Transaction } from '#database/database.ts';
import { actorKey, type Signature } from '../../people/actor.ts';
import { readNewest, storeBatch } from './document-store.ts';

/** The server's own number among the windows that write. */
const serverClient = 0;

/**
 * The current HTML of a text that is edited together; null if nobody has changed it in the editor, so that an
 * old article stays as it is.
 */
export async function documentHtml(trx: Transaction, pieceId: number): Promise<string | null> {
  const row = await trx
    .selectFrom('desk_doc')
    .select('version')
    .where('piece_id', '=', pieceId)
    .executeTakeFirst();
  if (!row || row.version === 0) return null;
  return storedHtml((await readNewest(trx, pieceId)).doc);
}

/**
 * Replaces a text by one that was sent as a whole, as a single change that everybody who writes in it sees.
 * Does nothing if nobody has opened the text.
 * @param html sanitised
 */
export async function replaceDocument(
  trx: Transaction,
  pieceId: number,
  html: string,
  { actor }: Signature,
  now: number,
): Promise<void> {
  const row = await trx
    .selectFrom('desk_doc')
    .select('version')
    .where('piece_id', '=', pieceId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const current = await readNewest(trx, pieceId);
  const isSame = sanitiseArticleHtml(storedHtml(current.doc)).html === html;
  const steps = isSame ? [] : stepsBetween(current.doc, documentFromHtml(html));
  const version = current.version + steps.length;
  if (steps.length > 0) {
    await storeBatch(trx, pieceId, {
      version,
      clientId: serverClient,
      sequence: version,
      steps,
      actor: actorKey(actor),
      name: actor.name,
      at: Math.floor(now / 1000),
    });
  }
  await trx.updateTable('desk_doc').set({ saved_version: version }).where('piece_id', '=', pieceId).execute();
}

/** The same for many texts that were published outside the editor, of which only few are open. */
export async function replaceDocuments(
  trx: Transaction,
  texts: ReadonlyArray<{ pieceId: number; html: string }>,
  by: Signature,
  now: number,
): Promise<void> {
  if (texts.length === 0) return;
  const open = await trx
    .selectFrom('desk_doc')
    .select('piece_id')
    .where(
      'piece_id',
      'in',
      texts.map(({ pieceId }) => pieceId),
    )
    .execute();
  const ids = new Set(open.map(({ piece_id }) => piece_id));
  for (const { pieceId, html } of texts)
    if (ids.has(pieceId)) await replaceDocument(trx, pieceId, html, by, now);
}

/** The change from one document to another: it replaces the part that differs. */
function stepsBetween(before: Node, after: Node): unknown[] {
  const start = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (start === null || end === null) return [];
  // A repeated letter may count as common to both ends, so the ends must not overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const transform = new Transform(before);
  transform.replace(start, end.a + overlap, after.slice(start, end.b + overlap));
  const isExact = transform.doc.eq(after);
  const exact = isExact
    ? transform
    : new Transform(before).replaceWith(0, before.content.size, after.content);
  return exact.steps.map((step) => step.toJSON());
}
