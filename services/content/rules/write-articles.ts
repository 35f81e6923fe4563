import type { Transaction } from '#database/database.ts';
import {
  insertArticles,
  insertVersions,
  updateArticles,
  type VersionValues,
} from '../queries/article-writes.ts';
import type { ArticleRow } from './article-row.ts';
import type { WritePlan } from './plan-write.ts';
import { changesOf } from './stored-article.ts';

/** A plan that was carried out. */
export type WrittenArticle = WritePlan & { row: ArticleRow };

/**
 * Writes articles and their versions.
 * @returns what was written. A plan whose slug was taken by another transaction is left out.
 */
export async function writeArticles(
  trx: Transaction,
  plans: readonly WritePlan[],
): Promise<WrittenArticle[]> {
  const newIds = await insertArticles(trx, plans.filter(({ kind }) => kind === 'new').map(newRowOf));
  const written = plans.flatMap((plan): WrittenArticle[] => {
    const id = plan.before?.id ?? newIds.get(plan.values.slug);
    return id === undefined ? [] : [{ ...plan, row: { ...plan.values, id } }];
  });
  await updateArticles(
    trx,
    written.filter(({ before }) => before !== null).map(({ row }) => row),
  );
  await insertVersions(trx, written.map(versionOf));
  return written;
}

/** An article that editors wrote as a piece gets the id of its piece. */
const newRowOf = ({ values, request: { target } }: WritePlan) =>
  target.kind === 'create' ? { ...values, id: target.id } : values;

function versionOf({ row, before, fields, changed, request }: WrittenArticle): VersionValues {
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
