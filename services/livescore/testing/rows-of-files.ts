import type { UpstreamRows } from './fake-upstream.ts';
import { createMissingRows } from './missing-rows.ts';
import { matchOf, type ResponseFile } from './response-files.ts';

/** Rows for a fake upstream: those of the files, and invented ones that the service needs to find these. */
export function rowsOfFiles(files: readonly ResponseFile[]): UpstreamRows {
  const rows: Record<string, unknown[]> = {};
  for (const file of files) {
    const key = keyOf(file);
    rows[key] = [...(rows[key] ?? []), ...file.rows];
  }
  for (const [key, rowsOfKey] of Object.entries(createMissingRows(files)))
    rows[key] = [...(rows[key] ?? []), ...rowsOfKey];
  return rows;
}

function keyOf(file: ResponseFile): string {
  const match = matchOf(file);
  return match === null ? file.kind : `${file.kind}/${match}`;
}
