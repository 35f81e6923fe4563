import type { Database } from '#database/database.ts';
import { CommandError } from './command.ts';

export interface NamedArticle {
  id: number;
  slug: string;
}

/**
 * Finds an article by its slug or number.
 * @throws CommandError when there is none
 */
export async function findArticle(db: Database, name: string): Promise<NamedArticle> {
  const bySlug = await db
    .selectFrom('article')
    .select(['id', 'slug'])
    .where('slug', '=', name)
    .executeTakeFirst();
  if (bySlug) return bySlug;
  const byId = /^\d{1,9}$/.test(name)
    ? await db.selectFrom('article').select(['id', 'slug']).where('id', '=', Number(name)).executeTakeFirst()
    : undefined;
  if (byId) return byId;
  throw new CommandError(`There is no article with the slug or number ${name}.`);
}
