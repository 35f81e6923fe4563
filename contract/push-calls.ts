import { z } from 'zod';
import { readFrom, sendTo } from './call.ts';
import { ClientToken, PushState, PushTopic, RenewPush, SubscribePush, UnsubscribePush } from './push.ts';

const path = '/api/subscriptions';
const maxBodyBytes = 4096;

/** Calls for push messages; see docs/product/readers.md#push. */
export const pushCalls = {
  pushTopics: readFrom('readers', {
    path,
    summary: 'What a browser has subscribed to, all of it or one topic, and the key to subscribe with',
    input: z.object({ clientToken: ClientToken.optional(), topic: PushTopic.optional() }),
    output: PushState,
    tags: () => [],
  }),
  pushSubscribe: sendTo('readers', {
    method: 'POST',
    path,
    summary: 'Adds a topic; the first time the browser’s subscription comes along',
    input: z.object({}),
    maxBodyBytes,
    body: SubscribePush,
    output: PushState,
  }),
  pushUnsubscribe: sendTo('readers', {
    method: 'DELETE',
    path,
    summary: 'Takes a topic away, or all of them where none is named',
    input: z.object({}),
    maxBodyBytes,
    body: UnsubscribePush,
    output: PushState,
  }),
  pushRenew: sendTo('readers', {
    method: 'POST',
    path: '/api/subscriptions/renew',
    summary: 'Tells that the push service has given the browser another address',
    input: z.object({}),
    maxBodyBytes,
    body: RenewPush,
    output: z.null(),
    status: 204,
  }),
} as const;
