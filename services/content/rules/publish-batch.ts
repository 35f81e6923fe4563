import type { ContentChange } from '#contract/cache-tags.ts';
import type { CallError } from '#contract/errors.ts';
import type { Published } from '#contract/newsroom.ts';
import type { Transaction } from '#database/database.ts';
import { withCaptions } from '../../library/rules/captions-in-texts.ts';
import type { Signature } from '../../people/actor.ts';
import { type AuditedChange, recordChanges } from '../../people/record-audit.ts';
import { planBatch } from './plan-batch.ts';
import { type Plan, type PublishRequest, publishedOf, slugConflict, type WritePlan } from './plan-write.ts';
import { type WrittenArticle, writeArticles } from './write-articles.ts';
import { collectStalePages, writeDependents } from './write-dependents.ts';

export interface BatchContext {
  /** Unix milliseconds. */
  now: number;
  /** Collects what becomes stale. */
  changes: ContentChange[];
  /** Who is recorded in the audit log; undefined when the caller records it, or the program acts by itself. */
  by?: Signature | undefined;
}

/**
 * Publishes a batch in which no slug occurs twice: names, articles, versions, lists and counters, with one
 * statement for each.
 * @returns one result for each request, in their order
 */
export async function publishBatch(
  trx: Transaction,
  requests: readonly PublishRequest[],
  context: BatchContext,
): Promise<Array<Published | CallError>> {
  const plans = await planBatch(trx, await addCaptions(trx, requests), context);
  const written = await writeArticles(trx, plans.filter(isWritePlan));
  await writeDependents(trx, written, context);
  await collectStalePages(trx, written, context.changes);
  await recordChanges(trx, context.by, ...written.map(auditedChangeOf));
  const writtenByRequest = new Map(written.map((article) => [article.request, article]));
  return plans.map((plan) => resultOf(plan, writtenByRequest));
}

async function addCaptions(trx: Transaction, requests: readonly PublishRequest[]): Promise<PublishRequest[]> {
  const contents = await withCaptions(
    trx,
    requests.map(({ content }) => content),
  );
  return requests.map((request, index) => ({ ...request, content: contents[index] ?? request.content }));
}

const isWritePlan = (plan: Plan): plan is WritePlan => 'request' in plan;

/** The audit log's details about an article: the changed fields and the new version, without the text. */
function auditedChangeOf({ before, fields, row }: WrittenArticle): AuditedChange {
  const { id, version, active } = row;
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

function resultOf(
  plan: Plan,
  writtenByRequest: ReadonlyMap<PublishRequest, WrittenArticle>,
): Published | CallError {
  if (plan.kind === 'refused') return plan.error;
  if (plan.kind === 'unchanged') return plan.published;
  // An article that was not written has a slug that another transaction has taken since it was planned.
  const written = writtenByRequest.get(plan.request);
  return written ? publishedOf(written.row, plan.fields, true) : slugConflict(plan.request.input.slug);
}
