import { sql } from 'kysely';
import { listKind } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { inTransaction } from '#services/content/rules/in-transaction.ts';
import { refuseTakenSlug } from '#services/entities/rename.ts';
import type { Signature } from '#services/people/actor.ts';
import { recordChanges } from '#services/people/record-audit.ts';
import { collectCorrectionChanges } from '#services/pieces/queries/corrections.ts';
import { requireFreeSlug } from '#services/pieces/queries/pieces.ts';
import type { ArchiveLine } from './archive-line.ts';
import type { Records } from './records.ts';

/** To the microsecond, so that nothing is lost. */
const isoTime = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

/** Corrections, and redirected addresses. Articles precede them. */
export async function* exportedHistory(db: Database): AsyncGenerator<ArchiveLine> {
  const { rows: corrections } = await sql`
    select a.slug as article, json_agg(json_build_object('version', c.version, 'revision', c.revision,
      'text', c.text, 'at', ${isoTime('c.at')}, 'by', c.by, 'byName', c.by_name) order by c.at, c.id) as corrections
    from correction c join article a on a.id = c.article_id group by a.slug order by a.slug`.execute(db);
  for (const value of corrections) yield { kind: 'corrections', value };
  const { rows: addresses } = await sql`
    select 'article' as kind, o.slug, a.slug as "leadsTo", ${isoTime('o.since')} as since
      from old_address o join article a on a.id = o.article_id
    union all select 'section', f.slug, s.slug, ${isoTime('f.at')} from former_slug f
      join section s on s.id = f.id
      where f.kind = ${listKind.section}
    union all select 'tag', f.slug, t.slug, ${isoTime('f.at')} from former_slug f
      join tag t on t.id = f.id
      where f.kind = ${listKind.tag}
    union all select 'author', f.slug, u.slug, ${isoTime('f.at')} from former_slug f
      join author u on u.id = f.id
      where f.kind = ${listKind.author}
    order by 1, 2`.execute(db);
  for (const value of addresses) yield { kind: 'oldAddress', value };
}

/**
 * Stores missing corrections of an article. One with the same moment is the same correction with newer text.
 * An archive has only the newest version of an article, so a correction may name a version that does not
 * exist.
 * @throws Error when there is no such article
 */
export async function storeCorrections(
  db: Database,
  { article: slug, corrections }: Records['corrections'],
  by: Signature,
): Promise<void> {
  await inTransaction(db, undefined, async (trx, changes) => {
    const article = await trx
      .selectFrom('article')
      .select('id')
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst();
    if (!article) throw new Error(`there is no article “${slug}” before it`);
    const { rows: stored } = await sql<{ id: number; text: string; revision: number; at: string }>`
      select id, text, revision, ${isoTime('at')} as at from correction
        where article_id = ${article.id}`.execute(trx);
    const open = stored.filter(
      ({ text, at }) => !corrections.some((each) => each.text === text && each.at === at),
    );
    for (const { version, revision, text, at, by: actor, byName } of corrections) {
      if (stored.some((each) => each.text === text && each.at === at)) continue;
      const index = open.findIndex((each) => each.at === at);
      const [earlier] = index === -1 ? [] : open.splice(index, 1);
      if (earlier) {
        await sql`update correction set text = ${text}, revision = greatest(revision, ${revision})
          where id = ${earlier.id}`.execute(trx);
      } else {
        await sql`insert into correction (article_id, version, revision, text, at, by, by_name)
          values (${article.id}, ${version}, ${revision}, ${text}, ${at}::timestamptz, ${actor},
            ${byName})`.execute(trx);
      }
      await recordChanges(trx, by, {
        action: 'import',
        entity: 'correction',
        entityId: slug,
        before: earlier ? { text: earlier.text } : null,
        after: { text },
      });
      collectCorrectionChanges(changes, article.id);
    }
  });
}

/**
 * Stores a redirected address, unless it already exists.
 * @returns false if nothing has the target slug: tags without articles are in no archive
 * @throws Error when the slug belongs to something else
 */
export async function storeOldAddress(
  db: Database,
  { kind, slug, leadsTo, since }: Records['oldAddress'],
  by: Signature,
): Promise<boolean> {
  return inTransaction(db, undefined, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(kind)} where slug = ${leadsTo}`.execute(trx);
    const [target] = rows;
    if (!target) return false;
    if (kind === 'article') await requireFreeSlug(trx, slug, target.id);
    else await refuseTakenSlug({ trx }, kind, slug, target.id);
    const { numAffectedRows } = await (kind === 'article'
      ? sql`insert into old_address (slug, article_id, since)
        values (${slug}, ${target.id}, ${since}::timestamptz)
          on conflict do nothing`
      : sql`insert into former_slug (kind, slug, id, at)
          values (${listKind[kind]}, ${slug}, ${target.id}, ${since}::timestamptz) on conflict do nothing`
    ).execute(trx);
    if (numAffectedRows === 0n) return true;
    await recordChanges(trx, by, {
      action: 'import',
      entity: 'old_address',
      entityId: slug,
      before: null,
      after: { kind, leadsTo },
    });
    return true;
  });
}
