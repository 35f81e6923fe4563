import { sql } from 'kysely';
import { sanitiseArticleHtml } from '#body/sanitise.ts';
import type { SiteSlug } from '#contract/article.ts';
import { cacheTag } from '#contract/cache-tags.ts';
import { siteCode } from '#database/codes.ts';
import type { EntityStore } from '../entity-store.ts';
import { listTable, siteOfRow } from '../list-entities.ts';

interface Doc {
  title: string;
  content: string;
}

/** Document pages. Each site has its own. */
export const docStore: EntityStore<{ site: SiteSlug; slug: string }, Doc> = {
  list: (db, part) =>
    listTable(db, { table: sql`doc`, key: sql`${siteOfRow} || '/' || t.slug`, name: sql`t.title` }, part),
  async read(db, { site, slug }) {
    const row = await db
      .selectFrom('doc')
      .selectAll()
      .where('site', '=', siteCode[site])
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!row) return null;
    const { title, content, edit_version: version, edited_at: updatedAt } = row;
    return { version, updatedAt, document: { title, content } };
  },
  normalise: ({ title, content }) => ({ title, content: sanitiseArticleHtml(content).html }),
  async write({ trx, now, changes }, { site, slug }, document) {
    const values = { ...document, updated_at: new Date(Math.floor(now / 1000) * 1000) };
    await trx
      .insertInto('doc')
      .values({ site: siteCode[site], slug, ...values })
      .onConflict((conflict) => conflict.columns(['slug', 'site']).doUpdateSet(values))
      .execute();
    changes.push({ tags: [cacheTag.doc(slug)], gone: false });
  },
  async remove({ trx, changes }, { site, slug }) {
    await trx.deleteFrom('doc').where('site', '=', siteCode[site]).where('slug', '=', slug).execute();
    changes.push({ tags: [cacheTag.doc(slug)], gone: true });
  },
};
