import { sql } from 'kysely';
import { cacheTag } from '#contract/cache-tags.ts';
import { CallError } from '#contract/errors.ts';
import { listKind } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { recountLists } from '../content/queries/listing-writes.ts';
import { lockNames } from '../content/queries/names.ts';
import { inTransaction } from '../content/rules/in-transaction.ts';
import type { PublishOptions } from '../content/rules/publish.ts';
import type { Signature } from '../people/actor.ts';
import { recordAudit } from '../people/record-audit.ts';
import { renameInPieces, replaceFormerSlug } from './rename.ts';

/**
 * Replaces one tag by another, in one transaction: articles, lists, counts and addresses change at once.
 * Until the articles are indexed again, searches for the remaining tag look for both (`merged_tag`).
 * @returns how many articles had the removed tag
 * @throws CallError 404 or 400 when one of the tags does not exist
 */
export async function mergeTags(
  db: Database,
  slug: string,
  into: string,
  by: Signature,
  { now = Date.now(), onChange }: PublishOptions,
): Promise<{ slug: string; articles: number }> {
  if (slug === into) throw fault('A tag cannot be merged into itself.');
  return inTransaction(db, onChange, async (trx, changes) => {
    await lockNames(trx);
    const rows = await trx
      .selectFrom('tag')
      .selectAll()
      .where('slug', 'in', [slug, into])
      .orderBy('id')
      .forUpdate()
      .execute();
    const from = rows.find((row) => row.slug === slug);
    const to = rows.find((row) => row.slug === into);
    if (!from) throw new CallError(404, `There is no tag ${slug}.`);
    if (!to) throw fault(`There is no tag ${into}.`);
    const { rows: articles } = await sql<{ id: number }>`
      update article set tag_ids = case when ${to.id} = any(tag_ids) then array_remove(tag_ids, ${from.id})
        else array_replace(tag_ids, ${from.id}, ${to.id}) end
      where ${from.id} = any(tag_ids) returning id`.execute(trx);
    await sql`insert into listing (site, kind, ref, published_at, article_id)
      select site, kind, ${to.id}, published_at, article_id from listing
        where kind = ${listKind.tag} and ref = ${from.id}
      on conflict do nothing`.execute(trx);
    await sql`delete from listing where kind = ${listKind.tag} and ref = ${from.id}`.execute(trx);
    await recountLists(trx, sql`kind = ${listKind.tag} and ref in (${from.id}, ${to.id})`);
    await sql`insert into search_stale select unnest(${articles.map(({ id }) => id)}::int[])
      on conflict do nothing`.execute(trx);
    await sql`update merged_tag set into_id = ${to.id} where into_id = ${from.id}`.execute(trx);
    await trx.insertInto('merged_tag').values({ id: from.id, into_id: to.id }).execute();
    await sql`update former_slug set id = ${to.id} where kind = ${listKind.tag} and id = ${from.id}`.execute(
      trx,
    );
    await trx.deleteFrom('tag').where('id', '=', from.id).execute();
    const renaming = { kind: 'tag', from: slug, to: into, isMerge: true } as const;
    await replaceFormerSlug({ trx, now, by, changes }, to.id, renaming);
    await renameInPieces(trx, renaming);
    changes.push({ tags: [cacheTag.everything], gone: false });
    await recordAudit(trx, by, {
      action: 'merge',
      entity: 'tag',
      entityId: slug,
      before: { slug, name: from.name, articles: articles.length },
      after: { slug: into, name: to.name },
    });
    return { slug: into, articles: articles.length };
  });
}

const fault = (message: string) => new CallError(400, message, [{ path: 'into', message }]);
