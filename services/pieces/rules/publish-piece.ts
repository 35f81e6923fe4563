import type { ContentChange } from '#contract/cache-tags.ts';
import { CallError } from '#contract/errors.ts';
import type { Published } from '#contract/newsroom.ts';
import type { PieceDocument, SavedPiece } from '#contract/piece.ts';
import type { Database, Transaction } from '#database/database.ts';
import { inTransaction } from '../../content/rules/in-transaction.ts';
import type { PublishOptions } from '../../content/rules/publish.ts';
import { publishBatch } from '../../content/rules/publish-batch.ts';
import { recordChanges } from '../../people/record-audit.ts';
import { addCorrection } from '../queries/corrections.ts';
import {
  addEvent,
  documentOf,
  factsOf,
  hasWorkingCopy,
  type LoadedPiece,
  loadPiece,
  loadVersion,
  touchedBy,
  updatePiece,
} from '../queries/pieces.ts';
import { replaceDocument } from '../steps/document-html.ts';
import { columnsOf, differingFields, overlayOf, publishedDocument } from './document.ts';
import { requireMay } from './permissions.ts';
import { savedPiece } from './piece-head.ts';
import { type PublishingContext, publishingRequest } from './publishing-request.ts';
import { refuseOtherVersion, type SaveOptions } from './save-piece.ts';
import { openPiece } from './save-typed-text.ts';

export interface PublishPieceInput {
  /** Version of the piece that was read. */
  version?: number | undefined;
  /** Unix seconds. */
  pubDate?: number | undefined;
  note?: string | undefined;
  correction?: string | undefined;
}

export type PublishPieceOptions = SaveOptions &
  PublishingContext &
  Pick<PublishOptions, 'onChange'> & {
    /**
     * Whether the caller has checked the permission: live blogs have rules of their own
     * (services/live-blogs).
     */
    isAllowed?: boolean;
  };

/**
 * Publishes the working copy of a piece. If two people publish it at once, the second gets a conflict.
 * @throws ConflictError when it was changed since the version that was read
 * @throws CallError 400 with every fault, 409 when there is nothing to publish or a slug is taken
 */
export async function publishPiece(
  db: Database,
  id: number,
  input: PublishPieceInput,
  publishing: PublishPieceOptions,
): Promise<SavedPiece> {
  const { by, now, onChange, isAllowed } = publishing;
  return inTransaction(db, onChange, async (trx, changes) => {
    const piece = await openPiece(trx, id);
    const { row, article } = piece;
    if (!isAllowed) requireMay(by.actor, 'publish', factsOf(row));
    refuseOtherVersion(row, input.version);
    const { pubDate } = input;
    if (pubDate !== undefined && pubDate * 1000 > now) {
      const message = 'This time is in the future; schedule the piece instead.';
      throw new CallError(400, message, [{ path: 'pubDate', message }]);
    }
    const isPublic = article?.active && !article.waiting;
    const hasChange = !isPublic || hasWorkingCopy(row) || pubDate !== undefined;
    if (!hasChange && input.correction === undefined) {
      const message = `There is nothing to publish; version ${article.version} is already published.`;
      throw new CallError(409, message);
    }
    // An article that waits for a later date is published now.
    const newDate = pubDate ?? (article?.waiting ? Math.floor(now / 1000) : undefined);
    const document = { ...documentOf(piece), ...(newDate !== undefined && { pubDate: newDate }) };
    return publishDocument(trx, changes, piece, document, { ...input, action: 'publish' }, publishing);
  });
}

/**
 * Publishes an earlier version again. The undone state becomes the working copy, so that nothing is lost.
 * @throws CallError 404 when there is no such version, 409 when there is no earlier one
 */
export async function undoPublication(
  db: Database,
  id: number,
  { version, to }: { version?: number | undefined; to?: number | undefined },
  publishing: PublishPieceOptions,
): Promise<SavedPiece> {
  const { by, onChange } = publishing;
  return inTransaction(db, onChange, async (trx, changes) => {
    const piece = await openPiece(trx, id);
    const { row, article } = piece;
    requireMay(by.actor, 'publish', factsOf(row));
    refuseOtherVersion(row, version);
    if (!article?.active) throw new CallError(409, 'It is not published, so there is nothing to undo.');
    const number = to ?? (await versionBefore(trx, id, article.version));
    if (number === null) throw new CallError(409, 'It was published only once; withdraw it instead.');
    if (number === article.version) throw new CallError(409, `Version ${number} is the published one.`);
    const earlier = await loadVersion(trx, article, number);
    if (!earlier) throw new CallError(404, `There is no published version ${number} of the piece ${id}.`);
    const undone = documentOf(piece);
    const document = publishedDocument(earlier);
    const note = `→ ${number}`;
    await publishDocument(trx, changes, piece, document, { note, action: 'undo' }, publishing);
    await replaceDocument(trx, id, undone.content, by, publishing.now);
    return savedPiece(trx, (await keepUndone(trx, id, undone)).row);
  });
}

async function versionBefore(trx: Transaction, id: number, version: number): Promise<number | null> {
  const row = await trx
    .selectFrom('article_version')
    .select('version')
    .where('article_id', '=', id)
    .where('version', '<', version)
    .where('forgotten_at', 'is', null)
    .where((eb) => eb.or([eb('active', 'is', null), eb('active', '=', true)]))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? null;
}

async function keepUndone(trx: Transaction, id: number, undone: PieceDocument): Promise<LoadedPiece> {
  const piece = await loadPiece(trx, id);
  const { fields, content } = overlayOf(piece.published, undone);
  await updatePiece(trx, id, { ...columnsOf(undone), fields: fields && JSON.stringify(fields), content });
  return loadPiece(trx, id);
}

/** Publishes a document of a locked piece, which then has no working copy any more. */
async function publishDocument(
  trx: Transaction,
  changes: ContentChange[],
  piece: LoadedPiece,
  document: PieceDocument,
  { action, note, correction }: PublishPieceInput & { action: 'publish' | 'undo' },
  publishing: PublishPieceOptions,
): Promise<SavedPiece> {
  const request = await publishingRequest(trx, piece, document, publishing);
  await clearWorkingCopy(trx, piece);
  await replaceDocument(trx, piece.row.id, request.content, publishing.by, publishing.now);
  const [result] = await publishBatch(trx, [request], { now: publishing.now, changes });
  if (result === undefined) throw new Error('Publishing gave no result.');
  if (result instanceof CallError) throw result;
  await recordPublication(trx, piece, { published: result, action, note }, publishing);
  if (correction !== undefined) {
    const { by, now } = publishing;
    await addCorrection(
      trx,
      changes,
      { article: result.id, version: result.version, text: correction },
      { by, now },
    );
  }
  return savedPiece(trx, (await loadPiece(trx, piece.row.id)).row);
}

/** Fields that are about to be published are no longer differences. */
export async function clearWorkingCopy(trx: Transaction, { row }: LoadedPiece): Promise<void> {
  await updatePiece(trx, row.id, {
    fields: null,
    content: null,
    publish_at: null,
    schedule_fault: null,
    planned_at: null,
    note: null,
    withdrawal_reason: null,
  });
}

/** Records the publication in the piece, its history and the audit log. */
export async function recordPublication(
  trx: Transaction,
  { row, published: before, article }: LoadedPiece,
  {
    published,
    action,
    note,
  }: { published: Published; action: 'publish' | 'undo'; note?: string | undefined },
  { by, now }: SaveOptions,
): Promise<void> {
  const after = await loadPiece(trx, row.id);
  const document = publishedDocument(after.published);
  const fields = before ? differingFields(publishedDocument(before), document) : [];
  const version = Math.max(after.row.version, row.version + 1);
  await updatePiece(trx, row.id, { version, ...touchedBy(by, now) });
  await addEvent(trx, by, now, { id: row.id, action, version, published: published.version, fields, note });
  const { content: _before, ...earlier } = publishedDocument(before);
  const { content: _after, ...later } = document;
  await recordChanges(trx, by, {
    action,
    entity: 'piece',
    entityId: row.id,
    before: article ? { ...earlier, state: row.state, published: article.version } : null,
    after: article
      ? { ...later, state: after.row.state, published: published.version }
      : { title: document.title, slug: document.slug, state: after.row.state, published: published.version },
  });
}
