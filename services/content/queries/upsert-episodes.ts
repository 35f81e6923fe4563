import { sql } from 'kysely';
import type { Transaction } from '#database/database.ts';
import type { StoredEpisode } from '../rules/stored-episode.ts';

/**
 * Updates the slug in episodes that belong to a renamed article.
 * @returns whether there are any
 */
export async function renameArticleOfEpisodes(trx: Transaction, from: string, to: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('episode')
    .set({ article_slug: to })
    .where('article_slug', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Creates or replaces episodes and their shows. A transcript or chapters that are not given stay.
 * @returns slugs of the articles, and of the shows' pages, that the episodes belong to now or belonged to
 * before; null for a show without a page
 */
export async function upsertEpisodes(
  trx: Transaction,
  episodes: StoredEpisode[],
): Promise<{ articles: string[]; showPages: Array<string | null> }> {
  const articles = new Set<string>();
  const showPages: Array<string | null> = [];
  const shows = new Map(episodes.map(({ podcast }) => [podcast.slug, podcast]));
  for (const { slug, name, page } of shows.values()) {
    const show = await trx
      .selectFrom('podcast')
      .select('page')
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst();
    showPages.push(show?.page ?? null, page);
    await sql`insert into podcast (slug, name, page) values (${slug}, ${name}, ${page})
      on conflict (slug) do update set name = excluded.name, page = excluded.page`.execute(trx);
  }
  for (const episode of episodes) {
    const { slug, title, description, image, sourceUrl, duration, pubDate, podcast, article } = episode;
    const { season = null, number = null, transcript, chapters } = episode;
    const before = await trx
      .selectFrom('episode')
      .innerJoin('podcast', 'podcast.id', 'episode.podcast_id')
      .select(['article_slug', 'page'])
      .where('episode.slug', '=', slug)
      .forUpdate('episode')
      .executeTakeFirst();
    if (before) showPages.push(before.page);
    for (const each of [before?.article_slug, article]) if (each) articles.add(each);
    await sql`
      insert into episode (slug, podcast_id, title, description, image, source_url, duration, published_at,
        article_slug, season, number)
      select ${slug}, id, ${title}, ${description}, ${image}, ${sourceUrl}, ${duration}::int,
        ${new Date(pubDate * 1000)}::timestamptz, ${article},
        ${season}::int, ${number}::int
      from podcast where slug = ${podcast.slug}
      on conflict (slug) do update set podcast_id = excluded.podcast_id, title = excluded.title,
        description = excluded.description,
        image = excluded.image, source_url = excluded.source_url, duration = excluded.duration,
          published_at = excluded.published_at,
        article_slug = excluded.article_slug, season = excluded.season, number = excluded.number`.execute(
      trx,
    );
    if (transcript !== undefined)
      await trx.updateTable('episode').set({ transcript }).where('slug', '=', slug).execute();
    if (chapters !== undefined)
      await trx
        .updateTable('episode')
        .set({ chapters: chapters && JSON.stringify(chapters) })
        .where('slug', '=', slug)
        .execute();
  }
  return { articles: [...articles], showPages };
}
