import { tmpdir } from 'node:os';
import type { Database } from '#database/database.ts';
import { createFolderStore } from '#services/media/store/folder-store.ts';
import type { MediaStore } from '#services/media/store/media-store.ts';
import { exportLines } from '../archive/export-archive.ts';
import { importArchive } from '../archive/import-archive.ts';
import { emptyReport, type Failure } from '../import/report.ts';

/** The lines of an archive of this database, without pictures if there is no store. */
export async function exportDatabase(db: Database, media: MediaStore | null = null): Promise<string[]> {
  const counts = { articles: 0, lines: 0, missingPictures: 0 };
  const lines: string[] = [];
  for await (const line of exportLines({ db, media, counts, onProgress: () => {} })) lines.push(line);
  return lines;
}

/** @returns the reasons of lines that failed, and the notes of the report */
export async function importLines(
  db: Database,
  lines: readonly string[],
  media: MediaStore = createFolderStore(tmpdir()),
): Promise<{ failures: string[]; notes: string[] }> {
  const failures: Failure[] = [];
  const report = emptyReport();
  await importArchive({
    db,
    media,
    chunks: (async function* () {
      yield lines.join('');
    })(),
    site: null,
    report,
    onProgress: () => {},
    onFailure: (failure) => failures.push(failure),
  });
  return { failures: failures.map(({ reason }) => reason), notes: [...report.notes.keys()] };
}
