import { sql } from 'kysely';
import { type ContentChange, cacheTag } from '#contract/cache-tags.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { ArticleRow } from '../../content/rules/article-row.ts';
import { actorKey, type Signature } from '../../people/actor.ts';
import { recordChanges } from '../../people/record-audit.ts';
import { enqueueWebhooks, isVisible } from '../../programs/webhooks/enqueue-webhooks.ts';

export interface CorrectionRow {
  id: number;
  article_id: number;
  version: number;
  revision: number;
  text: string;
  at: Date;
  by_name: string | null;
}

/**
 * Adds a correction, and notifies webhooks. Others stay as they are.
 * @returns its number
 */
export async function addCorrection(
  trx: Transaction,
  changes: ContentChange[],
  { article, version, text }: { article: number; version: number; text: string },
  { by, now }: { by: Signature; now: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('correction')
    .values({
      article_id: article,
      version,
      text,
      at: new Date(now),
      by: actorKey(by.actor),
      by_name: by.actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  collectCorrectionChanges(changes, article);
  await enqueueCorrectionWebhooks(trx, article, text);
  await recordChanges(trx, by, {
    action: 'create',
    entity: 'correction',
    entityId: id,
    before: null,
    after: { article, version, text },
  });
  return id;
}

/** Webhooks are notified only of what readers can see. */
async function enqueueCorrectionWebhooks(
  trx: Transaction,
  article: number,
  correction: string,
): Promise<void> {
  const { rows } = await sql<ArticleRow>`select * from article where id = ${article}`.execute(trx);
  const events = rows.filter(isVisible).map((row) => ({
    name: 'article.corrected' as const,
    article: row,
    correction,
  }));
  await enqueueWebhooks(trx, events);
}

/** Collects the cache tags of pages that show corrections of an article. */
export function collectCorrectionChanges(changes: ContentChange[], article: number): void {
  changes.push({ tags: [cacheTag.corrections, cacheTag.article(article)], gone: false });
}

export async function findCorrections(
  db: Database,
  by: { id: number } | { article: number },
): Promise<CorrectionRow[]> {
  const match = 'id' in by ? sql`id = ${by.id}` : sql`article_id = ${by.article}`;
  const { rows } = await sql<CorrectionRow>`
    select id, article_id, version, revision, text, at, by_name from correction
    where ${match} order by at desc, id desc`.execute(db);
  return rows;
}
