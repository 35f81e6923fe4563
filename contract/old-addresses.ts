import { z } from 'zod';
import { Slug, UnixSeconds } from './article.ts';
import { id, limit, read } from './call.ts';

/** Former slugs of articles, which redirect to them. */
export const oldAddressCalls = {
  oldAddresses: read({
    path: '/api/edit/old-addresses',
    summary: 'Former slugs of articles, which redirect to them, by slug',
    input: z.object({
      q: z.string().trim().min(1).max(200).optional().meta({ description: 'How the slug begins.' }),
      article: id
        .optional()
        .meta({ description: 'Number of an article: only its old addresses are returned.' }),
      cursor: Slug.optional().meta({ description: '`next` of the page before.' }),
      limit: limit(50),
    }),
    output: z.object({
      items: z
        .array(
          z.object({
            slug: Slug.meta({ description: 'The former one.' }),
            article: z.int().positive().meta({ description: 'Number of the article.' }),
            leadsTo: Slug.meta({ description: 'The slug that it has now.' }),
            since: UnixSeconds.meta({ description: 'When it got another slug.' }),
          }),
        )
        .meta({ description: 'Old addresses in the order of their slugs.' }),
      next: Slug.nullable().meta({ description: 'Where the next page begins; null at the end.' }),
    }),
    tags: () => [],
  }),
  releaseOldAddress: {
    method: 'DELETE' as const,
    path: '/api/edit/old-addresses/{slug}' as const,
    summary: 'Release a former slug: it no longer redirects, and another piece may take it',
    input: z.object({ slug: Slug }),
    status: 204 as const,
    output: z.null(),
    tags: () => [],
  },
} as const;
