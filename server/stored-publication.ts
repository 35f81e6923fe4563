import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { SiteSlug } from '#contract/article.ts';
import { defaultPublication } from '#contract/publication/default-publication.ts';
import { Publication, type PublicationKind, publicationKinds } from '#contract/publication/publication.ts';
import type { Sites } from '#portal/site/sites.ts';

type Publications = Readonly<Record<SiteSlug, Publication>>;

const fileName = 'publication.json';
const Stored = z.object({ main: Publication, erdely: Publication });

/**
 * What publishers had set when this was last read. It serves redirects and failure pages of a process that
 * starts while its services do not answer.
 *
 * @param folder of the process's data
 */
export async function readStoredPublication(folder: string): Promise<Publications> {
  try {
    return Stored.parse(JSON.parse(await readFile(path.join(folder, fileName), 'utf8')));
  } catch {
    // The first start, or a file of another release.
    return defaultPublication;
  }
}

/** Writes what publishers have set. Several processes may do so at once. */
export async function storePublication(folder: string, { main, erdely }: Sites): Promise<void> {
  await mkdir(folder, { recursive: true });
  const temporary = path.join(folder, `${fileName}.${randomUUID()}`);
  await writeFile(temporary, JSON.stringify({ main: documentsOf(main), erdely: documentsOf(erdely) }));
  await rename(temporary, path.join(folder, fileName));
}

function documentsOf(site: Publication): Record<PublicationKind, unknown> {
  const documents = publicationKinds.map((kind) => [kind, site[kind]] as const);
  return Object.fromEntries(documents) as Record<PublicationKind, unknown>;
}
