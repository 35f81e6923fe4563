import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#database/database.ts';
import { importElection } from '#services/elections/rules/store-election.ts';
import { brokenFile } from './broken-file.ts';

/**
 * Stores the elections of the sample, if there are any.
 * @throws Error that names the broken file
 */
export async function storeSampleElections(db: Database, folder: string): Promise<void> {
  const own = path.join(folder, 'elections');
  const names = await readdir(own).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((each) => each.endsWith('.ndjson'))) {
    try {
      await importElection(db, await readFile(path.join(own, name), 'utf8'));
    } catch (error) {
      throw brokenFile(`elections/${name}`, error);
    }
  }
}
