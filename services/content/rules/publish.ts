import { sanitiseArticleHtml } from '#body/sanitise.ts';
import type { Change } from '#contract/cache-tags.ts';
import { CallError } from '#contract/errors.ts';
import type { ParsedArticleInput, Published } from '#contract/newsroom.ts';
import { isDatabaseAway } from '#database/away.ts';
import type { Database } from '#database/database.ts';
import { lockArticles, touchParents } from '../queries/article-writes.ts';
import { announceArticles } from './announce-articles.ts';
import { inTransaction, whenBack } from './in-transaction.ts';
import { publishBatch, publishedOf, type Request } from './publish-batch.ts';
import { relist } from './relist.ts';
import { storable } from './stored-article.ts';

export interface PublishOptions {
  /** Unix milliseconds; the clock unless given. */
  now?: number;
  /** Called with what became stale once it is on disk. PostgreSQL notifies the other processes. */
  onChange?: (change: Change) => void;
}

/**
 * Publishes an article, or with `update` a new version of the one that has this id.
 * @throws CallError 409 when the slug is taken, 404 when there is no article of that id, 400 when the live
 * blog does not exist
 */
export async function publishArticle(
  db: Database,
  input: ParsedArticleInput,
  options: PublishOptions & { update?: number } = {},
): Promise<Published> {
  const target: Request['target'] =
    options.update === undefined ? { kind: 'create' } : { kind: 'update', id: options.update };
  const [result] = await publishRequests(db, [prepare(input, target)], options);
  if (result === undefined) throw new Error('Publishing gave no result.');
  if (result instanceof Error) throw result;
  return result;
}

/**
 * Publishes many articles at once, for imports, in one transaction. An article whose slug exists becomes a
 * new version if it differs. One that cannot be published has its error as its result; the others are stored.
 * About a hundred at a time is fastest. While the database is away it retries for half a minute, which covers
 * a restart.
 * @throws when the database stays away
 */
export async function publishArticles(
  db: Database,
  inputs: ParsedArticleInput[],
  options: PublishOptions = {},
): Promise<Array<Published | Error>> {
  const results: Array<Published | Error> = [];
  for (const part of withoutRepeatedSlugs(inputs)) {
    const requests = part.map((input) => prepare(input, { kind: 'upsert' }));
    results.push(...(await publishPart(db, requests, options)));
  }
  return results;
}

async function publishPart(
  db: Database,
  requests: Request[],
  options: PublishOptions,
): Promise<Array<Published | Error>> {
  try {
    // Publishing the same again changes nothing, so it may be retried even if the first try was stored.
    return await whenBack(() => publishRequests(db, requests, options));
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    if (requests.length === 1) return [asError(error)];
    // PostgreSQL refused one of them. Published one by one, the others succeed.
    const results: Array<Published | Error> = [];
    for (const request of requests) results.push(...(await publishPart(db, [request], options)));
    return results;
  }
}

/**
 * Takes an article down at once, from its page and from all lists. Its versions stay.
 * @throws CallError 404 when there is none
 */
export async function unpublishArticle(
  db: Database,
  id: number,
  options: PublishOptions = {},
): Promise<Published> {
  return inTransaction(db, options.onChange, async (trx, changes) => {
    const [article] = await lockArticles(trx, [], [id]);
    if (!article) throw new CallError(404, `There is no article ${id}.`);
    if (!article.active) return publishedOf(article, article.fields, false);
    await relist(trx, [article], (stored) => ({ ...stored, active: false, waiting: false, listed: false }));
    await touchParents(trx, [{ ...article, listed: false }]);
    await announceArticles(trx, changes, [article], true);
    return publishedOf(article, article.fields, true);
  });
}

function prepare(input: ParsedArticleInput, target: Request['target']): Request {
  const clean = storable(input);
  const { html, paragraphCount } = sanitiseArticleHtml(clean.content);
  return { input: clean, content: html, paragraphCount, target };
}

async function publishRequests(
  db: Database,
  requests: Request[],
  options: PublishOptions,
): Promise<Array<Published | Error>> {
  const now = options.now ?? Date.now();
  return inTransaction(db, options.onChange, (trx, changes) => publishBatch(trx, requests, now, changes));
}

/** Splits the inputs, in order, into parts in which no slug occurs twice. */
function withoutRepeatedSlugs(inputs: ParsedArticleInput[]): ParsedArticleInput[][] {
  const parts: ParsedArticleInput[][] = [];
  let slugs = new Set<string>();
  for (const input of inputs) {
    const part = parts.at(-1);
    if (part && !slugs.has(input.slug)) part.push(input);
    else {
      parts.push([input]);
      slugs = new Set();
    }
    slugs.add(input.slug);
  }
  return parts;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
