import type { Node } from 'prosemirror-model';
import { textIn } from '#body/document/writing/rebase-report.ts';
import { CallError } from '#contract/errors.ts';
import type { CommentThread } from '#contract/writing.ts';
import type { Database, Transaction } from '#database/database.ts';
import { actorKey, type Signature } from '../../people/actor.ts';
import { recordAudit } from '../../people/record-audit.ts';
import { recordWrite } from '../../programs/running-request.ts';
import { unixSeconds } from '../../unix-seconds.ts';
import { anchorColumns, anchorOf, mapPassages, type Passage } from '../steps/anchors.ts';
import { announceDesk } from '../steps/announce-desk.ts';
import type { DocumentStore, OpenDocument } from '../steps/document-store.ts';

/** How many characters of its passage a conversation stores. */
const maxQuoteLength = 500;

interface CommentOptions {
  db: Database;
  documents: DocumentStore;
}

/**
 * Conversations about passages of a text, with their current positions.
 * @throws CallError 404
 */
export async function readThreads(
  { db, documents }: CommentOptions,
  pieceId: number,
): Promise<{ version: number; threads: CommentThread[] }> {
  const version = await documents.newestVersion(pieceId);
  const rows = await db
    .selectFrom('desk_thread')
    .selectAll()
    .where('piece_id', '=', pieceId)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return { version, threads: [] };
  const comments = await db
    .selectFrom('desk_comment')
    .selectAll()
    .where(
      'thread_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const ranges = await mapPassages(db, pieceId, version, rows.map(anchorOf));
  const threads = rows.map(
    (row, index): CommentThread => ({
      id: Number(row.id),
      range: ranges[index] ?? null,
      quote: row.quote,
      resolved: row.resolved_at && { at: unixSeconds(row.resolved_at), name: row.resolved_by_name ?? '' },
      comments: comments
        .filter((comment) => comment.thread_id === row.id)
        .map(({ id, actor, actor_name: name, at, text }) => ({
          id: Number(id),
          actor,
          name,
          at: unixSeconds(at),
          text,
        })),
    }),
  );
  return { version, threads };
}

/**
 * Gives all conversations about a text their places and quotations in its newest version, so that nothing older is
 * needed for them.
 */
export async function reanchorThreads(
  trx: Transaction,
  pieceId: number,
  { version, doc }: OpenDocument,
): Promise<void> {
  const rows = await trx
    .selectFrom('desk_thread')
    .select(['id', 'anchor_version', 'anchor_from', 'anchor_to'])
    .where('piece_id', '=', pieceId)
    .execute();
  if (rows.length === 0) return;
  const passages = await mapPassages(trx, pieceId, version, rows.map(anchorOf));
  for (const [index, { id }] of rows.entries()) {
    const passage = passages[index];
    await trx
      .updateTable('desk_thread')
      .set({
        ...anchorColumns(version, passage ?? null),
        quote: passage ? quoteOf(doc, passage) : '',
      })
      .where('id', '=', id)
      .execute();
  }
}

const quoteOf = (doc: Node, { from, to }: Passage): string => textIn(doc, from, to).slice(0, maxQuoteLength);

/** @throws CallError 400 for a passage without text, or a version that does not exist yet */
export async function startThread(
  options: CommentOptions,
  pieceId: number,
  { version, from, to, text }: Passage & { text: string },
  signature: Signature,
): Promise<CommentThread> {
  const { version: newest, doc } = await options.documents.newest(pieceId);
  if (version > newest) throw passageFault('version', 'The text has not come to this version yet.');
  const [passage] = await mapPassages(options.db, pieceId, newest, [{ version, from, to }]);
  if (!passage || passage.to > doc.content.size)
    throw passageFault('from', 'This passage is not in the text any more.');
  const quote = quoteOf(doc, passage);
  if (quote.trim() === '') throw passageFault('from', 'There is no text in this passage.');
  const id = await writeAndAnnounce(options, pieceId, async (trx) => {
    const { id: thread } = await trx
      .insertInto('desk_thread')
      .values({
        piece_id: pieceId,
        ...anchorColumns(newest, passage),
        quote,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addComment(trx, thread, text, signature);
    await audit(trx, signature, 'start', thread, null, { piece: pieceId });
    return thread;
  });
  return requireThread(options, pieceId, Number(id));
}

/** @throws CallError 404 */
export async function replyToThread(
  options: CommentOptions,
  pieceId: number,
  thread: number,
  text: string,
  signature: Signature,
): Promise<CommentThread> {
  await writeAndAnnounce(options, pieceId, async (trx) => {
    await lockThread(trx, pieceId, thread);
    await addComment(trx, String(thread), text, signature);
    await setResolved(trx, thread, null);
    await audit(trx, signature, 'reply', thread, null, { piece: pieceId });
  });
  return requireThread(options, pieceId, thread);
}

/** @throws CallError 404 */
export async function resolveThread(
  options: CommentOptions,
  pieceId: number,
  thread: number,
  resolved: boolean,
  signature: Signature,
): Promise<CommentThread> {
  await writeAndAnnounce(options, pieceId, async (trx) => {
    const before = await lockThread(trx, pieceId, thread);
    await setResolved(trx, thread, resolved ? signature.actor.name : null);
    await audit(
      trx,
      signature,
      resolved ? 'resolve' : 'reopen',
      thread,
      { resolved: before.resolved_at !== null },
      { resolved },
    );
  });
  return requireThread(options, pieceId, thread);
}

/**
 * Deletes a comment, and its conversation if no other comment is left in it.
 * @throws CallError 403 for somebody else's comment, 404 for one that does not exist
 */
export async function deleteComment(
  options: CommentOptions,
  pieceId: number,
  thread: number,
  commentId: number,
  signature: Signature,
): Promise<void> {
  await writeAndAnnounce(options, pieceId, async (trx) => {
    await lockThread(trx, pieceId, thread);
    const comments = await trx
      .selectFrom('desk_comment')
      .select(['id', 'actor'])
      .where('thread_id', '=', String(thread))
      .execute();
    const comment = comments.find(({ id }) => Number(id) === commentId);
    if (!comment) throw new CallError(404, `There is no comment ${commentId} in this conversation.`);
    if (comment.actor !== actorKey(signature.actor))
      throw new CallError(403, 'You can delete only your own comments.');
    if (comments.length === 1) await trx.deleteFrom('desk_thread').where('id', '=', String(thread)).execute();
    else await trx.deleteFrom('desk_comment').where('id', '=', String(commentId)).execute();
    await audit(trx, signature, 'delete', thread, { comment: commentId }, null);
  });
}

async function requireThread(options: CommentOptions, pieceId: number, id: number): Promise<CommentThread> {
  const { threads } = await readThreads(options, pieceId);
  const thread = threads.find((each) => each.id === id);
  if (!thread) throw noThread(id);
  return thread;
}

/**
 * Locks a conversation until the transaction ends, so that it is not deleted together with a reply that is
 * just being written.
 * @throws CallError 404
 */
async function lockThread(
  trx: Transaction,
  pieceId: number,
  id: number,
): Promise<{ resolved_at: Date | null }> {
  const row = await trx
    .selectFrom('desk_thread')
    .select('resolved_at')
    .where('id', '=', String(id))
    .where('piece_id', '=', pieceId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw noThread(id);
  return row;
}

const noThread = (id: number) => new CallError(404, `There is no conversation ${id} about this text.`);

async function addComment(
  trx: Transaction,
  thread: string,
  text: string,
  signature: Signature,
): Promise<void> {
  await trx
    .insertInto('desk_comment')
    .values({ thread_id: thread, actor: actorKey(signature.actor), actor_name: signature.actor.name, text })
    .execute();
}

async function setResolved(trx: Transaction, thread: number, name: string | null): Promise<void> {
  await trx
    .updateTable('desk_thread')
    .set({ resolved_at: name === null ? null : new Date(), resolved_by_name: name })
    .where('id', '=', String(thread))
    .execute();
}

const audit = (
  trx: Transaction,
  signature: Signature,
  action: string,
  thread: number | string,
  before: unknown,
  after: unknown,
) => recordAudit(trx, signature, { action, entity: 'comment', entityId: thread, before, after });

/** A write that everybody who follows the text is notified of. */
async function writeAndAnnounce<T>(
  { db }: CommentOptions,
  piece: number,
  write: (trx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const result = await write(trx);
    await announceDesk(trx, { kind: 'comments', piece });
    await recordWrite(trx);
    return result;
  });
}

const passageFault = (path: string, message: string): CallError =>
  new CallError(400, 'The passage is not valid.', [{ path, message }]);
