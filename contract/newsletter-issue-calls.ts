import { z } from 'zod';
import { SiteSlug } from './article.ts';
import { cacheTag } from './cache-tags.ts';
import { readFrom, writeTo } from './call.ts';
import { maxInteger } from './max-integer.ts';
import { ListCode } from './newsletter.ts';
import {
  IssueArchive,
  IssueDay,
  IssueLetter,
  IssuePlan,
  NewsletterIssue,
  SentIssue,
} from './newsletter-issue.ts';

const code = ListCode.meta({ description: 'Code of the newsletter.', examples: ['napi'] });
const input = z.object({ site: SiteSlug, code });
const path = '/api/edit/newsletter-issues/{site}/{code}';
const ignored = z.unknown().optional().meta({ description: 'Accepted and ignored.' });

/** Issues of newsletters: today's for editors, sent ones for readers. */
export const newsletterIssueCalls = {
  newsletterIssue: readFrom('readers', {
    path,
    summary: 'Today’s issue of a newsletter: its articles, introduction and sending time',
    input,
    output: NewsletterIssue,
    tags: () => [],
  }),
  newsletterIssueLetter: readFrom('readers', {
    path: `${path}/letter`,
    summary: 'Today’s issue as the mail that readers get, or got',
    input,
    output: IssueLetter,
    tags: () => [],
  }),
  putNewsletterIssue: writeTo('readers', {
    method: 'PUT',
    path,
    summary: 'Set content and sending time of today’s issue; 409 if it was sent or closed without articles',
    input,
    body: z.strictObject({
      version: z.int().min(0).max(maxInteger).optional().meta({
        description: 'Version that was read; the newest if left out.',
      }),
      document: IssuePlan,
      day: ignored,
      updatedAt: ignored,
      state: ignored,
      sendAt: ignored,
      readers: ignored,
      articles: ignored,
      others: ignored,
    }),
    output: NewsletterIssue,
  }),
  sendNewsletterIssue: writeTo('readers', {
    method: 'POST',
    path: `${path}/send`,
    summary: 'Send today’s issue now; 409 if it was sent or closed, or has no articles',
    input,
    body: z.strictObject({}),
    output: NewsletterIssue,
  }),
  testNewsletterIssue: writeTo('readers', {
    method: 'POST',
    path: `${path}/test`,
    summary: 'Mail a preview of today’s issue to a member of the newsroom',
    input,
    body: z.strictObject({
      to: z.email().max(254).meta({ description: 'Address of a member of the newsroom.' }),
    }),
    output: z.object({ to: z.string().meta({ description: 'Where it was sent.' }) }),
  }),
  issueArchive: readFrom('readers', {
    path: '/api/newsletter/lists/{code}/issues',
    summary: 'Issues of a newsletter that were sent, the newest first',
    input: z.object({
      code,
      before: IssueDay.optional().meta({ description: '`next` of the part before.' }),
    }),
    invalidInputStatus: 404,
    output: IssueArchive,
    tags: (_, { issues }) => [
      cacheTag.newsletters,
      ...issues.map(({ article }) => cacheTag.article(article)),
    ],
    missing: () => [cacheTag.newsletters],
  }),
  sentIssue: readFrom('readers', {
    path: '/api/newsletter/lists/{code}/issues/{day}',
    summary: 'An issue of a newsletter as readers got it',
    input: z.object({ code, day: IssueDay }),
    invalidInputStatus: 404,
    output: SentIssue,
    tags: (_, { articles }) => [cacheTag.newsletters, ...articles.map(({ id }) => cacheTag.article(id))],
    missing: () => [cacheTag.newsletters],
  }),
} as const;
