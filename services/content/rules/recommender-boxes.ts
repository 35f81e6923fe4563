import type { ArticleCard } from '#contract/article.ts';
import { CallError } from '#contract/errors.ts';
import {
  type AutoBlock,
  emptyBoxes,
  type FacebookReaction,
  facebookThreshold,
  type RecommenderBoxes,
  recommenderCaps,
  type SectionBlock,
} from '#contract/recommenders.ts';
import { listKind, siteOfCode } from '#database/codes.ts';
import { cardsOf, listedCards } from '../queries/cards.ts';
import { flagIds, newestOfLists, subjectOfSlug } from '../queries/lists.ts';
import { findMostReacted } from '../queries/most-reacted.ts';
import { readFrontGroups } from './front-groups.ts';
import { isBreaking } from './frontend.ts';
import { pickForVersion, poolSize } from './random-version.ts';
import type { ReadContext } from './read-context.ts';

/** Flags whose newest articles fill a box. */
const flagOf = {
  special: 'special',
  breaking: 'breaking',
  important: 'legfontosabb',
  favorite: 'kedvenceink',
  pr: 'pr',
} as const;
const afterSection = 'after';

type Pools = Record<keyof RecommenderBoxes, ArticleCard[]>;

/** All recommender boxes in version `v`. */
export async function readRecommenderBoxes(context: ReadContext, v: number): Promise<RecommenderBoxes> {
  return fillBoxes(await poolsOf(context, maxTaken), v, context.now);
}

/** How many articles other boxes may take away from a box. */
const maxTaken =
  recommenderCaps.special +
  recommenderCaps.breaking +
  recommenderCaps.important +
  recommenderCaps.newest +
  recommenderCaps.favorite;

/**
 * Candidates of each box, newest first.
 * @param extra how many more than those that a box chooses from
 */
async function poolsOf({ db, site }: ReadContext, extra: number): Promise<Pools> {
  const [flags, after] = await Promise.all([
    flagIds(db, Object.values(flagOf)),
    subjectOfSlug(db, 'section', afterSection),
  ]);
  const flagList = (box: keyof typeof flagOf) => {
    const ref = flags.get(flagOf[box]);
    return ref === undefined ? null : { kind: listKind.flag, ref };
  };
  const wantedPools = [
    { box: 'special', list: flagList('special'), limit: recommenderCaps.special },
    {
      box: 'breaking',
      list: flagList('breaking'),
      limit: recommenderCaps.breaking + recommenderCaps.special,
    },
    { box: 'important', list: flagList('important'), limit: recommenderCaps.important + extra },
    { box: 'newest', list: { kind: listKind.site, ref: 0 }, limit: poolSize.newest + extra },
    { box: 'favorite', list: flagList('favorite'), limit: poolSize.favorite + extra },
    { box: 'pr', list: flagList('pr'), limit: recommenderCaps.prWithAfter },
    {
      box: 'after',
      list: after && { kind: listKind.section, ref: after.ref },
      limit: recommenderCaps.after + extra,
    },
  ] as const;
  const heads = wantedPools.flatMap(({ box, list, limit }) =>
    list ? [{ box, list: { site, ...list }, limit }] : [],
  );
  const lists = await newestOfLists(db, heads);
  const cards = new Map((await cardsOf(db, lists.flat())).map((card) => [card.id, card]));
  const pools: Pools = emptyBoxes();
  for (const [place, { box }] of heads.entries())
    pools[box] = (lists[place] ?? []).flatMap(({ id }) => cards.get(id) ?? []);
  return pools;
}

/**
 * Distributes candidates to boxes, each to one box only: paid content only to `pr`, breaking news only while
 * it is fresh.
 */
function fillBoxes(pools: Pools, v: number, now: number): RecommenderBoxes {
  const usedIds = new Set<number>();
  const take = (cards: ArticleCard[]) => {
    for (const { id } of cards) usedIds.add(id);
    return cards;
  };
  const free = (box: keyof Pools) => pools[box].filter(({ id, pr }) => !usedIds.has(id) && !pr);
  const special = take(free('special').slice(0, recommenderCaps.special));
  const breaking = take(
    free('breaking')
      .filter((card) => isBreaking(card, now))
      .slice(0, recommenderCaps.breaking),
  );
  const important = take(free('important').slice(0, recommenderCaps.important));
  const newest = take(pickForVersion(free('newest').slice(0, poolSize.newest), recommenderCaps.newest, v));
  const favorite = take(
    pickForVersion(free('favorite').slice(0, poolSize.favorite), recommenderCaps.favorite, v),
  );
  const after = take(free('after').slice(0, recommenderCaps.after));
  const pr = pools.pr.slice(0, after.length > 0 ? recommenderCaps.prWithAfter : recommenderCaps.pr);
  return { special, breaking, important, newest, favorite, pr, after };
}

/** Articles of the automatic block: half of them are favourites, as long as there are enough. */
const autoItems = { all: 6, favorite: 3 } as const;

/**
 * Favourites and newest articles in version `v` that no box of the front page shows, and no picture that
 * stands there either.
 */
export async function readAutoBlock(context: ReadContext, v: number): Promise<AutoBlock> {
  const front = await readFrontGroups(context);
  const boxed = front.groups.flatMap(({ boxes }) => boxes.map(({ article }) => article));
  const frontIds = new Set(boxed.map(({ id }) => id));
  const frontImages = new Set(boxed.map(({ recommendedBoxImage }) => recommendedBoxImage));
  frontImages.delete(null);
  // Each article of the front page may take away itself, and another one with its picture.
  const pools = await poolsOf(context, 2 * frontIds.size);
  const free = (cards: ArticleCard[]) =>
    cards.filter(
      ({ id, pr, recommendedBoxImage }) => !frontIds.has(id) && !frontImages.has(recommendedBoxImage) && !pr,
    );
  const favorite = pickForVersion(free(pools.favorite).slice(0, poolSize.favorite), autoItems.favorite, v);
  for (const { id } of favorite) frontIds.add(id);
  const newest = pickForVersion(
    free(pools.newest).slice(0, poolSize.newest),
    autoItems.all - favorite.length,
    v,
  );
  return { v, items: [...favorite, ...newest] };
}

/**
 * The newest articles of a section.
 * @throws CallError 404 when there is no such section, or it is switched off
 */
export async function readSectionBlock(
  { db, site }: ReadContext,
  slug: string,
  limit: number,
): Promise<SectionBlock> {
  const section = await db
    .selectFrom('section')
    .select(['id', 'name', 'active'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!section?.active) throw new CallError(404, `There is no section ${slug} here.`);
  const [rows = []] = await newestOfLists(db, [
    { list: { site, kind: listKind.section, ref: section.id }, limit },
  ]);
  return { slug, title: section.name, url: `/rovat/${slug}`, items: await cardsOf(db, rows) };
}

/** Only articles of the last week count, because nobody talks about older ones any more. */
const reactionMs = 7 * 86_400_000;

/** Articles in the order of their reactions on Facebook, most first. */
export async function readFacebookReactions(
  { db, site, now }: ReadContext,
  limit: number,
): Promise<FacebookReaction[]> {
  const reactionRows = await findMostReacted(db, {
    site,
    since: new Date(now - reactionMs),
    minReactions: facebookThreshold[siteOfCode(site)],
    limit,
  });
  const cards = new Map(
    (
      await listedCards(
        db,
        site,
        reactionRows.map(({ id }) => id),
      )
    ).map((card) => [card.id, card]),
  );
  return reactionRows.flatMap(({ id, reactions }) => {
    const article = cards.get(id);
    return article ? [{ article, reactions }] : [];
  });
}
