import { z } from 'zod';
import { Slug } from './article.ts';
import { parseRateTopic } from './rate-alert.ts';
import { isSearchKey } from './search-key.ts';

/**
 * What push messages are about: breaking news, all that is new in a section, the main posts of a live blog, or
 * the goals of a match or of all matches of a team, a rate that reaches a limit, or new matches of a search.
 */
export const PushTopic = z
  .union([
    z.literal('breaking'),
    z.string().regex(/^(?:live|match|team):[1-9]\d{0,8}$/),
    z
      .string()
      .regex(/^section:/)
      .refine((topic) => Slug.safeParse(topic.slice(8)).success),
    z
      .string()
      .regex(/^rate:/)
      .refine((topic) => parseRateTopic(topic) !== null),
    z
      .string()
      .regex(/^search:/)
      .refine((topic) => isSearchKey(topic.slice(7))),
  ])
  .meta({
    description:
      '`breaking`, `section:` and the slug of a section, `live:` and the number of a live blog, `match:` and the number of a football match, `team:` and the number of a football team, or `rate:EUR:over:400` (`under`) for a currency that reaches a price in the site’s own, or `search:` and the parameters of a search in base64 for addresses.',
  });

/** Made by the browser on the first subscription, and all that is known of its reader. */
export const ClientToken = z
  .string()
  .regex(/^[\w-]{32,64}$/)
  .meta({ description: 'Random; names the browser.' });

/** A browser's `PushSubscription`, as far as it is needed to send it messages. */
export const PushAddress = z
  .object({
    endpoint: z
      .url()
      .max(1000)
      .meta({
        description: 'Address at the push service of the browser’s maker.',
        examples: ['https://push.example/abc'],
      }),
    keys: z
      .object({
        p256dh: z
          .string()
          .regex(/^B[\w-]{86}=?$/)
          .meta({ description: 'The browser’s public key.', examples: [`B${'x'.repeat(86)}`] }),
        auth: z
          .string()
          .regex(/^[\w-]{22}={0,2}$/)
          .meta({ description: 'Its secret for messages.', examples: ['x'.repeat(22)] }),
      })
      .meta({ description: 'What messages are encrypted with.' }),
  })
  .meta({ id: 'PushAddress', description: 'A browser’s PushSubscription, as its toJSON() gives it.' });
export type PushAddress = z.infer<typeof PushAddress>;

/** `POST /api/subscriptions`. The browser's address is required the first time, and when it has changed. */
export const SubscribePush = z.object({
  clientToken: ClientToken,
  topic: PushTopic,
  subscription: PushAddress.optional(),
});
/** `DELETE /api/subscriptions`: without a topic all of them. */
export const UnsubscribePush = z.object({ clientToken: ClientToken, topic: PushTopic.optional() });
/** `POST /api/subscriptions/renew`, by the service worker: whoever knows the old address is that browser. */
export const RenewPush = z.object({
  oldEndpoint: z.url().max(1000).meta({ description: 'The address that has been replaced.' }),
  subscription: PushAddress,
});

export const PushState = z
  .object({
    publicKey: z.string().meta({ description: 'VAPID public key, for `pushManager.subscribe`.' }),
    topics: z.array(z.string()).meta({ description: 'What this browser is told of.' }),
  })
  .meta({ id: 'PushState', description: 'What a browser has subscribed to.' });
export type PushState = z.infer<typeof PushState>;

/** What a message carries to the service worker (`portal/public/szolgalo.js`). */
export interface PushMessage {
  title: string;
  body: string;
  /** Path on the site. */
  url: string;
  /** The same for the same article: a second message takes the first one's place. */
  tag: string;
  /** Why the browser gets it. */
  topic: string;
  lang: 'hu' | 'en';
  /** Path of the site's mark. */
  icon: string;
}
