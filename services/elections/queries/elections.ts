import type { Database } from '#database/database.ts';
import { StoredHead } from '../rules/read-file.ts';

export interface StoredElection {
  head: StoredHead;
  rehearsal: boolean;
  version: number;
  /** Unix seconds. */
  resultsAt: number;
}

/** The latest first. */
export async function allElections(db: Database): Promise<StoredElection[]> {
  return (await rows(db).orderBy('day', 'desc').orderBy('slug').execute()).map(storedOf);
}

export async function electionBySlug(db: Database, slug: string): Promise<StoredElection | null> {
  const row = await rows(db).where('slug', '=', slug).executeTakeFirst();
  return row ? storedOf(row) : null;
}

const rows = (db: Database) =>
  db.selectFrom('election').select(['head', 'rehearsal', 'version', 'results_at']);

function storedOf(row: {
  head: unknown;
  rehearsal: boolean;
  version: string;
  results_at: Date;
}): StoredElection {
  return {
    head: StoredHead.parse(row.head),
    rehearsal: row.rehearsal,
    version: Number(row.version),
    resultsAt: Math.floor(row.results_at.getTime() / 1000),
  };
}
