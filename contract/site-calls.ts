import { z } from 'zod';
import { maxUnixSeconds, Slug } from './article.ts';
import { cacheTag } from './cache-tags.ts';
import { id, read } from './call.ts';
import { Day } from './day.ts';
import { SponsoredLine, UniqueContent, UniqueGroup } from './editor-content.ts';
import { Doc, FrontendInit, FrontendRefresh } from './frontend.ts';
import { Slugs } from './list-query.ts';
import { MinutesCounter, SupportCounter } from './minutes.ts';
import { Staff } from './staff.ts';

/** Everything but articles: common data, documents, editors' content, the imprint, supports. */
export const siteCalls = {
  frontendInit: read({
    path: '/api/frontend/init',
    summary: 'Common data of every page',
    input: z.object({}),
    output: FrontendInit,
    tags: () => [cacheTag.frontend],
  }),
  frontendRefresh: read({
    path: '/api/frontend/refresh',
    summary: 'Common data of pages that changes',
    input: z.object({}),
    output: FrontendRefresh,
    tags: () => [cacheTag.frontend, cacheTag.readings],
  }),
  doc: read({
    path: '/api/docs/{slug}',
    summary: 'A document page',
    input: z.object({ slug: Slug }),
    output: Doc,
    tags: (input) => [cacheTag.doc(input.slug)],
    missing: (input) => [cacheTag.doc(input.slug)],
  }),
  unique: read({
    path: '/api/unique/{slug}',
    summary: 'The content that editors set for a place',
    input: z.object({ slug: Slug }),
    output: UniqueContent,
    tags: (input) => [cacheTag.unique(input.slug)],
    missing: (input) => [cacheTag.unique(input.slug)],
  }),
  articleLine: read({
    path: '/api/sponsored-line',
    summary: "The sponsor's line for a section and tags; null for none",
    input: z.object({
      mstag: Slug.optional().meta({ description: 'Slug of the main section.' }),
      tags: Slugs.default([]).meta({ description: 'Slugs, separated by commas.' }),
    }),
    output: SponsoredLine.nullable(),
    tags: () => [cacheTag.sponsoredLines],
  }),
  uniqueGroup: read({
    path: '/api/unique-groups/{id}',
    summary: 'The content that editors set for the places of a page',
    input: z.object({ id }),
    output: UniqueGroup,
    tags: (input) => [cacheTag.uniqueGroup(input.id)],
    missing: (input) => [cacheTag.uniqueGroup(input.id)],
  }),
  staff: read({
    path: '/api/impress/staff',
    summary: 'The staff of the site, as in its imprint; empty if none is set',
    input: z.object({}),
    output: Staff,
    tags: () => [cacheTag.staff],
  }),
  minutes: read({
    path: '/api/minutes',
    summary: 'Supports of one day',
    input: z.object({
      day: Day.optional().meta({
        description: 'The day, YYYY-MM-DD in Europe/Budapest; default: today.',
      }),
    }),
    output: MinutesCounter,
    tags: () => [cacheTag.supports],
  }),
  counter: read({
    path: '/api/counter',
    summary: 'Supports since a time, and the counter',
    input: z.object({
      from: z.coerce
        .number()
        .int()
        .nonnegative()
        .max(maxUnixSeconds)
        .default(0)
        .meta({ description: 'A time in unix seconds (UTC); default: all supports.' }),
    }),
    output: SupportCounter,
    tags: () => [cacheTag.supports],
  }),
} as const;
