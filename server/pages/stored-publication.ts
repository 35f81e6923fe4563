import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { SiteSlug } from '#contract/article.ts';
import { defaultPublication } from '#contract/publication/default-publication.ts';
import { Publication, publicationKinds } from '#contract/publication/publication.ts';
import type { Sites } from '#portal/site/sites.ts';

type Publications = Readonly<Record<SiteSlug, Publication>>;

const fileName = 'publication.json';
const Stored = z.object({ main: Publication, erdely: Publication });

/**
 * Reads what publishers had set when a process last read it. A process that starts while its services do not
 * answer uses it for redirects and failure pages.
 * @param folder data folder of the process
 */
export async function readStoredPublication(folder: string): Promise<Publications> {
  try {
    return Stored.parse(JSON.parse(await readFile(path.join(folder, fileName), 'utf8')));
  } catch {
    // This is the first start, or the file is from another release.
    return defaultPublication;
  }
}

/** Writes what publishers have set whenever that changes. */
export interface PublicationWriter {
  write(): void;
  /** Resolves when everything is written. */
  finish(): Promise<void>;
}

/** @param folder data folder of the process */
export function createPublicationWriter(
  folder: string,
  sites: Sites,
  onError: (error: unknown) => void,
): PublicationWriter {
  let writing: Promise<void> = Promise.resolve();
  return {
    write() {
      // One write after the other, so that the newest state is written last.
      writing = writing.then(() => storePublication(folder, sites)).catch(onError);
    },
    finish: () => writing,
  };
}

/** Writes what publishers have set. Several processes may do so at once. */
export async function storePublication(folder: string, { main, erdely }: Sites): Promise<void> {
  await mkdir(folder, { recursive: true });
  const temporary = path.join(folder, `${fileName}.${randomUUID()}`);
  await writeFile(temporary, JSON.stringify({ main: documentsOf(main), erdely: documentsOf(erdely) }));
  await rename(temporary, path.join(folder, fileName));
}

function documentsOf(site: Publication): Record<string, unknown> {
  return Object.fromEntries(publicationKinds.map((kind) => [kind, site[kind]]));
}
