import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SiteSlug } from '#contract/article.ts';
import {
  type Publication,
  type PublicationKind,
  publicationForms,
  publicationKinds,
} from '#contract/publication/publication.ts';
import type { Database } from '#database/database.ts';
import { readDocument } from '#services/publication/read-publication.ts';
import { storeDocument } from '#services/publication/store-document.ts';
import { brokenFile } from './broken-file.ts';
import { parseForm } from './forms.ts';

export type SamplePublications = Partial<Record<SiteSlug, Partial<Publication>>>;

/** Names of files, as addresses have them. */
const fileNameOf = (kind: PublicationKind): string => (kind === 'houseAds' ? 'house-ads' : kind);

/**
 * What the sample's publisher has set: `publication/{site}/{kind}.json`, or `publication/both/{kind}.json`
 * where the sites have the same.
 *
 * @throws Error that names the file that is wrong, and how
 */
export async function readSamplePublications(folder: string): Promise<SamplePublications> {
  const publications: SamplePublications = {};
  for (const site of SiteSlug.options) {
    const documents = await Promise.all(
      publicationKinds.map(async (kind) => [kind, await readKind(folder, site, kind)] as const),
    );
    publications[site] = Object.fromEntries(documents.filter(([, document]) => document !== null));
  }
  return publications;
}

async function readKind(folder: string, site: SiteSlug, kind: PublicationKind): Promise<unknown> {
  for (const place of [site, 'both']) {
    const name = join('publication', place, `${fileNameOf(kind)}.json`);
    const json = await readFile(join(folder, name), 'utf8').catch(nullIfMissing);
    if (json === null) continue;
    try {
      return parseForm<unknown>(json, publicationForms[kind]);
    } catch (error) {
      throw brokenFile(name, error);
    }
  }
  return null;
}

/** Stores what the sample's publisher has set, replacing existing documents. */
export async function storeSamplePublications(
  db: Database,
  publications: SamplePublications,
  now: number,
): Promise<void> {
  for (const site of SiteSlug.options) {
    const documents = publications[site] ?? {};
    for (const kind of publicationKinds) {
      const document = documents[kind];
      if (document === undefined) continue;
      const { version } = await readDocument(db, site, kind);
      await storeDocument(db, { site, kind }, { version, document }, { now: now * 1000 });
    }
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
