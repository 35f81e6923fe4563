import { z } from 'zod';
import { readFrom } from './call.ts';
import { NewsletterList, NewsletterReader, NewsletterToken } from './newsletter.ts';

/** What the newsletter pages read. Subscribing is a form: `POST /api/newsletter/subscribe`. */
export const newsletterCalls = {
  newsletterLists: readFrom('readers', {
    path: '/api/newsletter/lists',
    summary: 'The newsletters of a site',
    input: z.object({}),
    output: z.array(NewsletterList),
    tags: () => [],
  }),
  newsletterReader: readFrom('readers', {
    path: '/api/newsletter/reader/{token}',
    summary: 'Which newsletters an address gets, for whoever has a link that was sent there',
    input: z.object({ token: NewsletterToken }),
    output: NewsletterReader,
    tags: () => [],
  }),
} as const;
