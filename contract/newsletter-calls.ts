import { z } from 'zod';
import { SiteSlug } from './article.ts';
import { cacheTag } from './cache-tags.ts';
import { readFrom, sendTo } from './call.ts';
import { NewsletterList, NewsletterReader, NewsletterToken, SubscribeInput } from './newsletter.ts';

/** What the newsletter pages read, and subscribing, which is a form as well. */
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
    summary: 'Which newsletters an address gets, for whoever has a link that was sent there',
    input: z.object({ token: NewsletterToken }),
    invalidInputStatus: 404,
    output: NewsletterReader,
    tags: () => [],
  }),
  newsletterSubscribe: sendTo('readers', {
    method: 'POST',
    path: '/api/newsletter/subscribe',
    summary:
      'Asks for newsletters: a letter goes out, whose button confirms it. The same answer for every address, but for the own one of a reader who is signed in, who is subscribed at once (200, `confirmed`)',
    input: z.object({}),
    body: SubscribeInput,
    output: z.object({
      status: z.literal('confirmation sent').meta({ description: 'Whether the address was new or not.' }),
    }),
    status: 202,
  }),
} as const;
