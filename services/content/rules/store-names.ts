import { cacheTag } from '#contract/cache-tags.ts';
import type { AuthorInput } from '#contract/newsroom.ts';
import type { Database, Transaction } from '#database/database.ts';
import { inactiveSections, lockArticlesOfSection } from '../queries/article-writes.ts';
import { upsertAuthors } from '../queries/names.ts';
import { type SectionInput, upsertSections } from '../queries/upsert-sections.ts';
import { inTransaction } from './in-transaction.ts';
import type { PublishOptions } from './publish.ts';
import { relist } from './relist.ts';
import { isListed, makeStorable } from './stored-article.ts';

/** Stores authors by slug. Fields that are left out stay as they are. */
export async function storeAuthors(
  db: Database,
  authors: AuthorInput[],
  options: PublishOptions = {},
): Promise<void> {
  await inTransaction(db, options.onChange, async (trx, changes) => {
    const changed = await upsertAuthors(trx, makeStorable(authors));
    if (changed.length > 0) changes.push({ tags: [cacheTag.everything], gone: false });
  });
}

/**
 * Stores sections by slug. Fields that are left out stay as they are. Switching a section off removes the
 * articles that have it as their main one from all lists; switching it on adds them again.
 */
export async function storeSections(
  db: Database,
  sections: SectionInput[],
  options: PublishOptions = {},
): Promise<void> {
  await inTransaction(db, options.onChange, async (trx, changes) => {
    const changed = await upsertSections(trx, makeStorable(sections));
    for (const { id, isSwitched } of changed) if (isSwitched) await relistSection(trx, id);
    if (changed.length > 0)
      changes.push({ tags: [cacheTag.everything], gone: changed.some(({ active }) => !active) });
  });
}

const sectionBatchSize = 1000;

async function relistSection(trx: Transaction, section: number): Promise<void> {
  const inactive = await inactiveSections(trx);
  for (let after = 0; ; ) {
    const articles = await lockArticlesOfSection(trx, section, after, sectionBatchSize);
    await relist(trx, articles, (article) => ({ ...article, listed: isListed(article, inactive) }));
    const last = articles.at(-1);
    if (!last || articles.length < sectionBatchSize) return;
    after = last.id;
  }
}
