import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type ContentChange, cacheTag } from '#contract/cache-tags.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import type { Database, Transaction } from '#database/database.ts';
import { inTransaction } from '../../content/rules/in-transaction.ts';
import type { Signature } from '../../people/actor.ts';
import { recordChanges } from '../../people/record-audit.ts';
import { foldName } from './fold-name.ts';
import { type ElectionFile, readElectionFile } from './read-file.ts';

export interface StoreOptions {
  /** Called once the change is committed. Other processes hear of it from the database. */
  onChange?: (change: ContentChange) => void;
  /** Whether the results are those of a rehearsal. */
  rehearsal?: boolean;
  /** Who is recorded in the audit log. */
  by?: Signature | undefined;
}

/**
 * Stores an election from its file, replacing the previous version and its results. The same file again changes
 * nothing, also after deliveries, unless it is a rehearsal now, or is none any more.
 * @throws FormatError that says what is wrong; then nothing is changed
 */
export async function importElection(
  db: Database,
  text: string,
  options: StoreOptions = {},
): Promise<ElectionFile & { changed: boolean }> {
  const file = readElectionFile(text);
  const digest = createHash('sha256').update(text).digest('base64url');
  return { ...file, changed: await storeElection(db, file, digest, options) };
}

/**
 * @param digest of the file's contents; null always stores them
 * @returns whether something changed
 */
export function storeElection(
  db: Database,
  { head, borders, units }: ElectionFile,
  digest: string | null,
  { onChange, rehearsal = false, by }: StoreOptions = {},
): Promise<boolean> {
  return inTransaction(db, onChange, async (trx, changes) => {
    const { slug, day } = head;
    const before = await trx
      .selectFrom('election')
      .select(['digest', 'version', 'rehearsal'])
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst();
    // Storing it again would delete the results that deliveries have brought since.
    if (before?.digest === digest && before.rehearsal === rehearsal) return false;
    const values = {
      day,
      head: JSON.stringify(head),
      borders: borders === null ? null : JSON.stringify(borders),
      digest: digest ?? '',
      rehearsal,
      version: Number(before?.version ?? 0) + 1,
      delivery: 0,
      results_at: new Date(),
    };
    await trx
      .insertInto('election')
      .values({ slug, ...values })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
      .execute();
    await trx.deleteFrom('election_unit').where('election', '=', slug).execute();
    await insertUnits(trx, slug, units);
    changes.push({ tags: [cacheTag.elections, cacheTag.election(slug)], gone: false });
    await recordChanges(trx, by, {
      action: 'upload',
      entity: 'election',
      entityId: slug,
      before: before ? { version: Number(before.version) } : null,
      after: { version: values.version, title: head.title, rehearsal, places: units.length },
    });
    return true;
  });
}

/** Inserts from one JSON value, because a PostgreSQL statement takes at most 65 535 values. */
async function insertUnits(
  trx: Transaction,
  election: string,
  units: readonly ElectionUnit[],
): Promise<void> {
  const rows = units.map(({ list, constituency, turnout, ...facts }, position) => ({
    id: facts.id,
    position,
    level: facts.level,
    parent: facts.parent,
    within: facts.within,
    folded: foldName(facts.name),
    facts,
    results: { list, constituency, turnout },
  }));
  await sql`
    insert into election_unit (election, id, position, level, parent, within, folded, facts, results)
    select ${election}, u.id, u.position, u.level, u.parent, u.within, u.folded, u.facts, u.results
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as u(id text, position int, level text, parent text, within text[], folded text, facts jsonb,
        results jsonb)`.execute(trx);
}

/**
 * Removes an election.
 * @returns whether there was one
 */
export function removeElection(
  db: Database,
  slug: string,
  { onChange, by }: StoreOptions = {},
): Promise<boolean> {
  return inTransaction(db, onChange, async (trx, changes) => {
    const { numDeletedRows } = await trx.deleteFrom('election').where('slug', '=', slug).executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    changes.push({ tags: [cacheTag.elections, cacheTag.election(slug)], gone: true });
    const change = { action: 'delete', entity: 'election', entityId: slug, before: { slug }, after: null };
    await recordChanges(trx, by, change);
    return true;
  });
}
