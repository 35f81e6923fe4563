import { sql } from 'kysely';
import { cacheTag } from '#contract/cache-tags.ts';
import type { Episode } from '#contract/front.ts';
import {
  type EpisodeInput,
  type PodcastInput,
  type PodcastSettings,
  tagOfPodcastPage,
} from '#contract/podcast.ts';
import { parseSoundRef } from '#contract/sound.ts';
import { siteCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import { recordChanges } from '../../people/record-audit.ts';
import { findEpisode, findPodcast } from '../queries/podcasts.ts';
import { upsertEpisodes } from '../queries/upsert-episodes.ts';
import { inTransaction } from './in-transaction.ts';
import type { PublishOptions } from './publish.ts';
import { makeStorable } from './stored-article.ts';
import type { StoredEpisode } from './stored-episode.ts';

/**
 * Stores or updates podcast episodes and their shows by slug. The name of a stored recording contains its
 * length.
 */
export async function storeEpisodes(
  db: Database,
  episodes: StoredEpisode[],
  options: PublishOptions = {},
): Promise<void> {
  const withDurations = episodes.map((episode) => ({ ...episode, duration: lengthOfRecording(episode) }));
  await inTransaction(db, options.onChange, async (trx, changes) => {
    const slugs = withDurations.map(({ slug }) => slug);
    const before = options.by ? await episodesBySlug(trx, slugs) : new Map();
    const { articles, showPages } = await upsertEpisodes(trx, makeStorable(withDurations));
    const after = options.by ? await episodesBySlug(trx, slugs) : new Map();
    await recordChanges(
      trx,
      options.by,
      ...slugs.map((slug) => ({
        action: 'set',
        entity: 'episode',
        entityId: slug,
        before: before.get(slug) ?? null,
        after: after.get(slug) ?? null,
      })),
    );
    const tags = [
      cacheTag.episodes,
      cacheTag.front,
      ...articles.map(cacheTag.episodesOf),
      ...tagsOfShowPages(showPages),
    ];
    changes.push({ tags, gone: false });
  });
}

/** Episodes as the audit log records them: without the transcript, which may cover an hour. */
async function episodesBySlug(trx: Transaction, slugs: string[]): Promise<Map<string, object>> {
  const rows = await trx
    .selectFrom('episode')
    .selectAll()
    .select(sql<string | null>`md5(transcript::text)`.as('transcript'))
    .where('slug', 'in', slugs)
    .execute();
  return new Map(rows.map((row) => [row.slug, row]));
}

/** Cache tags of the tag lists that are shows' own pages. */
export const tagsOfShowPages = (pages: ReadonlyArray<string | null>): string[] =>
  [...new Set(pages.map(tagOfPodcastPage))].filter((tag) => tag !== null).map(cacheTag.podcastOf);

/** Length in seconds, from the name of a stored recording. */
export const lengthOfRecording = ({
  sourceUrl,
  duration,
}: Pick<StoredEpisode, 'sourceUrl' | 'duration'>): number =>
  parseSoundRef(sourceUrl ?? '')?.seconds ?? duration;

/**
 * Stores one episode and returns it as readers of the main site get it, published or scheduled. If the input
 * has no time, an existing episode keeps its own.
 */
export async function publishEpisode(
  db: Database,
  slug: string,
  input: EpisodeInput,
  options: PublishOptions = {},
): Promise<Episode> {
  const before = await findEpisode(db, siteCode.main, null, slug);
  const pubDate = input.pubDate ?? before?.pubDate ?? Math.floor((options.now ?? Date.now()) / 1000);
  await storeEpisodes(db, [{ ...input, slug, pubDate }], options);
  const stored = await findEpisode(db, siteCode.main, null, slug);
  if (!stored) throw new Error(`The episode ${slug} was stored and is not there.`);
  return stored;
}

/** Stores a show, with or without episodes, and returns it. */
export async function storePodcast(
  db: Database,
  slug: string,
  { name, page, ...details }: PodcastInput,
  options: PublishOptions = {},
): Promise<PodcastSettings> {
  await inTransaction(db, options.onChange, async (trx, changes) => {
    const values = {
      name: makeStorable(name),
      page: makeStorable(page),
      details: JSON.stringify(makeStorable(details)),
    };
    const before = await trx
      .selectFrom('podcast')
      .select(['name', 'page', 'details'])
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst();
    await trx
      .insertInto('podcast')
      .values({ slug, ...values })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
      .execute();
    const ofPages = tagsOfShowPages([before?.page ?? null, values.page]);
    changes.push({ tags: [cacheTag.episodes, cacheTag.front, ...ofPages], gone: false });
    await recordChanges(trx, options.by, {
      action: 'set',
      entity: 'podcast',
      entityId: slug,
      before: before ?? null,
      after: { ...values, details },
    });
  });
  const stored = await findPodcast(db, new Date(options.now ?? Date.now()), slug);
  if (!stored) throw new Error(`The podcast ${slug} was stored and is not there.`);
  return stored;
}
