import { z } from 'zod';
import { Slug } from './article.ts';

/** What push messages are about: breaking news, or all that is new in a section. */
export const PushTopic = z.union([
  z.literal('breaking'),
  z
    .string()
    .regex(/^section:/)
    .refine((topic) => Slug.safeParse(topic.slice(8)).success),
]);

/** Made by the browser on the first subscription, and all that is known of its reader. */
export const ClientToken = z.string().regex(/^[\w-]{32,64}$/);

/** A browser's `PushSubscription`, as far as it is needed to send it messages. */
export const PushAddress = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: z.string().regex(/^B[\w-]{86}=?$/), auth: z.string().regex(/^[\w-]{22}={0,2}$/) }),
});
export type PushAddress = z.infer<typeof PushAddress>;

/** `POST /api/subscriptions` (specification §7). The browser's address is needed the first time, and when it has changed. */
export const SubscribePush = z.object({ clientToken: ClientToken, topic: PushTopic, subscription: PushAddress.optional() });
/** `DELETE /api/subscriptions`: without a topic all of them. */
export const UnsubscribePush = z.object({ clientToken: ClientToken, topic: PushTopic.optional() });
/** `POST /api/subscriptions/renew`, by the service worker: whoever knows the old address is that browser. */
export const RenewPush = z.object({ oldEndpoint: z.url().max(1000), subscription: PushAddress });

export const PushState = z.object({ publicKey: z.string(), topics: z.array(z.string()) });
export type PushState = z.infer<typeof PushState>;

/** What a message carries to the service worker (`portal/public/szolgalo.js`). */
export interface PushMessage {
  title: string;
  body: string;
  /** Path on the site. */
  url: string;
  /** The same for the same article: a second message takes the first one's place. */
  tag: string;
  lang: 'hu' | 'en';
  /** Path of the site's mark. */
  icon: string;
}
