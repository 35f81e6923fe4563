import type { SiteSlug } from '#contract/article.ts';
import type { OutputOf } from '#contract/calls.ts';
import { CallError } from '#contract/errors.ts';
import { defaultPublication } from '#contract/publication/default-publication.ts';
import {
  type Publication,
  type PublicationKind,
  publicationForms,
  publicationKinds,
} from '#contract/publication/publication.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { unixSeconds } from '../unix-seconds.ts';

/** A document with its version. */
export interface StoredDocument<K extends PublicationKind> {
  /** 0 while the default is in effect. */
  version: number;
  /** Unix seconds; null while the default is in effect. */
  updatedAt: number | null;
  document: Publication[K];
}

/** Reads everything that a publisher has set for a site, with defaults for the rest. */
export async function readPublication(db: Database, site: SiteSlug): Promise<Publication> {
  const rows = await db
    .selectFrom('publication')
    .distinctOn('kind')
    .select(['kind', 'document'])
    .where('site', '=', siteCode[site])
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute();
  const stored = new Map(rows.map(({ kind, document }) => [kind, document]));
  const documents = publicationKinds.map((kind) => [kind, documentOf(site, kind, stored.get(kind))]);
  return Object.fromEntries(documents) as Publication;
}

/** Reads one document for editing. */
export async function readDocument<K extends PublicationKind>(
  db: Database,
  site: SiteSlug,
  kind: K,
): Promise<StoredDocument<K>> {
  const row = await db
    .selectFrom('publication')
    .select(['version', 'document', 'updated_at'])
    .where('site', '=', siteCode[site])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    version: row?.version ?? 0,
    updatedAt: row ? unixSeconds(row.updated_at) : null,
    document: documentOf(site, kind, row?.document),
  };
}

/** The stored versions of a document, newest first. */
export async function listVersions(
  db: Database,
  site: SiteSlug,
  kind: PublicationKind,
): Promise<OutputOf<'publicationVersions'>> {
  const rows = await db
    .selectFrom('publication')
    .select(['version', 'updated_at', 'by_name'])
    .where('site', '=', siteCode[site])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .execute();
  const items = rows.map(({ version, updated_at, by_name: by }) => ({
    version,
    updatedAt: unixSeconds(updated_at),
    by,
  }));
  return { items };
}

/** @throws CallError 404 when it is not stored */
export async function readVersion(
  db: Database,
  site: SiteSlug,
  kind: PublicationKind,
  version: number,
): Promise<OutputOf<'publicationVersion'>> {
  const row = await db
    .selectFrom('publication')
    .select(['document', 'updated_at'])
    .where('site', '=', siteCode[site])
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) throw new CallError(404, `There is no version ${version} of ${kind} of ${site}.`);
  const document = row.document as Record<string, unknown>;
  return { version, updatedAt: unixSeconds(row.updated_at), document };
}

/**
 * A document that another release stored in another form, and that no longer matches the schema, counts as
 * not set.
 */
function documentOf<K extends PublicationKind>(site: SiteSlug, kind: K, stored: unknown): Publication[K] {
  const parsed = publicationForms[kind].safeParse(stored);
  return parsed.success ? (parsed.data as Publication[K]) : defaultPublication[site][kind];
}
