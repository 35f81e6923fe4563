import { sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import { defaultPublication } from '#contract/publication/default-publication.ts';
import type { Publication, PublicationKind } from '#contract/publication/publication.ts';
import { readDocument } from '../../publication/read-publication.ts';
import { storeDocument } from '../../publication/store-document.ts';
import { type Edit, type EntityStore, optionsOf } from '../entity-store.ts';
import { listSites } from '../list-entities.ts';

/** A site's document that a publisher sets. Its older versions are kept. */
export function publicationStore<K extends PublicationKind>(
  kind: K,
): EntityStore<{ site: SiteSlug }, Publication[K]> {
  async function write(edit: Edit, { site }: { site: SiteSlug }, document: Publication[K]): Promise<void> {
    const options = { ...optionsOf(edit), author: edit.by };
    await storeDocument(edit.trx, { site, kind }, { document }, options);
  }

  return {
    async list(db, part) {
      const { rows } = await sql<{ site: number; version: number; updated_at: Date }>`
        select distinct on (site) site, version, updated_at from publication where kind = ${kind}
        order by site, version desc`.execute(db);
      return listSites(rows, part);
    },
    async read(db, { site }) {
      const { version, updatedAt, document } = await readDocument(db, site, kind);
      if (updatedAt === null) return null;
      return { version, updatedAt: new Date(updatedAt * 1000), document };
    },
    empty: ({ site }) => defaultPublication[site][kind],
    write,
    /**
     * Returning to the default creates a version too, so that numbers go on and former documents can be read.
     */
    remove: (edit, key) => write(edit, key, defaultPublication[key.site][kind]),
  };
}
