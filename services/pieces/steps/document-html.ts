import type { Node } from 'prosemirror-model';
import { Transform } from 'prosemirror-transform';
import { documentFromHtml, storedHtml } from '#body/document/read-html.ts';
import { sanitiseArticleHtml } from '#body/sanitise.ts';
import type { Transaction } from '#database/database.ts';
import type { Signature } from '../../people/actor.ts';
import { readNewest, storeBatch } from './document-store.ts';

/** The server's own number among the windows that write. */
const serverClient = 0;

/**
 * The HTML of a text that people write in, as it is now; null when nobody has changed it in the editor, so that an old
 * article stays as it is.
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
 * Makes a text what was sent as a whole, as one change that those who write in it see. Does nothing where nobody
 * has opened the text.
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
      actor: `${actor.kind}:${actor.id}`,
      name: actor.name,
      at: Math.floor(now / 1000),
    });
  }
  await trx.updateTable('desk_doc').set({ saved_version: version }).where('piece_id', '=', pieceId).execute();
}

/** The same for many texts that were published by others than the editor, of which few are open. */
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

/** What leads from one document to another: the part that differs is replaced. */
function stepsBetween(before: Node, after: Node): unknown[] {
  const start = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (start === null || end === null) return [];
  // A letter that stands twice may count for both ends.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const transform = new Transform(before);
  transform.replace(start, end.a + overlap, after.slice(start, end.b + overlap));
  const isExact = transform.doc.eq(after);
  const exact = isExact
    ? transform
    : new Transform(before).replaceWith(0, before.content.size, after.content);
  return exact.steps.map((step) => step.toJSON());
}
