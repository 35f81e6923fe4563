import { sql } from 'kysely';
import type { ContentChange } from '#contract/cache-tags.ts';
import { CallError } from '#contract/errors.ts';
import { isDatabaseAway } from '#database/away.ts';
import type { Database, Transaction } from '#database/database.ts';
import { shareNames } from '../../content/queries/names.ts';
import { inTransaction } from '../../content/rules/in-transaction.ts';
import type { PublishRequest } from '../../content/rules/plan-write.ts';
import { publishBatch } from '../../content/rules/publish-batch.ts';
import type { Signature } from '../../people/actor.ts';
import { documentOf, hasWorkingCopy, type LoadedPiece, loadPiece, updatePiece } from '../queries/pieces.ts';
import { clearWorkingCopy, type PublishPieceOptions, recordPublication } from './publish-piece.ts';
import { publishingRequest } from './publishing-request.ts';
import { saveTypedText } from './save-typed-text.ts';

/**
 * Pieces per transaction. Readers get all of them at its end, so a small number keeps the first of many from
 * waiting for the last; an even smaller one would be too slow.
 */
const batchSize = 10;

/** Recorded as the publisher of scheduled pieces. Who scheduled them is in the piece's history. */
const scheduler: Signature = {
  actor: { kind: 'program', id: 'schedule', name: 'időzítés', role: 'editor' },
  address: null,
};

/**
 * Publishes the pieces whose time has come. Any number of processes may call it at any time: it locks each
 * piece, so each is published exactly once. One that cannot be published is not tried again; it says why.
 * @returns how many were published
 */
export async function publishDuePieces(
  db: Database,
  options: Omit<PublishPieceOptions, 'by'>,
): Promise<number> {
  for (let total = 0; ; ) {
    const { publishedCount, mayHaveMore } = await publishDueBatch(db, options);
    total += publishedCount;
    if (!mayHaveMore) return total;
  }
}

/**
 * Milliseconds until the next piece is due, negative if one is due already, `Infinity` if none is scheduled.
 */
export async function msUntilNextDuePiece(db: Database, now: number): Promise<number> {
  const { rows } = await sql<{ at: Date | null }>`select min(publish_at) as at from piece`.execute(db);
  const at = rows[0]?.at ?? null;
  return at === null ? Number.POSITIVE_INFINITY : at.getTime() - now;
}

/** Outcome of one transaction. */
interface BatchResult {
  publishedCount: number;
  /** Whether further pieces may be due. */
  mayHaveMore: boolean;
}

async function publishDueBatch(db: Database, options: Omit<PublishPieceOptions, 'by'>): Promise<BatchResult> {
  try {
    return await inTransaction(db, options.onChange, async (trx, changes) =>
      publishLocked(trx, changes, await lockDue(trx, options.now, batchSize), options),
    );
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return publishFirstAlone(db, options);
  }
}

/** PostgreSQL refused one of a batch, so the first is published alone, or records the reason. */
async function publishFirstAlone(
  db: Database,
  options: Omit<PublishPieceOptions, 'by'>,
): Promise<BatchResult> {
  let ids: number[] = [];
  try {
    const { publishedCount } = await inTransaction(db, options.onChange, async (trx, changes) => {
      ids = await lockDue(trx, options.now, 1);
      return publishLocked(trx, changes, ids, options);
    });
    return { publishedCount, mayHaveMore: true };
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    await inTransaction(db, undefined, async (trx) => {
      // Not the first one that is free: another process may have locked this one, and the next is not at fault.
      const [id] = await lockDue(trx, options.now, 1, ids);
      if (id !== undefined) await recordFault(trx, await loadPiece(trx, id), error);
    });
    return { publishedCount: 0, mayHaveMore: true };
  }
}

/** Publishes locked pieces that are due. */
async function publishLocked(
  trx: Transaction,
  changes: ContentChange[],
  ids: readonly number[],
  options: Omit<PublishPieceOptions, 'by'>,
): Promise<BatchResult> {
  const publishing = { ...options, by: scheduler };
  const ready: Array<{ piece: LoadedPiece; request: PublishRequest }> = [];
  let hasPostponed = false;
  for (const id of ids) {
    const piece = await saveTypedText(trx, await loadPiece(trx, id));
    // A program has published an article with a future date: `publish-due-articles.ts` lists it.
    if (piece.article && !hasWorkingCopy(piece.row) && piece.row.state !== 'withdrawn') {
      await updatePiece(trx, id, { publish_at: null, state: 'published' });
      continue;
    }
    try {
      const request = await requestAtItsTime(trx, piece, publishing);
      // Two pieces without a slug may get the same one from their titles. The next batch numbers the second.
      if (ready.some((other) => other.request.input.slug === request.input.slug)) hasPostponed = true;
      else ready.push({ piece, request });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await recordFault(trx, piece, error);
    }
  }
  for (const { piece } of ready) await clearWorkingCopy(trx, piece);
  const requests = ready.map(({ request }) => request);
  const results = await publishBatch(trx, requests, { now: options.now, changes });
  let publishedCount = 0;
  for (const [index, { piece }] of ready.entries()) {
    const result = results[index];
    if (result === undefined || result instanceof CallError) {
      await restoreWorkingCopy(trx, piece);
      await recordFault(trx, piece, result ?? new Error('It was not published.'));
      continue;
    }
    await recordPublication(trx, piece, { published: result, action: 'publish' }, publishing);
    publishedCount += 1;
  }
  return { publishedCount, mayHaveMore: hasPostponed || ids.length === batchSize };
}

/** Readers see the scheduled time as the time of publication. */
async function requestAtItsTime(
  trx: Transaction,
  piece: LoadedPiece,
  publishing: PublishPieceOptions,
): Promise<PublishRequest> {
  const document = documentOf(piece);
  const at = Math.floor((piece.row.publish_at?.getTime() ?? publishing.now) / 1000);
  const pubDate = piece.article ? document.pubDate : (document.pubDate ?? at);
  return publishingRequest(trx, piece, { ...document, pubDate }, publishing);
}

/**
 * Locks pieces that are due, the first ones first, without those that others have locked. As in `lockPiece`,
 * names are shared before.
 * @param only ids of the pieces that are meant; by default all
 */
async function lockDue(
  trx: Transaction,
  now: number,
  limit: number,
  only?: readonly number[],
): Promise<number[]> {
  await shareNames(trx);
  const isMeant = only ? sql`and id = any(${only}::int[])` : sql``;
  const { rows } = await sql<{ id: number }>`
    select id from piece where publish_at <= ${new Date(now)} ${isMeant}
    order by publish_at, id limit ${limit} for update skip locked`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Removes a piece from the schedule and records why it was not published. */
async function recordFault(trx: Transaction, { row, article }: LoadedPiece, error: unknown): Promise<void> {
  const issues = error instanceof CallError ? (error.issues ?? []) : [];
  const faults = issues.map(({ path, message }) => `${path}: ${message}`);
  const message = error instanceof CallError ? error.message : 'The database refused it.';
  await updatePiece(trx, row.id, {
    publish_at: null,
    state: article ? row.state : 'handed_in',
    schedule_fault: [message, ...faults].join(' '),
    version: row.version + 1,
  });
}

async function restoreWorkingCopy(trx: Transaction, { row }: LoadedPiece): Promise<void> {
  await updatePiece(trx, row.id, {
    fields: row.fields === null ? null : JSON.stringify(row.fields),
    content: row.content,
    planned_at: row.planned_at,
    note: row.note,
    withdrawal_reason: row.withdrawal_reason,
  });
}
