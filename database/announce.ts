import { sql } from 'kysely';
import { type ContentChange, changeChannel } from '#contract/cache-tags.ts';
import type { Database, Transaction } from './database.ts';

/** PostgreSQL's limit is 8000 bytes; the rest is for the change's number and separators. */
const maxPayloadBytes = 7800;
/** A process that was disconnected for longer has to assume that anything may have changed. */
export const changeRetentionMinutes = 60;

/** Announces to every process what this transaction makes stale, when it commits; nothing if it fails. */
export async function announce(trx: Transaction, change: ContentChange): Promise<void> {
  for (const { tags, gone } of splitChange(change)) {
    await sql`
      with kept as (insert into change (tags, gone) values (${tags}, ${gone}) returning id, tags, gone)
      select pg_notify(${changeChannel}, json_build_object('id', id::text, 'tags', tags, 'gone', gone)::text)
        from kept`.execute(trx);
  }
}

/** Splits a change into parts that are small enough to be sent. */
export function splitChange({ tags, gone }: ContentChange): ContentChange[] {
  const parts: ContentChange[] = [];
  let freeBytes = 0;
  for (const tag of new Set(tags)) {
    const sizeBytes = Buffer.byteLength(JSON.stringify(tag)) + 1;
    const part = parts.at(-1);
    if (part && sizeBytes <= freeBytes) part.tags.push(tag);
    else {
      parts.push({ tags: [tag], gone });
      freeBytes = maxPayloadBytes - Buffer.byteLength(JSON.stringify({ tags: [], gone }));
    }
    freeBytes -= sizeBytes;
  }
  return parts;
}

/** Deletes changes that no process looks for any more. */
export async function deleteOldChanges(db: Database): Promise<void> {
  await sql`delete from change where at < now() - make_interval(mins => ${changeRetentionMinutes})`.execute(
    db,
  );
}
