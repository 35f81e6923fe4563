import type { UpstreamRows } from './fake-upstream.ts';
import { presupposed } from './presupposed-rows.ts';
import { matchOf, type ResponseFile } from './response-files.ts';

/** Answers of a fake upstream: the files' rows, and the fewest made-up rows that lead to these. */
export function rowsOfFiles(files: readonly ResponseFile[]): UpstreamRows {
  const rows: Record<string, unknown[]> = {};
  for (const file of files) {
    const key = keyOf(file);
    rows[key] = [...(rows[key] ?? []), ...file.rows];
  }
  for (const [key, rowsOfKey] of Object.entries(presupposed(files)))
    rows[key] = [...(rows[key] ?? []), ...rowsOfKey];
  return rows;
}

function keyOf(file: ResponseFile): string {
  const match = matchOf(file);
  return match === null ? file.kind : `${file.kind}/${match}`;
}
