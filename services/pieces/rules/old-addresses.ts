import { sql } from 'kysely';
import { cacheTag } from '#contract/cache-tags.ts';
import type { OutputOf, ParsedInputOf } from '#contract/calls.ts';
import { CallError, InUseError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { inTransaction } from '../../content/rules/in-transaction.ts';
import type { PublishOptions } from '../../content/rules/publish.ts';
import { recordChanges } from '../../people/record-audit.ts';
import { unixSeconds } from '../../unix-seconds.ts';
import type { SaveOptions } from './save-piece.ts';

export async function listOldAddresses(
  db: Database,
  { q, article, cursor, limit }: ParsedInputOf<'oldAddresses'>,
): Promise<OutputOf<'oldAddresses'>> {
  const { rows } = await sql<{ slug: string; article_id: number; leads_to: string; since: Date }>`
    select o.slug, o.article_id, a.slug as leads_to, o.since from old_address o
      join article a on a.id = o.article_id
    where ${q === undefined ? sql`true` : sql`starts_with(o.slug, ${q})`}
      and ${article === undefined ? sql`true` : sql`o.article_id = ${article}`}
      and ${cursor === undefined ? sql`true` : sql`o.slug > ${cursor}`}
    order by o.slug limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  return {
    items: page.map((row) => ({
      slug: row.slug,
      article: row.article_id,
      leadsTo: row.leads_to,
      since: unixSeconds(row.since),
    })),
    next: rows.length > limit ? (page.at(-1)?.slug ?? null) : null,
  };
}

/**
 * Releases a former slug for another piece; until then it leads nowhere.
 * @throws CallError 404 when it is not a former slug
 * @throws InUseError while a front page names its piece by it, which would lose its place
 */
export async function releaseOldAddress(
  db: Database,
  slug: string,
  { by, onChange }: SaveOptions & Pick<PublishOptions, 'onChange'>,
): Promise<null> {
  await inTransaction(db, onChange, async (trx, changes) => {
    const { rows: groups } = await sql<{ site: string; title: string }>`
      select s.slug as site, coalesce(g ->> 'title', g ->> 'slug') as title from front_choice f
        join site s on s.id = f.site,
        jsonb_path_query(f.choice, '$[*] ? (@.boxes[*].article == $slug)', ${JSON.stringify({ slug })}::jsonb) g
      order by s.id`.execute(trx);
    if (groups.length > 0) {
      const uses = groups.map(({ site, title }) => ({ kind: 'front', key: site, name: title }));
      throw new InUseError(`A front page refers to its piece by ${slug}.`, uses);
    }
    const released = await trx
      .deleteFrom('old_address')
      .where('slug', '=', slug)
      .returning('article_id')
      .executeTakeFirst();
    if (!released) throw new CallError(404, `${slug} is not a former slug.`);
    changes.push({ tags: [cacheTag.slug(slug), cacheTag.article(released.article_id)], gone: true });
    await recordChanges(trx, by, {
      action: 'release',
      entity: 'old_address',
      entityId: slug,
      before: { article: released.article_id },
      after: null,
    });
  });
  return null;
}
