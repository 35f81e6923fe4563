import { sql } from 'kysely';
import { cacheTag } from '#contract/cache-tags.ts';
import type { BodyOf } from '#contract/calls.ts';
import { CallError } from '#contract/errors.ts';
import type { EpisodeChapters, PodcastDetails } from '#contract/podcast.ts';
import { lengthOfRecording, storeEpisodes, tagsOfShowPages } from '../../content/rules/store-podcasts.ts';
import { unixSeconds } from '../../unix-seconds.ts';
import { type EntityStore, optionsOf } from '../entity-store.ts';
import { listTable } from '../list-entities.ts';

type Episode = BodyOf<'putEpisode'>['document'];

interface Key {
  slug: string;
}
interface Podcast {
  name: string;
  page: string | null;
  details: PodcastDetails | null;
}

export const podcastStore: EntityStore<Key, Podcast> = {
  list: (db, part) => listTable(db, { table: sql`podcast`, key: sql`t.slug`, name: sql`t.name` }, part),
  async read(db, { slug }) {
    const row = await db.selectFrom('podcast').selectAll().where('slug', '=', slug).executeTakeFirst();
    if (!row) return null;
    const details = row.details as PodcastDetails | null;
    return {
      version: row.edit_version,
      updatedAt: row.edited_at,
      document: { name: row.name, page: row.page, details },
    };
  },
  async write({ trx, changes }, { slug }, { name, page, details }, before) {
    const values = { name, page, details: details && JSON.stringify(details) };
    await trx
      .insertInto('podcast')
      .values({ slug, ...values })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
      .execute();
    const tags = tagsOfShowPages([before?.page ?? null, page]);
    changes.push({ tags: [cacheTag.episodes, cacheTag.front, ...tags], gone: false });
  },
  async remove({ trx, changes }, { slug }, { page }) {
    await trx.deleteFrom('podcast').where('slug', '=', slug).execute();
    changes.push({ tags: [cacheTag.episodes, cacheTag.front, ...tagsOfShowPages([page])], gone: false });
  },
  async uses(db, { slug }) {
    const rows = await db
      .selectFrom('episode')
      .innerJoin('podcast', 'podcast.id', 'episode.podcast_id')
      .select(['episode.slug', 'episode.title'])
      .where('podcast.slug', '=', slug)
      .orderBy('episode.published_at', 'desc')
      .limit(20)
      .execute();
    return rows.map((row) => ({ kind: 'episode', key: row.slug, name: row.title }));
  },
};

export const episodeStore: EntityStore<Key, Episode> = {
  list: (db, part) => listTable(db, { table: sql`episode`, key: sql`t.slug`, name: sql`t.title` }, part),
  async read(db, { slug }) {
    const row = await db
      .selectFrom('episode as e')
      .innerJoin('podcast as p', 'p.id', 'e.podcast_id')
      .selectAll('e')
      .select('p.slug as podcast')
      .where('e.slug', '=', slug)
      .executeTakeFirst();
    if (!row) return null;
    const { title, description, image, duration, podcast, season, number, transcript } = row;
    const document: Episode = {
      title,
      description,
      image,
      duration,
      podcast,
      season,
      number,
      transcript,
      sourceUrl: row.source_url,
      pubDate: unixSeconds(row.published_at),
      article: row.article_slug,
      chapters: row.chapters as EpisodeChapters | null,
    };
    return { version: row.edit_version, updatedAt: row.edited_at, document };
  },
  normalise: (document) => ({ ...document, duration: lengthOfRecording(document) }),
  async write(edit, { slug }, { podcast, ...episode }) {
    const show = await edit.trx
      .selectFrom('podcast')
      .select(['slug', 'name', 'page'])
      .where('slug', '=', podcast)
      .executeTakeFirst();
    if (!show) {
      const message = `There is no podcast ${podcast}: set it first.`;
      throw new CallError(400, message, [{ path: 'document.podcast', message }]);
    }
    await storeEpisodes(edit.trx, [{ ...episode, slug, podcast: show }], optionsOf(edit));
  },
  async remove({ trx, changes }, { slug }, { article }) {
    const show = await trx
      .selectFrom('episode')
      .innerJoin('podcast', 'podcast.id', 'episode.podcast_id')
      .select('page')
      .where('episode.slug', '=', slug)
      .executeTakeFirst();
    await trx.deleteFrom('episode').where('slug', '=', slug).execute();
    const ofArticle = article === null ? [] : [cacheTag.episodesOf(article)];
    const tags = [cacheTag.episodes, cacheTag.front, ...ofArticle, ...tagsOfShowPages([show?.page ?? null])];
    changes.push({ tags, gone: true });
  },
};
