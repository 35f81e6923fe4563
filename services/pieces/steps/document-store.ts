import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { Node } from 'prosemirror-model';
import { documentFromHtml, survivesEditing } from '#body/document/read-html.ts';
import { documentSchema, schemaVersion } from '#body/document/schema.ts';
import { CallError, ConflictError } from '#contract/errors.ts';
import type { StepBatch, TextDocument } from '#contract/writing.ts';
import type { Database } from '#database/database.ts';
import { actorKey, type Signature } from '../../people/actor.ts';
import { moveAnchors } from './anchors.ts';
import { deskChannel, payloadOf } from './announce-desk.ts';
import { applySentSteps, applyStored } from './apply-steps.ts';
import { packBatches, readBatches } from './read-batches.ts';

/** Steps between two snapshots, so that a text opens in some 10 ms. */
const snapshotInterval = 200;
/** Texts that a process caches. */
const maxOpenDocuments = 200;

/** A text at a version. */
export interface OpenDocument {
  version: number;
  doc: Node;
}

export interface SentBatch {
  version: number;
  clientId: number;
  sequence: number;
  steps: readonly unknown[];
}

/**
 * The texts of pieces as documents. PostgreSQL numbers the steps, so any number of processes may accept them;
 * each caches the texts that it last worked on.
 */
export class DocumentStore {
  private readonly db: Database;
  private readonly now: () => number;
  private readonly open = new LRUCache<number, OpenDocument>({ max: maxOpenDocuments });

  constructor(db: Database, now: () => number) {
    this.db = db;
    this.now = now;
  }

  /**
   * The text for an editor.
   * @throws CallError 404
   */
  async read(pieceId: number): Promise<TextDocument> {
    const html = await ensureDocument(this.db, pieceId);
    const row = await requireRow(this.db, pieceId);
    const batches = await readBatches(this.db, pieceId, row.snapshot_version);
    return {
      version: batches.at(-1)?.version ?? row.snapshot_version,
      schema: row.schema,
      snapshotVersion: row.snapshot_version,
      snapshot: row.snapshot,
      batches,
      isFaithful: html === null || survivesEditing(html),
    };
  }

  /**
   * The number of the newest version.
   * @throws CallError 404
   */
  async newestVersion(pieceId: number): Promise<number> {
    await ensureDocument(this.db, pieceId);
    const { version } = await this.db
      .selectFrom('desk_doc')
      .select('version')
      .where('piece_id', '=', pieceId)
      .executeTakeFirstOrThrow();
    return version;
  }

  /** @throws CallError 404 when nobody has opened the text yet, 410 if some of the steps were deleted */
  async readSteps(pieceId: number, after: number): Promise<{ version: number; batches: StepBatch[] }> {
    const batches = await readBatches(this.db, pieceId, after);
    const version = batches.at(-1)?.version ?? (await requireRow(this.db, pieceId)).version;
    return { version, batches };
  }

  /**
   * The newest version of the text.
   * @throws CallError 404
   */
  async newest(pieceId: number): Promise<OpenDocument> {
    const newest = (await this.updateCached(pieceId)) ?? (await readNewest(this.db, pieceId));
    this.open.set(pieceId, newest);
    return newest;
  }

  /** Null if it is not cached, or the steps since were deleted. */
  private async updateCached(pieceId: number): Promise<OpenDocument | null> {
    const cached = this.open.get(pieceId);
    if (!cached) return null;
    try {
      return await bringUpToDate(this.db, pieceId, cached);
    } catch (error) {
      if (error instanceof CallError && error.status === 410) return null;
      throw error;
    }
  }

  /**
   * Numbers somebody's steps.
   * @returns the version after them
   * @throws ConflictError with the steps of others since the sent version
   * @throws CallError 410 if some of these were deleted, 422 for a step that does not apply
   */
  async commit(pieceId: number, sent: SentBatch, { actor }: Signature): Promise<number> {
    const cached = this.open.get(pieceId);
    const base = cached?.version === sent.version ? cached : await this.newest(pieceId);
    if (base.version !== sent.version) return this.refuseOrRepeat(pieceId, sent);
    const doc = applySentSteps(base.doc, sent.steps);
    const version = sent.version + sent.steps.length;
    const batch: StepBatch = {
      ...sent,
      version,
      steps: [...sent.steps],
      actor: actorKey(actor),
      name: actor.name,
      at: Math.floor(this.now() / 1000),
    };
    if (!(await storeBatch(this.db, pieceId, batch))) return this.refuseOrRepeat(pieceId, sent);
    this.open.set(pieceId, { version, doc });
    if (Math.floor(version / snapshotInterval) > Math.floor(sent.version / snapshotInterval))
      await storeSnapshot(this.db, pieceId, { version, doc });
    return version;
  }

  private async refuseOrRepeat(pieceId: number, sent: SentBatch): Promise<number> {
    const stored = await this.db
      .selectFrom('desk_step')
      .select('version')
      .where('piece_id', '=', pieceId)
      .where('client', '=', String(sent.clientId))
      .where('sequence', '=', sent.sequence)
      .executeTakeFirst();
    // The window sends a batch again, because it did not hear that it was stored.
    if (stored) return stored.version;
    const { version } = await requireRow(this.db, pieceId);
    if (sent.version > version)
      throw new CallError(422, 'The text has not reached this version yet; reload it.');
    const batches = await readBatches(this.db, pieceId, sent.version);
    throw new ConflictError('Others have changed the text in the meantime.', {
      current: { version: batches.at(-1)?.version ?? version, batches },
      sent: { version: sent.version, clientId: sent.clientId, sequence: sent.sequence },
    });
  }
}

/**
 * Numbers and stores a batch, and notifies all processes.
 * @returns false if the text has newer steps, or the batch is already stored
 */
export async function storeBatch(db: Database, pieceId: number, batch: StepBatch): Promise<boolean> {
  const { version, clientId, sequence, steps, actor, name } = batch;
  const payload = payloadOf({ kind: 'steps', piece: pieceId, version, batch });
  try {
    const { rows } = await sql`
      with head as (update desk_doc set version = ${version}
        where piece_id = ${pieceId} and version = ${version - steps.length}
          returning piece_id),
        batch as (insert into desk_step (piece_id, version, step_count, client, sequence, steps, actor,
          actor_name, at)
          select piece_id, ${version}::int, ${steps.length}::int, ${clientId}::bigint, ${sequence}::int,
            ${JSON.stringify(steps)}::jsonb, ${actor}, ${name}, to_timestamp(${batch.at}) from head
              returning version)
      select pg_notify(${deskChannel}, ${payload}) from batch`.execute(db);
    return rows.length > 0;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === '23505') return false;
    throw error;
  }
}

async function storeSnapshot(db: Database, pieceId: number, { version, doc }: OpenDocument): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('desk_doc')
      .set({ snapshot: JSON.stringify(doc.toJSON()), snapshot_version: version })
      .where('piece_id', '=', pieceId)
      .where('snapshot_version', '<', version)
      .execute();
    await moveAnchors(trx, pieceId, version);
    await packBatches(trx, pieceId, version);
  });
}

async function requireRow(db: Database, pieceId: number) {
  const row = await db
    .selectFrom('desk_doc')
    .select(['version', 'schema', 'snapshot', 'snapshot_version'])
    .where('piece_id', '=', pieceId)
    .executeTakeFirst();
  if (!row) throw new CallError(404, 'This text is not open; read its document first.');
  return row;
}

async function readSnapshot(db: Database, pieceId: number): Promise<OpenDocument> {
  const { snapshot, snapshot_version: version } = await requireRow(db, pieceId);
  return { version, doc: Node.fromJSON(documentSchema, snapshot) };
}

/**
 * The newest version of a text, from its snapshot.
 * @throws CallError 404
 */
export async function readNewest(db: Database, pieceId: number): Promise<OpenDocument> {
  return bringUpToDate(db, pieceId, await readSnapshot(db, pieceId));
}

/** Applies everything that was done in a text since. */
async function bringUpToDate(db: Database, pieceId: number, open: OpenDocument): Promise<OpenDocument> {
  const batches = await readBatches(db, pieceId, open.version);
  return batches.reduce(({ doc }, { version, steps }) => ({ version, doc: applyStored(doc, steps) }), open);
}

/**
 * Creates the document of a piece from its working copy, or from the published text, if it has none yet.
 * @returns the HTML that it was made from; null if the document existed
 * @throws CallError 404 for an unknown piece
 */
async function ensureDocument(db: Database, pieceId: number): Promise<string | null> {
  const open = await db
    .selectFrom('desk_doc')
    .select('version')
    .where('piece_id', '=', pieceId)
    .executeTakeFirst();
  if (open && open.version > 0) return null;
  const html = await contentOf(db, pieceId);
  if (open) return html;
  await db
    .insertInto('desk_doc')
    .values({
      piece_id: pieceId,
      version: 0,
      schema: schemaVersion,
      snapshot: JSON.stringify(documentFromHtml(html).toJSON()),
      snapshot_version: 0,
    })
    .onConflict((key) => key.column('piece_id').doNothing())
    .execute();
  return html;
}

async function contentOf(db: Database, pieceId: number): Promise<string> {
  const row = await db
    .selectFrom('piece')
    .leftJoin('article_version', 'article_version.article_id', 'piece.id')
    .select(['piece.content as working', 'article_version.content as published'])
    .where('piece.id', '=', pieceId)
    .orderBy('article_version.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new CallError(404, `There is no piece with the number ${pieceId}.`);
  return row.working ?? row.published ?? '';
}
