import { sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import { cacheTag } from '#contract/cache-tags.ts';
import type { FrontendInput } from '#contract/frontend-input.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { storeFrontend } from '../../content/rules/store-frontend.ts';
import { type EntityStore, optionsOf, type StoredEntity } from '../entity-store.ts';
import { listSites } from '../list-entities.ts';

type Field = keyof FrontendInput;
interface FieldRow {
  site: number;
  value: unknown;
  version: number;
  updated_at: Date;
}

function readField(db: Database, field: Field) {
  return sql<FieldRow>`
    select site, content -> ${field} as value, (edits -> ${field} ->> 'version')::int as version,
      to_timestamp((edits -> ${field} ->> 'at')::bigint) as updated_at
    from site_frontend where content ? ${field} and edits ? ${field}`.execute(db);
}

/**
 * One kind of common data of all pages of a site.
 * @param name of the document's only field
 * @param emptyValue the value while none is set
 */
export function settingStore<N extends string, D extends Record<N, unknown>>(
  field: Field,
  name: N,
  emptyValue: unknown,
): EntityStore<{ site: SiteSlug }, D> {
  const documentOf = (value: unknown) => ({ [name]: value }) as D;
  return {
    list: async (db, part) => listSites((await readField(db, field)).rows, part),
    async read(db, { site }): Promise<StoredEntity<D> | null> {
      const { rows } = await readField(db, field);
      const row = rows.find((candidate) => candidate.site === siteCode[site]);
      return row
        ? { version: row.version, updatedAt: row.updated_at, document: documentOf(row.value) }
        : null;
    },
    empty: () => documentOf(emptyValue),
    write: (edit, { site }, document) =>
      storeFrontend(edit.trx, site, { [field]: document[name] }, { forecasts: 'edited', ...optionsOf(edit) }),
    async remove({ trx, changes }, { site }) {
      await sql`update site_frontend set content = content - ${field}::text, edits = edits - ${field}::text
        where site = ${siteCode[site]}`.execute(trx);
      changes.push({ tags: [cacheTag.frontend, cacheTag.readings], gone: false });
    },
  };
}
