import { sql } from 'kysely';
import { CallError } from '#contract/errors.ts';
import type { Database, Transaction } from '#database/database.ts';

/** Owners of slugs: unpublished pieces, and articles that former slugs lead to. */
export interface SlugOwners {
  pieces: Map<string, number>;
  oldAddresses: Map<string, number>;
}

export async function findSlugOwners(db: Database, slugs: readonly string[]): Promise<SlugOwners> {
  const { rows } = await sql<{ slug: string; id: number; is_old: boolean }>`
    select slug, id, false as is_old from piece where slug = any(${slugs}::text[])
    union all select slug, article_id, true from old_address where slug = any(${slugs}::text[])`.execute(db);
  const ownersOf = (isOld: boolean) =>
    new Map(rows.filter((row) => row.is_old === isOld).map(({ slug, id }) => [slug, id]));
  return { pieces: ownersOf(false), oldAddresses: ownersOf(true) };
}

/**
 * Why an article may not take a slug, or null.
 * @param ownId its number, if it has one
 */
export function refusalOfSlug(
  { pieces, oldAddresses }: SlugOwners,
  slug: string,
  ownId: number | undefined,
): CallError | null {
  const piece = pieces.get(slug);
  if (piece !== undefined && piece !== ownId) {
    const message = `There is already a piece with the slug ${slug}: ${piece}.`;
    return new CallError(409, message, [{ path: 'slug', message: 'Another piece has this slug.' }]);
  }
  const article = oldAddresses.get(slug);
  if (article === undefined || article === ownId) return null;
  const message = `The slug ${slug} is a former slug of the article ${article}; release it there first.`;
  return new CallError(409, message, [{ path: 'slug', message: 'It is an old address of another article.' }]);
}

/**
 * Records the former slugs of articles that were just written. A slug that an article takes again stops being
 * a former one.
 */
export async function storeOldAddresses(
  trx: Transaction,
  written: ReadonlyArray<{ before: { slug: string } | null; row: { id: number; slug: string } }>,
): Promise<void> {
  const renamed = written.flatMap(({ before, row }) =>
    before && before.slug !== row.slug ? [{ id: row.id, from: before.slug, to: row.slug }] : [],
  );
  if (renamed.length === 0) return;
  await sql`delete from old_address where slug = any(${renamed.map(({ to }) => to)}::text[])`.execute(trx);
  await sql`insert into old_address (slug, article_id)
    select * from unnest(${renamed.map(({ from }) => from)}::text[], ${renamed.map(({ id }) => id)}::int[])
    on conflict (slug) do update set article_id = excluded.article_id, since = now()`.execute(trx);
}
