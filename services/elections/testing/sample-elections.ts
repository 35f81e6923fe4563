import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sampleFolder } from '@cimlap/sample';

/** The file of an election of the sample. */
export const fileOf = (slug: string): Promise<string> =>
  readFile(path.join(sampleFolder, `elections/${slug}.ndjson`), 'utf8');
