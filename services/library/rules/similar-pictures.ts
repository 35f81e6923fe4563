import { sql } from 'kysely';
import type { SimilarMedia } from '#contract/library.ts';
import type { Database, Transaction } from '#database/database.ts';
import { recordAudit } from '#services/people/record-audit.ts';
import type { Signature } from '../../people/actor.ts';
import { findItems, itemOf } from '../queries/items.ts';
import { perceptualHash } from './perceptual-hash.ts';

/** Pictures whose hashes differ in at most this many bits count as alike. */
const maxDistance = 10;
/** A picture with more similar ones than this belongs to a series, such as portraits by one artist. */
const maxSimilar = 50;
/** Number of our advisory lock for recording a picture's hash. */
const lockSpace = 700;

/** Records a picture's hash, and which others are like it. One that cannot be read is like none. */
export async function storePictureHash(trx: Transaction, itemId: number, file: Buffer): Promise<void> {
  const bits = await perceptualHash(file).catch(() => null);
  const hash = bits === null ? null : String(bits);
  // Of two pictures that are added at the same time, one must see the other.
  await sql`select pg_advisory_xact_lock(${lockSpace}, 0)`.execute(trx);
  await trx.deleteFrom('media_unhashed').where('item_id', '=', itemId).execute();
  await trx
    .deleteFrom('media_similar')
    .where((eb) => eb.or([eb('item_id', '=', itemId), eb('other_id', '=', itemId)]))
    .execute();
  await trx
    .insertInto('media_hash')
    .values({ item_id: itemId, hash })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet({ hash }))
    .execute();
  if (hash === null) return;
  await sql`with alike as (
      select h.item_id as other, bit_count((h.hash # ${hash}::bigint)::bit(64))::int as distance
      from media_hash h where h.item_id <> ${itemId}
        and bit_count((h.hash # ${hash}::bigint)::bit(64)) <= ${maxDistance}
      order by 2, 1 desc limit ${maxSimilar})
    insert into media_similar (item_id, other_id, distance)
      select ${itemId}::int, other, distance from alike union all select other, ${itemId}::int, distance
        from alike`.execute(trx);
}

/** Pictures that look like this one, the most similar first. */
export async function listSimilar(db: Database, itemId: number): Promise<SimilarMedia[]> {
  const pairs = await db
    .selectFrom('media_similar')
    .select(['other_id', 'distance', 'is_settled'])
    .where('item_id', '=', itemId)
    .orderBy('distance')
    .orderBy('other_id', 'desc')
    .execute();
  if (pairs.length === 0) return [];
  const rows = new Map(
    (
      await findItems(
        db,
        pairs.map(({ other_id }) => other_id),
      )
    ).map((row) => [row.id, row]),
  );
  return pairs.flatMap(({ other_id, distance, is_settled }) => {
    const row = rows.get(other_id);
    return row ? [{ item: itemOf(row), distance, isSettled: is_settled }] : [];
  });
}

/** Records that two pictures that look alike are different. */
export async function recordDifferentPictures(
  trx: Transaction,
  { id, other }: { id: number; other: number },
  by: Signature,
): Promise<void> {
  const { rows } = await sql`update media_similar set is_settled = true
    where not is_settled and ((item_id = ${id} and other_id = ${other})
      or (item_id = ${other} and other_id = ${id}))
    returning item_id`.execute(trx);
  if (rows.length === 0) return;
  await recordAudit(trx, by, {
    action: 'keep-similar',
    entity: 'media',
    entityId: id,
    before: null,
    after: { other },
  });
}
