import type { SqlBool } from 'kysely';
import { ElectionBorders } from '#contract/election-format.ts';
import type { Database } from '#database/database.ts';
import { unixSeconds } from '../../unix-seconds.ts';
import { StoredHead } from '../rules/read-file.ts';

export interface StoredElection {
  head: StoredHead;
  rehearsal: boolean;
  version: number;
  /** Unix seconds. */
  resultsAt: number;
  hasBorders: boolean;
}

/** The latest first. */
export async function allElections(db: Database): Promise<StoredElection[]> {
  return (await selectElections(db).orderBy('day', 'desc').orderBy('slug').execute()).map(toStoredElection);
}

export async function electionBySlug(db: Database, slug: string): Promise<StoredElection | null> {
  const row = await selectElections(db).where('slug', '=', slug).executeTakeFirst();
  return row ? toStoredElection(row) : null;
}

/** Null for an unknown election, and for one without borders. */
export async function bordersOfElection(db: Database, slug: string): Promise<ElectionBorders | null> {
  const row = await db.selectFrom('election').select('borders').where('slug', '=', slug).executeTakeFirst();
  return ElectionBorders.nullable().parse(row?.borders ?? null);
}

const selectElections = (db: Database) =>
  db
    .selectFrom('election')
    .select(['head', 'rehearsal', 'version', 'results_at'])
    .select((eb) => eb('borders', 'is not', null).as('has_borders'));

function toStoredElection(row: {
  head: unknown;
  rehearsal: boolean;
  version: string;
  results_at: Date;
  has_borders: SqlBool;
}): StoredElection {
  return {
    head: StoredHead.parse(row.head),
    rehearsal: row.rehearsal,
    version: Number(row.version),
    hasBorders: row.has_borders === true,
    resultsAt: unixSeconds(row.results_at),
  };
}
