import { z } from 'zod';
import { cacheTag } from './cache-tags.ts';
import { readFrom, writeTo } from './call.ts';
import { ClientToken, PushState, PushTopic, RenewPush, SubscribePush, UnsubscribePush } from './push.ts';

const path = '/api/subscriptions';
const maxBodyBytes = 4096;

const articleTags = (tag: string) =>
  tag.startsWith('article-') ? [cacheTag.article(Number(tag.slice('article-'.length)))] : [];

/** Calls for push messages; see docs/product/readers.md#push. */
export const pushCalls = {
  pushTopics: readFrom('readers', {
    path,
    summary: 'The topics of a browser, all or one, and the key for subscribing',
    input: z.object({ clientToken: ClientToken.optional(), topic: PushTopic.optional() }),
    output: PushState,
    tags: () => [],
  }),
  pushSubscribe: writeTo('readers', {
    method: 'POST',
    path,
    summary: 'Subscribes to a topic; the first time with the browser’s push subscription',
    input: z.object({}),
    maxBodyBytes,
    body: SubscribePush,
    output: PushState,
  }),
  pushUnsubscribe: writeTo('readers', {
    method: 'DELETE',
    path,
    summary: 'Unsubscribes from a topic, or from all if none is named',
    input: z.object({}),
    maxBodyBytes,
    body: UnsubscribePush,
    output: PushState,
  }),
  pushStanding: readFrom('readers', {
    path: '/api/subscriptions/standing',
    summary: 'Whether a message is still valid; browsers ask before they show it',
    input: z.object({
      tag: z
        .string()
        .regex(/^(?:article-[1-9]\d{0,8}|text-[\da-f]{16})$/)
        .meta({ description: 'The message’s.', examples: ['article-12'] }),
      topic: PushTopic,
    }),
    output: z.object({ stands: z.boolean().meta({ description: 'False: it was taken back.' }) }),
    tags: ({ tag }) => [cacheTag.frontend, ...articleTags(tag)],
  }),
  pushRenew: writeTo('readers', {
    method: 'POST',
    path: '/api/subscriptions/renew',
    summary: 'Replaces the address that the push service gave the browser',
    input: z.object({}),
    maxBodyBytes,
    body: RenewPush,
    output: z.null(),
    status: 204,
  }),
} as const;
