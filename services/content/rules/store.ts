import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { sanitiseArticleHtml } from '#body/sanitise.ts';
import type { SiteSlug } from '#contract/article.ts';
import { cacheTag } from '#contract/cache-tags.ts';
import type { Episode } from '#contract/front.ts';
import { FrontChoice } from '#contract/front-choice.ts';
import type { Doc } from '#contract/frontend.ts';
import type { AuthorInput } from '#contract/newsroom.ts';
import {
  type EpisodeInput,
  type PodcastInput,
  type PodcastSettings,
  tagOfPodcastPage,
} from '#contract/podcast.ts';
import { parseSoundRef } from '#contract/sound.ts';
import { siteCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import { type NewState, storeFrontState } from '../../front/states.ts';
import { recordChanges } from '../../people/record-audit.ts';
import { inactiveSections, lockArticlesOfSection } from '../queries/article-writes.ts';
import { upsertAuthors } from '../queries/names.ts';
import { findEpisode, findPodcast } from '../queries/podcasts.ts';
import { type SectionInput, upsertEpisodes, upsertSections } from '../queries/store-writes.ts';
import { inTransaction } from './in-transaction.ts';
import type { PublishOptions } from './publish.ts';
import { relist } from './relist.ts';
import { isListed, makeStorable } from './stored-article.ts';
import type { StoredEpisode } from './stored-episode.ts';

export type { SectionInput } from '../queries/store-writes.ts';

/** Stores or replaces a document page on each of its sites. */
export async function storeDoc(db: Database, doc: Doc, options: PublishOptions = {}): Promise<void> {
  const { slug, title, content, updatedAt, sites } = makeStorable(doc);
  const { html } = sanitiseArticleHtml(content);
  await inTransaction(db, options.onChange, async (trx, changes) => {
    await trx.deleteFrom('doc').where('slug', '=', slug).execute();
    const rows = sites.map((site) => ({
      slug,
      site: siteCode[site],
      title,
      content: html,
      updated_at: new Date(updatedAt * 1000),
    }));
    if (rows.length > 0) await trx.insertInto('doc').values(rows).execute();
    changes.push({ tags: [cacheTag.doc(slug)], gone: false });
  });
}

/**
 * Stores an editor's front page. Articles that do not exist, or are not shown on the site, are skipped when
 * it is shown.
 */
export async function storeFrontChoice(
  db: Database,
  site: SiteSlug,
  choice: FrontChoice,
  { state = { action: 'set' }, ...options }: PublishOptions & { state?: Omit<NewState, 'now'> } = {},
): Promise<void> {
  const chosen = makeStorable(FrontChoice.parse(choice));
  const values = {
    choice: JSON.stringify(chosen),
    chosen_at: new Date(options.now ?? Date.now()),
  };
  await inTransaction(db, options.onChange, async (trx, changes) => {
    const row = { site: siteCode[site], ...values };
    const before = await trx
      .selectFrom('front_choice')
      .select('choice')
      .where('site', '=', siteCode[site])
      .forUpdate()
      .executeTakeFirst();
    await trx
      .insertInto('front_choice')
      .values(row)
      .onConflict((conflict) => conflict.column('site').doUpdateSet(values))
      .execute();
    changes.push({ tags: [cacheTag.front], gone: false });
    await recordChanges(trx, options.by, {
      action: 'set',
      entity: 'front_page',
      entityId: site,
      before: before ?? null,
      after: { choice: chosen },
    });
    const isSame = isDeepStrictEqual(before?.choice, JSON.parse(values.choice));
    if (!isSame || state.action !== 'set')
      await storeFrontState(trx, site, chosen, {
        by: options.by,
        ...state,
        now: options.now ?? Date.now(),
      });
  });
}

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

/** Stores authors by slug. Fields that are left out stay as they are. */
export async function storeAuthors(
  db: Database,
  authors: AuthorInput[],
  options: PublishOptions = {},
): Promise<void> {
  await inTransaction(db, options.onChange, async (trx, changes) => {
    const changed = await upsertAuthors(trx, makeStorable(authors));
    if (changed.length > 0) changes.push({ tags: [cacheTag.everything], gone: false });
  });
}

/**
 * Stores sections by slug. Fields that are left out stay as they are. Switching a section off removes the
 * articles that have it as their main one from all lists; switching it on adds them again.
 */
export async function storeSections(
  db: Database,
  sections: SectionInput[],
  options: PublishOptions = {},
): Promise<void> {
  await inTransaction(db, options.onChange, async (trx, changes) => {
    const changed = await upsertSections(trx, makeStorable(sections));
    for (const { id, switched } of changed) if (switched) await relistSection(trx, id);
    if (changed.length > 0)
      changes.push({ tags: [cacheTag.everything], gone: changed.some(({ active }) => !active) });
  });
}

const sectionBatchSize = 1000;

async function relistSection(trx: Transaction, section: number): Promise<void> {
  const inactive = await inactiveSections(trx);
  for (let after = 0; ; ) {
    const articles = await lockArticlesOfSection(trx, section, after, sectionBatchSize);
    await relist(trx, articles, (article) => ({ ...article, listed: isListed(article, inactive) }));
    const last = articles.at(-1);
    if (!last || articles.length < sectionBatchSize) return;
    after = last.id;
  }
}
