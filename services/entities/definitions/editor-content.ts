import { sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import { cacheTag } from '#contract/cache-tags.ts';
import type { SponsoredLineInput, UniqueContentInput } from '#contract/editor-content.ts';
import { CallError } from '#contract/errors.ts';
import { ownPlaces } from '#contract/own-places.ts';
import { siteCode } from '#database/codes.ts';
import {
  listsOfLine,
  sponsoredLineOf,
  storeSponsoredLine,
  storeUnique,
} from '../../content/rules/store-editor-content.ts';
import { parseOrExplain } from '../../faults.ts';
import { type EntityStore, optionsOf } from '../entity-store.ts';
import { listTable, siteOfRow } from '../list-entities.ts';

interface Key {
  site: SiteSlug;
  slug: string;
}

const key = sql`${siteOfRow} || '/' || t.slug`;

export const uniqueStore: EntityStore<Key, UniqueContentInput> = {
  list: (db, part) => listTable(db, { table: sql`unique_content`, key, name: sql`t.slug` }, part),
  async read(db, { site, slug }) {
    const row = await db
      .selectFrom('unique_content')
      .selectAll()
      .where('site', '=', siteCode[site])
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!row) return null;
    // It was checked when it was stored.
    const content = row.content as UniqueContentInput['content'];
    return {
      version: row.edit_version,
      updatedAt: row.edited_at,
      document: { group: row.group_id, content },
    };
  },
  async write(edit, { site, slug }, document) {
    refuseUnreadable(slug, document.content);
    await storeUnique(edit.trx, site, slug, document, optionsOf(edit));
  },
  async remove({ trx, changes }, { site, slug }, { group }) {
    await trx
      .deleteFrom('unique_content')
      .where('site', '=', siteCode[site])
      .where('slug', '=', slug)
      .execute();
    const tags = [cacheTag.unique(slug), ...(group === null ? [] : [cacheTag.uniqueGroup(group)])];
    changes.push({ tags, gone: false });
  },
};

/** @throws CallError 400 for content that the page of the place could not read */
function refuseUnreadable(slug: string, content: unknown): void {
  const place = ownPlaces.get(slug);
  const parsed = place && parseOrExplain(place.Content, content);
  if (!parsed || 'data' in parsed) return;
  const issues = parsed.faults.map(({ path, message }) => ({
    path: ['document.content', path].filter(Boolean).join('.'),
    message,
  }));
  throw new CallError(400, 'The page of this place cannot read this content.', issues);
}

export const sponsoredLineStore: EntityStore<Key, SponsoredLineInput> = {
  list: (db, part) =>
    listTable(
      db,
      { table: sql`sponsored_line`, key, name: sql`t.description`, isActive: sql`t.active` },
      part,
    ),
  async read(db, { site, slug }) {
    const row = await db
      .selectFrom('sponsored_line')
      .selectAll()
      .where('site', '=', siteCode[site])
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!row) return null;
    return { version: row.edit_version, updatedAt: row.edited_at, document: sponsoredLineOf(row) };
  },
  async write(edit, { site, slug }, document) {
    await storeSponsoredLine(edit.trx, site, slug, document, optionsOf(edit));
  },
  async remove({ trx, changes }, { site, slug }, before) {
    await trx
      .deleteFrom('sponsored_line')
      .where('site', '=', siteCode[site])
      .where('slug', '=', slug)
      .execute();
    changes.push({ tags: [cacheTag.sponsoredLines, ...new Set(listsOfLine(before))], gone: false });
  },
};
