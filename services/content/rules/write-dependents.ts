import { type ContentChange, cacheTag } from '#contract/cache-tags.ts';
import type { Transaction } from '#database/database.ts';
import { type Signature, signCommand } from '../../people/actor.ts';
import { storeOldAddresses } from '../../pieces/queries/old-addresses.ts';
import { upsertPieces } from '../../pieces/queries/upsert-pieces.ts';
import { textLength } from '../../pieces/rules/document.ts';
import { updateColumns } from '../../pieces/rules/update-columns.ts';
import { replaceDocuments } from '../../pieces/steps/document-html.ts';
import { enqueueWebhooks, webhookEventOf } from '../../programs/webhooks/enqueue-webhooks.ts';
import { writeSearchDocs } from '../../search/document/write-search-docs.ts';
import { touchParents } from '../queries/article-writes.ts';
import { writeListing } from '../queries/listing-writes.ts';
import { renamePartner } from '../queries/translations.ts';
import { renameArticleOfEpisodes } from '../queries/upsert-episodes.ts';
import type { ArticleRow } from './article-row.ts';
import { collectArticleChanges } from './collect-article-changes.ts';
import { listingChange, listingRows } from './listing-rows.ts';
import type { WrittenArticle } from './write-articles.ts';

/** Updates everything that is stored beside the articles: addresses, pieces, live blogs, search, lists. */
export async function writeDependents(
  trx: Transaction,
  written: readonly WrittenArticle[],
  { now, by, changes }: { now: number; by?: Signature | undefined; changes: ContentChange[] },
): Promise<void> {
  await writeAddresses(trx, written, changes);
  await writePieces(trx, written, by, now);
  await touchParents(trx, written.flatMap(statesOf));
  await writeSearchDocs(
    trx,
    written.map(({ row }) => row),
  );
  await writeLists(trx, written);
  await enqueueWebhooks(
    trx,
    written.flatMap(({ before, row }) => webhookEventOf(before, row) ?? []),
  );
}

/** Pages of withdrawn articles are removed from caches; pages of the others become stale. */
export async function collectStalePages(
  trx: Transaction,
  written: readonly WrittenArticle[],
  changes: ContentChange[],
): Promise<void> {
  const gone = written.filter(removesFromPages);
  const changed = written.filter((article) => !removesFromPages(article));
  await collectArticleChanges(trx, changes, gone.flatMap(statesOf), 'gone');
  await collectArticleChanges(trx, changes, changed.flatMap(statesOf), 'changed');
}

/** A renamed article keeps its former address, and its translation and episodes name it by the new one. */
async function writeAddresses(
  trx: Transaction,
  written: readonly WrittenArticle[],
  changes: ContentChange[],
): Promise<void> {
  for (const { before, row } of written) {
    if (!before || before.slug === row.slug) continue;
    await renamePartner(trx, before.slug, row.slug);
    if (await renameArticleOfEpisodes(trx, before.slug, row.slug)) {
      const ofArticle = [before.slug, row.slug].map(cacheTag.episodesOf);
      changes.push({ tags: [cacheTag.episodes, cacheTag.front, ...ofArticle], gone: false });
    }
  }
  await storeOldAddresses(trx, written);
}

async function writePieces(
  trx: Transaction,
  written: readonly WrittenArticle[],
  by: Signature | undefined,
  now: number,
): Promise<void> {
  const pieces = written.map(({ row, changed, request }) => ({
    id: row.id,
    length: textLength(request.content),
    changed,
  }));
  await updateColumns(trx, await upsertPieces(trx, pieces, by));
  const newTexts = written
    .filter(({ changed }) => changed.includes('content'))
    .map(({ row, request }) => ({ pieceId: row.id, html: request.content }));
  await replaceDocuments(trx, newTexts, by ?? signCommand('publish'), now);
}

async function writeLists(trx: Transaction, written: readonly WrittenArticle[]): Promise<void> {
  const rowsBefore = written.flatMap(({ before }) => (before ? listingRows(before) : []));
  const rowsAfter = written.flatMap(({ row }) => listingRows(row));
  await writeListing(trx, listingChange(rowsBefore, rowsAfter));
}

/** Whether pages must stop showing the article: it was withdrawn, renamed, or removed from a site. */
function removesFromPages({ before, row }: WrittenArticle): boolean {
  if (!before?.active) return false;
  const sites = new Set([row.originating_site, ...row.mirroring_sites]);
  return (
    !row.active ||
    row.slug !== before.slug ||
    [before.originating_site, ...before.mirroring_sites].some((site) => !sites.has(site))
  );
}

/** The article's states that have stale pages: before and after the change. */
function statesOf({ before, row }: WrittenArticle): ArticleRow[] {
  return before ? [before, row] : [row];
}
