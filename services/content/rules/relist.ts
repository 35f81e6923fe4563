import type { Transaction } from '#database/database.ts';
import { writeSearchDocs } from '../../search/document/write-search-docs.ts';
import { updateArticles } from '../queries/article-writes.ts';
import { writeListing } from '../queries/listing-writes.ts';
import type { ArticleRow } from './article-row.ts';
import { listingChange, listingRows } from './listing-rows.ts';

/** Changes locked articles and updates the lists that they are in. */
export async function relist(
  trx: Transaction,
  articles: ArticleRow[],
  change: (article: ArticleRow) => ArticleRow,
): Promise<void> {
  const changed = articles.map(change);
  await updateArticles(trx, changed);
  await writeSearchDocs(trx, changed);
  await writeListing(trx, listingChange(articles.flatMap(listingRows), changed.flatMap(listingRows)));
}
