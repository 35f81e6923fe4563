import { sql } from 'kysely';
import { cacheTag } from '#contract/cache-tags.ts';
import { CallError } from '#contract/errors.ts';
import { listKind } from '#database/codes.ts';
import type { Transaction } from '#database/database.ts';
import { recordChanges } from '../people/record-audit.ts';
import { textLexemes } from '../search/document/lexemes.ts';
import { writeWords } from '../search/document/write-words.ts';
import { hungarian } from '../search/lemma/dictionary.ts';
import type { Edit } from './entity-store.ts';
import { listPath, type Renaming } from './rename-in-document.ts';
import { renameInStoredDocuments } from './rename-in-stored-documents.ts';

/**
 * Rejects a slug that something else has or had, because its old address leads there forever.
 * @param id of the subject that should get the slug; null for a new one
 */
export async function refuseTakenSlug(
  { trx }: Pick<Edit, 'trx'>,
  kind: Renaming['kind'],
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

/** Redirects the former slug to the new one, and replaces it wherever the subject is named by its slug. */
export async function replaceFormerSlug(edit: Edit, id: number, renaming: Renaming): Promise<void> {
  const { trx, changes } = edit;
  const { kind, from, to } = renaming;
  await sql`delete from former_slug where kind = ${listKind[kind]} and slug = ${to}`.execute(trx);
  await sql`insert into former_slug (kind, slug, id) values (${listKind[kind]}, ${from}, ${id})
    on conflict (kind, slug) do update set id = excluded.id, at = now()`.execute(trx);
  if (kind !== 'author') await renameInSponsoredLines(edit, `${kind}s`, from, to);
  await renameInPodcasts(edit, `${listPath[kind]}/${from}`, `${listPath[kind]}/${to}`);
  await renameInStoredDocuments(edit, renaming);
  // No cache may serve a page at the old address.
  changes.push({ tags: [cacheTag[kind](from)], gone: true });
}

/** Sponsors' lines name the sections and tags at which they stand. */
async function renameInSponsoredLines(
  { trx, by }: Edit,
  field: 'sections' | 'tags',
  from: string,
  to: string,
) {
  const { rows } = await sql<{ site: string; slug: string; before: string[]; after: string[] }>`
    with old as (select site, slug, ${sql.ref(field)} as names from sponsored_line
      where ${from} = any(${sql.ref(field)}) for update)
    update sponsored_line l set ${sql.ref(field)} = array(select distinct unnest(array_replace(old.names,
      ${from}, ${to})))
    from old join site s on s.id = old.site where l.site = old.site and l.slug = old.slug
    returning s.slug as site, l.slug, old.names as before, l.${sql.ref(field)} as after`.execute(trx);
  const entity = { action: 'set', entity: 'sponsored_line' };
  await recordChanges(
    trx,
    by,
    ...rows.map(({ site, slug, before, after }) => ({
      ...entity,
      entityId: `${site}/${slug}`,
      before: { [field]: before },
      after: { [field]: after },
    })),
  );
}

/** A podcast's page may be a list. */
async function renameInPodcasts({ trx, by }: Edit, from: string, to: string) {
  const { rows } = await sql<{ slug: string }>`update podcast set page = ${to} where page = ${from}
    returning slug`.execute(trx);
  const change = { action: 'set', entity: 'podcast', before: { page: from }, after: { page: to } };
  await recordChanges(trx, by, ...rows.map(({ slug }) => ({ ...change, entityId: slug })));
}

/**
 * Puts a subject's new slug and name into working copies, which have both. One that had both of two merged tags
 * has the remaining one once. This counts as nobody's edit.
 */
export async function renameInPieces(trx: Transaction, { kind, from, to }: Renaming): Promise<void> {
  const field = `${kind}s`;
  const names = sql`fields->${field}::text`;
  await sql`update piece set fields = jsonb_set(fields, array[${field}::text], (
      select jsonb_agg(subject order by n) from (
        select distinct on (subject->>'slug') subject, n from (
          select case each->>'slug' when ${from} then jsonb_build_object('slug', t.slug, 'name', t.name)
            else each end as subject, n
          from jsonb_array_elements(${names}) with ordinality s (each, n)
        ) replaced order by subject->>'slug', n
      ) kept))
    from ${sql.table(kind)} t
    where t.slug = ${to} and ${names} @> ${JSON.stringify([{ slug: from }])}::jsonb`.execute(trx);
  if (from === to) return;
  if (kind === 'section') await sql`update piece set section = ${to} where section = ${from}`.execute(trx);
  if (kind === 'author')
    await sql`update piece set authors = array_replace(authors, ${from}, ${to})
      where ${from} = any(authors)`.execute(trx);
}

/** Adds the words of a new name to the search dictionary, so that it is found with typing errors too. */
export async function writeNameWords({ trx }: Pick<Edit, 'trx'>, name: string): Promise<void> {
  const { forms } = textLexemes({ title: '', rest: '', names: [name] }, await hungarian());
  await writeWords(trx, forms);
}
