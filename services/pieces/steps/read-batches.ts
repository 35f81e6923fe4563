import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { CallError } from '#contract/errors.ts';
import type { StepBatch } from '#contract/writing.ts';
import type { Database, Transaction } from '#database/database.ts';
import { unixSeconds } from '../../unix-seconds.ts';

interface BatchRow {
  version: number;
  client: string;
  sequence: number;
  steps: unknown;
  actor: string;
  actor_name: string;
  at: Date;
}

const batchOf = (row: BatchRow): StepBatch => {
  const { version, client, sequence, steps, actor, actor_name, at } = row;
  return {
    version,
    clientId: Number(client),
    sequence,
    steps: Array.isArray(steps) ? steps : [],
    actor,
    name: actor_name,
    at: unixSeconds(at),
  };
};

/**
 * Batches of steps of a text after a version, the oldest first.
 * @throws CallError 410 if some of them were deleted (`rules/forget-steps.ts`)
 */
export async function readBatches(db: Database, pieceId: number, after: number): Promise<StepBatch[]> {
  const batches = await readStoredBatches(db, pieceId, after);
  if (reachesBackTo(batches[0], after)) return batches;
  const text = await db
    .selectFrom('desk_doc')
    .select('forgotten_version')
    .where('piece_id', '=', pieceId)
    .executeTakeFirst();
  if (text && after < text.forgotten_version)
    throw new CallError(410, 'The steps since this version were deleted; open the text anew.');
  return batches;
}

/** The same without an error: if some were deleted, the first batch starts at a later version. */
export async function readStoredBatches(db: Database, pieceId: number, after: number): Promise<StepBatch[]> {
  const rows = await db
    .selectFrom('desk_step')
    .select(['version', 'client', 'sequence', 'steps', 'actor', 'actor_name', 'at'])
    .where('piece_id', '=', pieceId)
    .where('version', '>', after)
    .orderBy('version')
    .execute();
  const batches = rows.map(batchOf);
  if (reachesBackTo(batches[0], after)) return batches;
  return [...(await readPacks(db, pieceId, after)), ...batches];
}

const reachesBackTo = (batch: StepBatch | undefined, version: number): boolean =>
  batch !== undefined && batch.version - batch.steps.length <= version;

async function readPacks(db: Database, pieceId: number, after: number): Promise<StepBatch[]> {
  const packs = await db
    .selectFrom('desk_step_pack')
    .select('batches')
    .where('piece_id', '=', pieceId)
    .where('version', '>', after)
    .orderBy('version')
    .execute();
  return packs
    .flatMap(({ batches }) => JSON.parse(gunzipSync(batches).toString()) as StepBatch[])
    .filter(({ version }) => version > after);
}

/** Newest batches that are never compressed, for windows that reconnect soon. */
const maxUnpackedSteps = 1000;
/** Minimum number of steps in a pack. */
const minPackedSteps = 1000;

/** Compresses batches that are older than the snapshot, if there are enough of them. */
export async function packBatches(trx: Transaction, pieceId: number, snapshotVersion: number): Promise<void> {
  const rows = await trx
    .deleteFrom('desk_step')
    .where('piece_id', '=', pieceId)
    .where('version', '<=', snapshotVersion - maxUnpackedSteps)
    .where(
      sql<boolean>`(select coalesce(min(version), 0) from desk_step
        where piece_id = ${pieceId}) <= ${snapshotVersion - maxUnpackedSteps - minPackedSteps}`,
    )
    .returning(['version', 'client', 'sequence', 'steps', 'actor', 'actor_name', 'at'])
    .execute();
  const batches = rows.map(batchOf).toSorted((a, b) => a.version - b.version);
  const last = batches.at(-1);
  if (!last) return;
  await trx
    .insertInto('desk_step_pack')
    .values({ piece_id: pieceId, version: last.version, batches: gzipSync(JSON.stringify(batches)) })
    .execute();
}
