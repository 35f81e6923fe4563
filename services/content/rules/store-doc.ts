import { sanitiseArticleHtml } from '#body/sanitise.ts';
import { cacheTag } from '#contract/cache-tags.ts';
import type { Doc } from '#contract/frontend.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { inTransaction } from './in-transaction.ts';
import type { PublishOptions } from './publish.ts';
import { makeStorable } from './stored-article.ts';

/** Stores or replaces a document page on each of its sites. */
export async function storeDoc(db: Database, doc: Doc, options: PublishOptions = {}): Promise<void> {
  const { slug, title, content, updatedAt, sites } = makeStorable(doc);
  const { html } = sanitiseArticleHtml(content);
  await inTransaction(db, options.onChange, async (trx, changes) => {
    await trx.deleteFrom('doc').where('slug', '=', slug).execute();
    const rows = sites.map((site) => ({
      slug,
      site: siteCode[site],
      title,
      content: html,
      updated_at: new Date(updatedAt * 1000),
    }));
    if (rows.length > 0) await trx.insertInto('doc').values(rows).execute();
    changes.push({ tags: [cacheTag.doc(slug)], gone: false });
  });
}
