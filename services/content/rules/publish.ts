import { sanitiseArticleHtml } from '#body/sanitise.ts';
import type { ContentChange } from '#contract/cache-tags.ts';
import { CallError } from '#contract/errors.ts';
import type { ParsedArticleInput, Published } from '#contract/newsroom.ts';
import { isDatabaseAway } from '#database/away.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Signature } from '../../people/actor.ts';
import { recordChanges } from '../../people/record-audit.ts';
import { updatePieceStates } from '../../pieces/queries/upsert-pieces.ts';
import { enqueueWebhooks, webhookEventOf } from '../../programs/webhooks/enqueue-webhooks.ts';
import { lockArticles, touchParents } from '../queries/article-writes.ts';
import { collectArticleChanges } from './collect-article-changes.ts';
import { inTransaction, retryWhileAway } from './in-transaction.ts';
import { type PublishRequest, publishedOf } from './plan-write.ts';
import { publishBatch } from './publish-batch.ts';
import { relist } from './relist.ts';
import { makeStorable } from './stored-article.ts';

export interface PublishOptions {
  /** Unix milliseconds. Default: the clock. */
  now?: number;
  /** Called after the commit with what became stale. PostgreSQL notifies the other processes. */
  onChange?: (change: ContentChange) => void;
  /** Who is recorded in the audit log; undefined when the program acts by itself. */
  by?: Signature | undefined;
}

/**
 * Publishes an article, or with `update` a new version of the one with this id.
 * @param options.ifMatch version that the update was made from; null: the newest one
 * @throws ConflictError when there is a newer version than that
 * @throws CallError 409 when the slug is taken, 404 when there is no article with that id, 400 when the live
 * blog does not exist
 */
export async function publishArticle(
  db: Database,
  input: ParsedArticleInput,
  options: PublishOptions & { update?: number; ifMatch?: number | null } = {},
): Promise<Published> {
  const target: PublishRequest['target'] =
    options.update === undefined ? { kind: 'create' } : { kind: 'update', id: options.update };
  const request = { ...prepareRequest(input, target), ifMatch: options.ifMatch ?? null };
  const [result] = await publishRequests(db, [request], options);
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
    const requests = part.map((input) => prepareRequest(input, { kind: 'upsert' }));
    results.push(...(await publishPart(db, requests, options)));
  }
  return results;
}

async function publishPart(
  db: Database,
  requests: PublishRequest[],
  options: PublishOptions,
): Promise<Array<Published | Error>> {
  try {
    // Publishing the same again changes nothing, so it may be retried even if the first attempt was stored.
    return await retryWhileAway(() => publishRequests(db, requests, options));
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
 * Withdraws an article at once, from its page and from all lists. Its versions are kept.
 * @throws CallError 404 when there is none
 */
export async function unpublishArticle(
  db: Database,
  id: number,
  options: PublishOptions = {},
): Promise<Published> {
  return inTransaction(db, options.onChange, async (trx, changes) => {
    const { published, wasActive } = await withdrawArticle(trx, id, changes);
    if (!wasActive) return published;
    await recordChanges(trx, options.by, {
      action: 'unpublish',
      entity: 'article',
      entityId: id,
      before: { active: true },
      after: { active: false },
    });
    return published;
  });
}

/**
 * Withdraws an article within the caller's transaction.
 * @throws CallError 404 when there is none
 */
export async function withdrawArticle(
  trx: Transaction,
  id: number,
  changes: ContentChange[],
): Promise<{ published: Published; wasActive: boolean }> {
  const [article] = await lockArticles(trx, [], [id]);
  if (!article) throw new CallError(404, `There is no article ${id}.`);
  if (!article.active) return { published: publishedOf(article, article.fields, false), wasActive: false };
  await relist(trx, [article], (stored) => ({ ...stored, active: false, waiting: false, listed: false }));
  await updatePieceStates(trx, [id]);
  await touchParents(trx, [{ ...article, listed: false }]);
  await collectArticleChanges(trx, changes, [article], 'gone');
  const event = webhookEventOf(article, { ...article, active: false });
  await enqueueWebhooks(trx, event ? [event] : []);
  return { published: publishedOf(article, article.fields, true), wasActive: true };
}

/** Makes an input storable and sanitises its text. */
export function prepareRequest(input: ParsedArticleInput, target: PublishRequest['target']): PublishRequest {
  const clean = makeStorable(input);
  const { html, ...counts } = sanitiseArticleHtml(clean.content);
  return { input: clean, content: html, ...counts, target };
}

async function publishRequests(
  db: Database,
  requests: PublishRequest[],
  options: PublishOptions,
): Promise<Array<Published | Error>> {
  const { now = Date.now(), onChange, by } = options;
  return inTransaction(db, onChange, (trx, changes) => publishBatch(trx, requests, { now, changes, by }));
}

/** Splits the inputs, in order, into batches in which no slug occurs twice. */
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
