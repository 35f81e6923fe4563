import { sql } from 'kysely';
import { CallError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { recordChanges } from '../../people/record-audit.ts';
import { forgetSteps } from '../../pieces/rules/forget-steps.ts';
import { lockArticles } from '../queries/article-writes.ts';
import { collectArticleChanges } from './collect-article-changes.ts';
import { inTransaction } from './in-transaction.ts';
import type { PublishOptions } from './publish.ts';

/**
 * Removes the text of a former version for good, as when a court orders it. Readers still see that there was
 * a version. The steps in which it was typed go with it; older database dumps and exports still contain the text
 * (docs/product/newsroom.md#life-of-a-piece).
 * @throws CallError 404 when there is no such article or version, 409 for the newest version: publish one
 * without the text first
 */
export async function forgetVersion(
  db: Database,
  articleId: number,
  version: number,
  options: PublishOptions = {},
): Promise<void> {
  await inTransaction(db, options.onChange, async (trx, changes) => {
    const [article] = await lockArticles(trx, [], [articleId]);
    if (!article) throw new CallError(404, `There is no article with the number ${articleId}.`);
    const { slug } = article;
    if (version === article.version) {
      throw new CallError(
        409,
        `Version ${version} of ${slug} is its newest, which cannot be forgotten: publish a version without the text first.`,
      );
    }
    const { numAffectedRows } = await sql`
      update article_version set content = '', paragraph_count = 0, fields = '{}',
        forgotten_at = coalesce(forgotten_at, ${new Date(options.now ?? Date.now())})
      where article_id = ${article.id} and version = ${version}`.execute(trx);
    if (!numAffectedRows) throw new CallError(404, `${slug} has no version ${version}.`);
    await forgetSteps(trx, article.id);
    // The change is announced as `gone`, so that cached comparisons with this version are not served once
    // more.
    await collectArticleChanges(trx, changes, [article], 'gone');
    await recordChanges(trx, options.by, {
      action: 'forget_version',
      entity: 'article',
      entityId: article.id,
      before: { version },
      after: null,
    });
  });
}
