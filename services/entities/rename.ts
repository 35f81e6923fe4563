import { sql } from 'kysely';
import { cacheTag } from '#contract/cache-tags.ts';
import { CallError } from '#contract/errors.ts';
import { listKind } from '#database/codes.ts';
import type { Transaction } from '#database/database.ts';
import { textLexemes } from '../search/document/lexemes.ts';
import { writeWords } from '../search/document/write-words.ts';
import { hungarian } from '../search/lemma/dictionary.ts';
import type { Edit } from './entity-store.ts';

export type RenamedKind = 'section' | 'tag' | 'author';

/** Where the lists of each are. */
const listPath = { section: '/rovat', tag: '/cimke', author: '/szerzo' } as const;

/**
 * Refuses a slug that something else has, or had: its old address leads there for ever.
 * @param id of what is to get it; null for something new
 */
export async function refuseTakenSlug(
  { trx }: Pick<Edit, 'trx'>,
  kind: RenamedKind,
  slug: string,
  id: number | null,
): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; is_former: boolean }>`
    select id, name, false as is_former from ${sql.table(kind)} where slug = ${slug}
    union all select t.id, t.name, true from former_slug f join ${sql.table(kind)} t on t.id = f.id
      where f.kind = ${listKind[kind]} and f.slug = ${slug}`.execute(trx);
  const other = rows.find((row) => row.id !== id);
  if (!other) return;
  const message = other.is_former
    ? `${slug} is a former slug of ${other.name}, and leads there.`
    : `${slug} is ${other.name} already.`;
  throw new CallError(409, message, [{ path: 'document.slug', message }]);
}

/** Lets the former slug lead to what has another one now, and follows in what names it by slug. */
export async function noteFormerSlug(
  edit: Edit,
  kind: RenamedKind,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { trx, changes } = edit;
  await sql`delete from former_slug where kind = ${listKind[kind]} and slug = ${to}`.execute(trx);
  await sql`insert into former_slug (kind, slug, id) values (${listKind[kind]}, ${from}, ${id})
    on conflict (kind, slug) do update set id = excluded.id, at = now()`.execute(trx);
  if (kind === 'tag')
    await sql`update sponsored_line set tags = array(select distinct unnest(array_replace(tags, ${from}, ${to})))
      where ${from} = any(tags)`.execute(trx);
  if (kind === 'section') await followSection(trx, from, to);
  await sql`update podcast set page = ${`${listPath[kind]}/${to}`} where page = ${`${listPath[kind]}/${from}`}`.execute(
    trx,
  );
  // Nobody may get a page at the old address from a cache.
  changes.push({ tags: [cacheTag[kind](from)], gone: true });
}

/** What names a section by its slug: sponsors' lines, work in progress and the front pages. */
async function followSection(trx: Transaction, from: string, to: string): Promise<void> {
  await sql`update sponsored_line set sections = array(select distinct unnest(array_replace(sections, ${from}, ${to})))
    where ${from} = any(sections)`.execute(trx);
  const named = JSON.stringify([{ slug: from }]);
  await sql`update piece set section = case section when ${from} then ${to} else section end,
      fields = case when fields->'sections' @> ${named}::jsonb then jsonb_set(fields, '{sections}',
        (select jsonb_agg(case each->>'slug' when ${from} then each || jsonb_build_object('slug', ${to}::text) else each end order by n)
          from jsonb_array_elements(fields->'sections') with ordinality s (each, n))) else fields end
    where section = ${from} or fields->'sections' @> ${named}::jsonb`.execute(trx);
  for (const { site, choice } of await trx.selectFrom('front_choice').select(['site', 'choice']).execute()) {
    const parts = choice as Array<{ fill?: string; section?: string }>;
    if (!parts.some(({ fill, section }) => fill === from || section === from)) continue;
    const renamed = parts.map((part) => ({
      ...part,
      ...(part.fill === from && { fill: to }),
      ...(part.section === from && { section: to }),
    }));
    await trx
      .updateTable('front_choice')
      .set({ choice: JSON.stringify(renamed) })
      .where('site', '=', site)
      .execute();
  }
}

/** Makes the words of a new name known to search, so that it is found however it is typed. */
export async function writeNameWords({ trx }: Pick<Edit, 'trx'>, name: string): Promise<void> {
  const { forms } = textLexemes({ title: '', rest: '', names: [name] }, await hungarian());
  await writeWords(trx, forms);
}
