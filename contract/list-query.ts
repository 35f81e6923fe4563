import { z } from 'zod';
import { Slug } from './article.ts';
import { cacheTag } from './cache-tags.ts';
import { id } from './call.ts';
import { maxInteger } from './max-integer.ts';
import { maxFollowed } from './own-items.ts';

/** What a list contains: everything (top-level articles of the site), or the articles of one of these. */
export const listFilters = {
  tag: Slug.optional().meta({ description: 'Slug of a tag.' }),
  mstag: Slug.optional().meta({ description: 'Slug of a section (super tag).' }),
  author: Slug.optional().meta({ description: 'Slug of an author.' }),
  flag: Slug.optional().meta({ description: 'Slug of a flag.' }),
  parent: id.optional().meta({ description: 'Id of a live blog.' }),
};
export type ListFilters = { [K in keyof typeof listFilters]?: z.output<(typeof listFilters)[K]> };

/** A list in an address, separated by commas. */
const commaSeparated = z.string().transform((text) => (text === '' ? [] : text.split(',')));
const numbers = commaSeparated.transform((list) => list.map(Number));

/** At most ten tags: each costs a look-up for every article that the list considers. */
const tags = z.array(Slug).max(10);
/** At most as many as a page can name. */
const ids = z.array(z.int().positive().max(maxInteger)).max(100);
const slugs = z.array(Slug).max(100);

/** Further limits of a list. */
export const listLimits = {
  and_tags: z
    .union([commaSeparated.pipe(tags), tags])
    .default([])
    .meta({ description: 'Tags that all its articles have; slugs separated by commas.' }),
  not_tags: z
    .union([commaSeparated.pipe(tags), tags])
    .default([])
    .meta({ description: 'Tags that none of its articles has; slugs separated by commas.' }),
  not_articles: z
    .union([numbers.pipe(ids), ids])
    .default([])
    .meta({ description: 'Articles left out; ids separated by commas.' }),
};
export type ListLimits = { [K in keyof typeof listLimits]: z.output<(typeof listLimits)[K]> };

export const Slugs = z.union([commaSeparated.pipe(slugs), slugs]);
export const Ids = z.union([numbers.pipe(ids), ids]);

const followed = z.array(Slug).max(maxFollowed);
export const FollowedSlugs = z.union([commaSeparated.pipe(followed), followed]).default([]);

/** The first filter that is given; null for a list of everything. */
export function listFilterOf(
  filters: ListFilters,
): { kind: keyof ListFilters; value: string | number } | null {
  for (const kind of ['tag', 'mstag', 'author', 'flag', 'parent'] as const) {
    const value = filters[kind];
    if (value !== undefined) return { kind, value };
  }
  return null;
}

/**
 * The cache tag of a list. For a combination of filters one tag is enough: an article that enters or leaves
 * the list announces the tags of all its filters. The tag that changes most rarely is taken.
 */
export function tagOfList(filters: ListFilters & { and_tags?: readonly string[] }): string {
  const [firstAndTag] = filters.and_tags ?? [];
  if (filters.parent !== undefined) return cacheTag.article(filters.parent);
  if (filters.author !== undefined) return cacheTag.author(filters.author);
  if (filters.tag !== undefined) return cacheTag.tag(filters.tag);
  if (firstAndTag !== undefined) return cacheTag.tag(firstAndTag);
  if (filters.flag !== undefined) return cacheTag.flag(filters.flag);
  if (filters.mstag !== undefined) return cacheTag.section(filters.mstag);
  return cacheTag.latest;
}

const givenKinds = (filters: ListFilters) =>
  Object.keys(listFilters).filter((kind) => filters[kind as keyof ListFilters] !== undefined);

export const oneListOnly = (filters: ListFilters) => givenKinds(filters).length <= 1;
export const oneListOnlyMessage = 'Give at most one of tag, mstag, author, flag, parent.';

/** Posts of a live blog are in no other list. */
export const parentAlone = (filters: ListFilters & Partial<ListLimits>) =>
  filters.parent === undefined ||
  (givenKinds(filters).length === 1 &&
    !filters.and_tags?.length &&
    !filters.not_tags?.length &&
    !filters.not_articles?.length);
export const parentAloneMessage = 'The posts of a live blog (parent) are in no other list: give it alone.';
