import { z } from 'zod';
import { SiteSlug, UnixSeconds } from './article.ts';
import { read, write } from './call.ts';
import { RedirectRow } from './publication/redirects.ts';

const from = RedirectRow.shape.from.meta({ description: 'The old path.', examples: ['/cimke/regi-tema'] });

/** How often each redirect of a publisher is used. */
export const redirectHitCalls = {
  redirectHits: read({
    path: '/api/edit/redirect-hits/{site}',
    summary: 'How often each redirect of a site was followed, the most used first',
    input: z.object({ site: SiteSlug }),
    output: z.object({
      items: z
        .array(
          z.object({
            from,
            hits: z.int().meta({ description: 'Requests that reached us: browsers keep redirects, too.' }),
            lastAt: UnixSeconds.meta({ description: 'When the newest of them was counted.' }),
          }),
        )
        .meta({ description: 'The most used first; a redirect that is missing was never followed.' }),
    }),
    tags: () => [],
  }),
  countRedirects: write({
    method: 'POST',
    path: '/api/redirect-hits',
    summary:
      'Add counts of followed redirects; sent twice a minute by processes with pages, only for our own processes',
    input: z.object({}),
    body: z.strictObject({
      hits: z
        .array(
          z.strictObject({
            site: SiteSlug,
            from,
            hits: z.int().min(1).max(10_000).meta({ description: 'How many more.' }),
          }),
        )
        .min(1)
        .max(100)
        .meta({ description: 'Addresses that are no redirects of the site are ignored.' }),
    }),
    output: z.null(),
    status: 204,
    errors: [403],
  }),
} as const;
