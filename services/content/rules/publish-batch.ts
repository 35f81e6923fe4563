import { sql } from 'kysely';
import { type ContentChange, cacheTag } from '#contract/cache-tags.ts';
import type { CallError } from '#contract/errors.ts';
import type { Published } from '#contract/newsroom.ts';
import type { Transaction } from '#database/database.ts';
import { withCaptions } from '../../library/rules/captions-in-texts.ts';
import { type Signature, signCommand } from '../../people/actor.ts';
import { type AuditedChange, recordChanges } from '../../people/record-audit.ts';
import { findSlugOwners, storeOldAddresses } from '../../pieces/queries/old-addresses.ts';
import { upsertPieces } from '../../pieces/queries/upsert-pieces.ts';
import { textLength } from '../../pieces/rules/document.ts';
import { updateColumns } from '../../pieces/rules/update-columns.ts';
import { replaceDocuments } from '../../pieces/steps/document-html.ts';
import { enqueueWebhooks, webhookEventOf } from '../../programs/webhooks/enqueue-webhooks.ts';
import { writeSearchDocs } from '../../search/document/write-search-docs.ts';
import {
  existingIds,
  inactiveSections,
  insertArticles,
  insertVersions,
  lockArticles,
  touchParents,
  updateArticles,
  type VersionValues,
} from '../queries/article-writes.ts';
import { writeListing } from '../queries/listing-writes.ts';
import { idsOfSlugs, namesLock, upsertAuthors } from '../queries/names.ts';
import { pairsOf, renamePartner } from '../queries/translations.ts';
import type { ArticleRow, StoredArticle } from './article-row.ts';
import { collectArticleChanges } from './collect-article-changes.ts';
import { listingChange, listingRows } from './listing-rows.ts';
import { type PublishRequest, planWrite, publishedOf, slugConflict, type WritePlan } from './plan-write.ts';
import { changesOf, type NameIds } from './stored-article.ts';

/**
 * Publishes a batch in which no slug occurs twice: names, articles, versions, lists and counters, with one
 * statement for each.
 * @param now Unix milliseconds
 * @param changes collects what becomes stale
 * @param by who is recorded in the audit log
 */
export async function publishBatch(
  trx: Transaction,
  sent: PublishRequest[],
  now: number,
  changes: ContentChange[],
  by?: Signature,
): Promise<Array<Published | CallError>> {
  const captioned = await withCaptions(
    trx,
    sent.map(({ content }) => content),
  );
  const requests = sent.map((request, n) => ({ ...request, content: captioned[n] ?? request.content }));
  const ids = await nameIds(trx, requests, changes);
  const stored = await lockArticles(
    trx,
    requests.flatMap(({ input }) => [input.slug, ...(input.translationOf ? [input.translationOf] : [])]),
    requests.flatMap(({ target }) => (target.kind === 'update' ? [target.id] : [])),
  );
  const parents = await existingIds(
    trx,
    requests.flatMap(({ input }) => (input.parentId === null ? [] : [input.parentId])),
  );
  const pairs = await pairsOf(
    trx,
    requests.flatMap(({ input }) => input.translationOf ?? []),
  );
  const slugs = await findSlugOwners(
    trx,
    requests.map(({ input }) => input.slug),
  );
  const plans = requests.map((request) => planWrite(request, { stored, parents, pairs, ids, now, slugs }));
  const writes = plans.filter((candidate): candidate is WritePlan => 'request' in candidate);
  const written = await writeArticles(trx, writes, changes, by);
  const texts = writes.flatMap(({ request, changed }) => {
    const row = written.get(request);
    return row && changed.includes('content') ? [{ pieceId: row.id, html: request.content }] : [];
  });
  await replaceDocuments(trx, texts, by ?? signCommand('publish'), now);
  await recordChanges(
    trx,
    by,
    ...writes.flatMap((each) => {
      const row = written.get(each.request);
      return row ? [recordedChange(each, row)] : [];
    }),
  );
  return plans.map((each) => {
    if (each.kind === 'refused') return each.error;
    if (each.kind === 'unchanged') return each.published;
    const row = written.get(each.request);
    return row ? publishedOf(row, each.fields, true) : slugConflict(each.request.input.slug);
  });
}

/**
 * Writes articles with everything that follows from them: versions, pieces, lists, search, webhooks. It
 * collects what becomes stale.
 * @returns the written rows. A request whose slug was taken meanwhile has none.
 */
async function writeArticles(
  trx: Transaction,
  plans: WritePlan[],
  changes: ContentChange[],
  by: Signature | undefined,
): Promise<Map<PublishRequest, ArticleRow>> {
  const newIds = await insertArticles(
    trx,
    plans
      .filter(({ kind }) => kind === 'new')
      .map(({ values, request: { target } }) =>
        target.kind === 'create' ? { ...values, id: target.id } : values,
      ),
  );
  const rows = new Map<PublishRequest, ArticleRow>();
  for (const { before, values, request } of plans) {
    const id = before?.id ?? newIds.get(values.slug);
    if (id !== undefined) rows.set(request, { ...values, id });
  }
  const written = plans.flatMap((each) => {
    const row = rows.get(each.request);
    return row ? [{ ...each, row }] : [];
  });
  const rowsBefore = written.flatMap(({ before }) => before ?? []);
  const rowsAfter = written.map(({ row }) => row);
  await updateArticles(
    trx,
    written.filter(({ before }) => before !== null).map(({ row }) => row),
  );
  await insertVersions(trx, written.map(versionOf));
  for (const { before, row } of written)
    if (before && before.slug !== row.slug) await renamePartner(trx, before.slug, row.slug);
  await storeOldAddresses(trx, written);
  const edited = await upsertPieces(
    trx,
    written.map(({ row, changed, request }) => ({
      id: row.id,
      length: textLength(request.content),
      changed,
    })),
    by,
  );
  await updateColumns(trx, edited);
  await touchParents(trx, written.flatMap(statesOf));
  await writeSearchDocs(trx, rowsAfter);
  await writeListing(trx, listingChange(rowsBefore.flatMap(listingRows), rowsAfter.flatMap(listingRows)));
  await enqueueWebhooks(
    trx,
    written.flatMap((each) => webhookEventOf(each.before, each.row) ?? []),
  );
  const gone = written.filter(removesFromPages);
  const changed = written.filter((each) => !removesFromPages(each));
  await collectArticleChanges(trx, changes, gone.flatMap(statesOf), 'gone');
  await collectArticleChanges(trx, changes, changed.flatMap(statesOf), 'changed');
  return rows;
}

/** The audit log's details about an article: the changed fields and the new version, without the text. */
function recordedChange({ before, fields }: WritePlan, { id, version, active }: ArticleRow): AuditedChange {
  return {
    action: before ? 'update' : 'create',
    entity: 'article',
    entityId: id,
    before: before && { ...before.fields, version: before.version, active: before.active },
    after: before
      ? { ...fields, version, active }
      : { slug: fields.slug, title: fields.title, pubDate: fields.pubDate, version, active },
  };
}

type WrittenArticle = WritePlan & { row: ArticleRow };

function versionOf(done: WrittenArticle): VersionValues {
  const { row, before, fields, changed, request } = done;
  const { content, paragraphCount } = request;
  return {
    article_id: row.id,
    version: row.version,
    made_at: row.updated_at,
    paragraph_count: paragraphCount,
    content,
    fields,
    active: row.active,
    changed: before && changesOf(changed),
  };
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
function statesOf({ before, row }: { before: StoredArticle | null; row: ArticleRow }): ArticleRow[] {
  return before ? [before, row] : [row];
}

async function nameIds(
  trx: Transaction,
  requests: PublishRequest[],
  changes: ContentChange[],
): Promise<NameIds> {
  const inputs = requests.map(({ input }) => input);
  // Merging two tags has to wait until numbers that were looked up here are written.
  await sql`select pg_advisory_xact_lock_shared(${namesLock})`.execute(trx);
  const changedAuthors = await upsertAuthors(
    trx,
    requests.flatMap(({ input, keepsAuthors }) => (keepsAuthors ? [] : input.authors)),
  );
  if (changedAuthors.length > 0) changes.push({ tags: changedAuthors.map(cacheTag.author), gone: false });
  return {
    sections: await idsOfSlugs(
      trx,
      'section',
      inputs.flatMap(({ sections }) => sections),
    ),
    tags: await idsOfSlugs(
      trx,
      'tag',
      inputs.flatMap(({ tags }) => tags),
    ),
    authors: await idsOfSlugs(
      trx,
      'author',
      inputs.flatMap(({ authors }) => authors),
    ),
    flags: await idsOfSlugs(
      trx,
      'flag',
      inputs.flatMap(({ flags }) => flags.map((slug) => ({ slug, name: slug }))),
    ),
    inactiveSections: await inactiveSections(trx),
  };
}
