import { z } from 'zod';
import { Slug } from './article.ts';
import { parseRateTopic } from './rate-alert.ts';
import { isSearchKey } from './search-key.ts';

/**
 * Topics of push messages: breaking news, everything new in a section, the main posts of a live blog, the
 * goals of a match or of a team's matches, a rate that reaches a limit, or new matches of a search.
 */
export const PushTopic = z
  .union([
    // Whatever is none of the forms is reported as this one, the simplest.
    z.literal(
      'breaking',
      'It must be breaking, or begin with section:, live:, match:, team:, rate: or search:.',
    ),
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

/** Created by the browser on the first subscription. Nothing else is known of its reader. */
export const ClientToken = z
  .string()
  .regex(/^[\w-]{32,64}$/)
  .meta({ description: 'Random; names the browser.' });

/** Other hosts than those of push services are refused. */
const examplePushEndpoint = 'https://updates.push.services.mozilla.com/wpush/v2/abc';

/** The parts of a browser's `PushSubscription` that are needed to send messages. */
export const PushAddress = z
  .object({
    endpoint: z
      .url()
      .max(1000)
      .meta({
        description: 'Address at the push service of the browser’s maker.',
        examples: [examplePushEndpoint],
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
          .meta({
            description: 'Secret of the subscription, for encrypting messages.',
            examples: ['x'.repeat(22)],
          }),
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
/**
 * `POST /api/subscriptions/renew`, sent by the service worker: the old address proves that it is the same
 * browser.
 */
export const RenewPush = z.object({
  oldEndpoint: z
    .url()
    .max(1000)
    .meta({ description: 'The address that has been replaced.', examples: [examplePushEndpoint] }),
  subscription: PushAddress,
});

export const PushState = z
  .object({
    publicKey: z.string().meta({ description: 'VAPID public key, for `pushManager.subscribe`.' }),
    topics: z.array(z.string()).meta({ description: 'Topics that this browser is notified of.' }),
  })
  .meta({ id: 'PushState', description: 'What a browser has subscribed to.' });
export type PushState = z.infer<typeof PushState>;

/** Content of a message for the service worker (`portal/public/szolgalo.js`). */
export interface PushMessage {
  title: string;
  body: string;
  /** Path on the site. */
  url: string;
  /** The same for the same article: a second message replaces the first one. */
  tag: string;
  /** The topic because of which the browser gets it. */
  topic: string;
  lang: 'hu' | 'en';
  /** Path of the site's mark. */
  icon: string;
}
