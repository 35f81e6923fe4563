import { z } from 'zod';
import type { ArticleCard } from '#contract/article.ts';
import type { Episode, FrontWidget } from '#contract/front.ts';
import { type FrontWidgetChoice, podcastPosition } from '#contract/front-choice.ts';
import { isWidget } from '#contract/front-rules.ts';
import { randomVersions } from '#contract/recommenders.ts';
import { findUnique } from '../queries/editor-content.ts';
import { type FrontGroups, newestTopLevel } from './front-groups.ts';
import type { ReadContext } from './read-context.ts';
import { newestOfFlag } from './read-list.ts';
import { readAutoBlock, readRecommenderBoxes, readSectionBlock } from './recommender-boxes.ts';

/**
 * How many articles the `latest` widget has: a column as long as the lead with its secondaries. It may repeat
 * articles of the groups.
 */
const latestItems = 11;
const standardItems = 6;
/** How many groups precede the podcasts by default, so that the first screens are news. */
const defaultPodcastPosition = 3;
const hourMs = 3_600_000;

/** The widgets of a front page, each with the number of groups above it. Empty ones are left out. */
export async function readWidgets(
  context: ReadContext,
  { choice, groups }: FrontGroups,
  episodes: Episode[],
): Promise<FrontWidget[]> {
  const shownSlugs = new Set(groups.map(({ slug }) => slug));
  const placements: Array<{ part: FrontWidgetChoice; afterGroup: number }> = [];
  let above = 0;
  for (const part of choice) {
    if (isWidget(part)) placements.push({ part, afterGroup: above });
    else if (shownSlugs.has(part.slug)) above++;
  }
  const chosen = await Promise.all(
    placements.map(async ({ part, afterGroup }) => {
      const widget = await widgetOf(context, part, afterGroup, episodes);
      return widget && { ...widget, slug: part.slug };
    }),
  );
  const has = (kind: FrontWidget['kind']) => placements.some(({ part }) => part.widget === kind);
  const [latest, podcast] = await Promise.all([
    has('latest') ? null : latestWidget(context, null, 0),
    has('podcast') ? null : podcastWidget(null, await podcastPlace(context, groups.length), episodes),
  ]);
  return [latest, podcast, ...chosen].filter((widget) => widget !== null);
}

async function widgetOf(
  context: ReadContext,
  part: FrontWidgetChoice,
  afterGroup: number,
  episodes: Episode[],
): Promise<FrontWidget | null> {
  const title = part.title ?? null;
  switch (part.widget) {
    case 'latest':
      return latestWidget(context, title, afterGroup);
    case 'podcast':
      return podcastWidget(title, afterGroup, episodes);
    case 'after': {
      const { items } = await sectionOf(context, 'after', part.items);
      return items.length === 0 ? null : { kind: 'after', title: title ?? 'After', afterGroup, items };
    }
    case 'listing': {
      const items = await newestOfFlag(context, part.list, part.items ?? standardItems);
      return listing(title ?? listTitles[part.list], `/${part.list}`, afterGroup, items);
    }
    case 'section': {
      const block = await sectionOf(context, part.section, part.items);
      return listing(title ?? block.title, block.url, afterGroup, block.items);
    }
    case 'auto': {
      const { items } = await readAutoBlock(context, versionAt(context.now));
      return listing(title ?? 'Ezt is ajánljuk', '/kedvenceink', afterGroup, items);
    }
    case 'recommended': {
      const { special, important, favorite } = await readRecommenderBoxes(context, versionAt(context.now));
      return listing(
        title ?? 'Ajánljuk',
        '/legfontosabb',
        afterGroup,
        [...special, ...important, ...favorite].slice(0, standardItems),
      );
    }
  }
}

const listTitles = { legfontosabb: 'Legfontosabb', kedvenceink: 'Kedvenceink' } as const;

function listing(title: string, url: string, afterGroup: number, items: ArticleCard[]): FrontWidget | null {
  return items.length === 0 ? null : { kind: 'listing', title, url, afterGroup, items };
}

async function latestWidget(
  context: ReadContext,
  title: string | null,
  afterGroup: number,
): Promise<FrontWidget | null> {
  const items = await newestTopLevel(context, latestItems);
  return items.length === 0 ? null : { kind: 'latest', title: title ?? 'Friss hírek', afterGroup, items };
}

function podcastWidget(title: string | null, afterGroup: number, episodes: Episode[]): FrontWidget | null {
  return episodes.length === 0
    ? null
    : { kind: 'podcast', title: title ?? 'Podcastok', afterGroup, episodes };
}

/** A missing or inactive section has no block; the rest of the page is shown. */
async function sectionOf(
  context: ReadContext,
  slug: string,
  items = standardItems,
): Promise<{ title: string; url: string; items: ArticleCard[] }> {
  const active = await context.db
    .selectFrom('section')
    .select('active')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return active?.active ? readSectionBlock(context, slug, items) : { title: '', url: '', items: [] };
}

const Position = z.coerce.number().int().min(0).max(100);

async function podcastPlace({ db, site }: ReadContext, groups: number): Promise<number> {
  const set = Position.safeParse(
    (await findUnique(db, site, podcastPosition))?.content ?? defaultPodcastPosition,
  );
  return Math.min(set.success ? set.data : defaultPodcastPosition, groups);
}

/** A new version every hour, the same for everybody, because the page is cached for all readers. */
const versionAt = (now: number): number => (Math.floor(now / hourMs) % randomVersions) + 1;
