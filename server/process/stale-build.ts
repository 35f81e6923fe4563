import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { hashSources } from '#build/sources.ts';

const Built = z.object({ sources: z.string() });

/** Whether `dist` is missing, or was built from other sources. */
export async function isBuildStale(root: string): Promise<boolean> {
  try {
    const built = Built.parse(JSON.parse(await readFile(path.join(root, 'dist/build.json'), 'utf8')));
    return built.sources !== (await hashSources(root));
  } catch {
    return true;
  }
}
