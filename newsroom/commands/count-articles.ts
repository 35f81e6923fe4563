import type { Database } from '#database/database.ts';

/** All articles, published or not. */
export async function countArticles(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom('article')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
