import { z } from 'zod';
import { SiteSlug } from './article.ts';
import { cacheTag } from './cache-tags.ts';
import { readFrom, writeTo } from './call.ts';
import { NewsletterList, NewsletterReader, NewsletterToken, SubscribeInput } from './newsletter.ts';

/** Newsletters for readers. Subscribing is also the target of an HTML form. */
export const newsletterCalls = {
  newsletterLists: readFrom('readers', {
    path: '/api/newsletter/lists',
    summary: 'The newsletters of a site',
    input: z.object({}),
    output: z.array(NewsletterList),
    tags: () => SiteSlug.options.map(cacheTag.otherPublication),
  }),
  newsletterReader: readFrom('readers', {
    path: '/api/newsletter/reader/{token}',
    summary: 'The newsletters that an address receives, for the owner of a link that was mailed there',
    input: z.object({ token: NewsletterToken }),
    invalidInputStatus: 404,
    output: NewsletterReader,
    tags: () => [],
  }),
  newsletterSubscribe: writeTo('readers', {
    method: 'POST',
    path: '/api/newsletter/subscribe',
    summary:
      'Subscribes to newsletters after a confirmation by mail. The response is the same for every address, except that signed-in readers are subscribed at once with their own address (200, `confirmed`)',
    input: z.object({}),
    body: SubscribeInput,
    output: z.object({
      status: z.literal('confirmation sent').meta({ description: 'Whether or not the address was new.' }),
    }),
    status: 202,
  }),
} as const;
