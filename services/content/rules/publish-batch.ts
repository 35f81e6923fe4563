import { articlePath } from '#contract/article.ts';
import { type Change, cacheTag } from '#contract/cache-tags.ts';
import { CallError } from '#contract/errors.ts';
import type { ParsedArticleInput, Published } from '#contract/newsroom.ts';
import type { Transaction } from '#database/database.ts';
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
import { idsOfSlugs, upsertAuthors } from '../queries/names.ts';
import { announceArticles } from './announce-articles.ts';
import type { ArticleRow, ArticleValues, StoredArticle, StoredFields } from './article-row.ts';
import { listingChange, listingRows } from './listing-rows.ts';
import { articleValues, changesOf, fieldsOf, isUnchanged, type NameIds } from './stored-article.ts';

export interface Request {
  input: ParsedArticleInput;
  /** The input's content, sanitised. */
  content: string;
  paragraphCount: number;
  target: { kind: 'create' } | { kind: 'update'; id: number } | { kind: 'upsert' };
}

/** What to do for a request, after comparing it with the stored article. */
type Plan =
  | { kind: 'refused'; error: CallError }
  | { kind: 'unchanged'; published: Published }
  | {
      kind: 'new' | 'changed';
      request: Request;
      fields: StoredFields;
      values: ArticleValues;
      before: StoredArticle | null;
    };
type WritePlan = Extract<Plan, { request: Request }>;

/**
 * Publishes a batch in which no slug occurs twice: names, articles, versions, lists and counters, with one
 * statement for each.
 * @param now unix milliseconds
 * @param changes gets what becomes stale
 */
export async function publishBatch(
  trx: Transaction,
  requests: Request[],
  now: number,
  changes: Change[],
): Promise<Array<Published | CallError>> {
  const ids = await nameIds(trx, requests, changes);
  const stored = await lockArticles(
    trx,
    requests.map(({ input }) => input.slug),
    requests.flatMap(({ target }) => (target.kind === 'update' ? [target.id] : [])),
  );
  const parents = await existingIds(
    trx,
    requests.flatMap(({ input }) => (input.parentId === null ? [] : [input.parentId])),
  );
  const plans = requests.map((request) => plan(request, { stored, parents, ids, now }));
  const writes = plans.filter((candidate): candidate is WritePlan => 'request' in candidate);
  const written = await write(trx, writes, changes);
  return plans.map((each) => {
    if (each.kind === 'refused') return each.error;
    if (each.kind === 'unchanged') return each.published;
    const row = written.get(each.request);
    return row ? publishedOf(row, each.fields, true) : taken(each.request.input.slug);
  });
}

export function publishedOf(
  row: Pick<ArticleRow, 'id' | 'slug' | 'version'>,
  fields: StoredFields,
  changed: boolean,
): Published {
  const { id, slug, version } = row;
  const url = articlePath({ slug, pubDate: fields.pubDate, mainSuperTag: fields.sections[0] ?? null });
  return { id, slug, version, url, changed };
}

interface Known {
  stored: StoredArticle[];
  parents: Set<number>;
  ids: NameIds;
  now: number;
}

function plan(request: Request, { stored, parents, ids, now }: Known): Plan {
  const { input, target, content } = request;
  const sameSlug = stored.find(({ slug }) => slug === input.slug) ?? null;
  const before = target.kind === 'update' ? (stored.find(({ id }) => id === target.id) ?? null) : sameSlug;
  if (target.kind === 'update' && !before)
    return { kind: 'refused', error: new CallError(404, `There is no article ${target.id}.`) };
  if (sameSlug && (target.kind === 'create' || sameSlug.id !== before?.id))
    return { kind: 'refused', error: taken(input.slug) };
  if (input.parentId !== null && (!parents.has(input.parentId) || input.parentId === before?.id)) {
    const message = `There is no live blog ${input.parentId} that this could be a post of.`;
    return { kind: 'refused', error: new CallError(400, message, [{ path: 'parentId', message }]) };
  }
  const fields = fieldsOf(input, before?.fields.pubDate ?? Math.floor(now / 1000));
  if (before && isUnchanged(before, fields, content, input.active)) {
    return { kind: 'unchanged', published: publishedOf(before, fields, false) };
  }
  const values = articleValues(input, fields, (before?.version ?? 0) + 1, ids, now);
  return { kind: before ? 'changed' : 'new', request, fields, values, before };
}

async function write(
  trx: Transaction,
  plans: WritePlan[],
  changes: Change[],
): Promise<Map<Request, ArticleRow>> {
  const newIds = await insertArticles(
    trx,
    plans.filter(({ kind }) => kind === 'new').map(({ values }) => values),
  );
  const rows = new Map<Request, ArticleRow>();
  for (const { before, values, request } of plans) {
    const id = before?.id ?? newIds.get(values.slug);
    if (id !== undefined) rows.set(request, { ...values, id });
  }
  const done = plans.flatMap((each) => {
    const row = rows.get(each.request);
    return row ? [{ ...each, row }] : [];
  });
  const after = done.map(({ row }) => row);
  const before = done.flatMap((each) => (each.before ? [each.before] : []));
  await updateArticles(
    trx,
    done.filter((each) => each.before !== null).map(({ row }) => row),
  );
  await insertVersions(trx, done.map(versionOf));
  await touchParents(trx, done.flatMap(statesOf));
  await writeSearchDocs(trx, after);
  await writeListing(trx, listingChange(before.flatMap(listingRows), after.flatMap(listingRows)));
  await announceArticles(trx, changes, done.filter(leavesAPage).flatMap(statesOf), true);
  await announceArticles(trx, changes, done.filter((each) => !leavesAPage(each)).flatMap(statesOf), false);
  return rows;
}

type Done = WritePlan & { row: ArticleRow };

function versionOf({ row, before, fields, request: { content, paragraphCount } }: Done): VersionValues {
  return {
    article_id: row.id,
    version: row.version,
    made_at: row.updated_at,
    paragraph_count: paragraphCount,
    content,
    fields,
    active: row.active,
    changed: before && changesOf(before, fields, content),
  };
}

/** Whether a page must not show the article any more: it was taken down, renamed, or left a site. */
function leavesAPage({ before, row }: Done): boolean {
  if (!before?.active) return false;
  const sites = new Set([row.originating_site, ...row.mirroring_sites]);
  return (
    !row.active ||
    row.slug !== before.slug ||
    [before.originating_site, ...before.mirroring_sites].some((site) => !sites.has(site))
  );
}

/** The states whose pages are stale: before and after the change. */
function statesOf({ before, row }: { before: StoredArticle | null; row: ArticleRow }): ArticleRow[] {
  return before ? [before, row] : [row];
}

async function nameIds(trx: Transaction, requests: Request[], changes: Change[]): Promise<NameIds> {
  const inputs = requests.map(({ input }) => input);
  const changedAuthors = await upsertAuthors(
    trx,
    inputs.flatMap(({ authors }) => authors),
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

function taken(slug: string): CallError {
  return new CallError(409, `There is already an article with the slug ${slug}.`, [
    { path: 'slug', message: 'taken' },
  ]);
}
