import { z } from 'zod';
import { SiteSlug, UnixSeconds } from './article.ts';

/** Events that programs can be notified of. */
export const webhookEvents = [
  'article.published',
  'article.updated',
  'article.corrected',
  'article.withdrawn',
] as const;
export const WebhookEventName = z.enum(webhookEvents).meta({
  description:
    'Readers can see it from now on; there is a new version; with a correction; readers cannot see it any more.',
  examples: ['article.published'],
});
export type WebhookEventName = z.infer<typeof WebhookEventName>;

/** A webhook as chiefs set it. */
export const WebhookDocument = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .meta({ description: 'Name that the newsroom gave it.', examples: ['Mobilapp'] }),
    url: z
      .url()
      .max(2000)
      .meta({
        description:
          'Where events are sent: https, at a public address. A server on localhost may also send to http addresses of its own machine.',
        examples: ['https://app.example.hu/hooks/cimlap'],
      }),
    events: z
      .array(WebhookEventName)
      .min(1)
      .max(webhookEvents.length)
      .meta({
        description: 'Events that it is notified of.',
        examples: [['article.published', 'article.withdrawn']],
      }),
    sites: z
      .array(SiteSlug)
      .min(1)
      .max(SiteSlug.options.length)
      .meta({ description: 'Sites whose articles it is notified of.', examples: [['main']] }),
    isActive: z.boolean().meta({ description: 'False: nothing is sent.' }),
  })
  .meta({
    id: 'WebhookDocument',
    description: 'An address of a program, and the events that it is notified of.',
  });
export type WebhookDocument = z.output<typeof WebhookDocument>;

export const WebhookChanges = WebhookDocument.partial().meta({
  id: 'WebhookChanges',
  description: 'The changed fields of a webhook.',
});

export const Webhook = z
  .object({
    id: z.int().meta({ description: 'Number of the webhook.', examples: [3] }),
    version: z.int().meta({ description: 'Version, which grows with each change.', examples: [1] }),
    updatedAt: UnixSeconds.meta({ description: 'When it was changed last.' }),
    failingSince: UnixSeconds.nullable().meta({
      description: 'Since when every delivery has failed; null while they arrive.',
      examples: [null],
    }),
    offBecause: z
      .string()
      .nullable()
      .meta({ description: 'Why it was switched off by the server; null if it was not.', examples: [null] }),
    document: WebhookDocument,
  })
  .meta({ id: 'Webhook', description: 'A webhook with its version and how its deliveries fare.' });
export type Webhook = z.infer<typeof Webhook>;

export const CreatedWebhook = Webhook.extend({
  secret: z.string().meta({
    description: 'Key of the signatures, shown this once: what follows `whsec_` is base64.',
    examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='],
  }),
}).meta({ id: 'CreatedWebhook', description: 'A webhook with the key of its signatures.' });
export type CreatedWebhook = z.infer<typeof CreatedWebhook>;

/** Content of a message (standardwebhooks.com). The address of the article is absolute. */
export const WebhookMessage = z
  .object({
    type: z
      .enum([...webhookEvents, 'webhook.test'])
      .meta({ description: 'What happened; `webhook.test` when a chief asks for one.' }),
    timestamp: z.iso.datetime().meta({ description: 'When it happened.' }),
    data: z
      .object({
        id: z.int().meta({ description: 'Number of the article.' }),
        version: z.int().meta({
          description: 'Version that readers see. Events may arrive in another order: a lower one is older.',
        }),
        slug: z.string().meta({ description: 'Slug in the article’s address.' }),
        url: z.string().meta({ description: 'Address on its own site.' }),
        title: z.string().meta({ description: 'Title of the article.' }),
        type: z.string().meta({ description: 'Type of the article, as in the API.' }),
        site: SiteSlug,
        parentId: z.int().nullable().meta({ description: 'Number of the live blog that a post belongs to.' }),
        publishedAt: UnixSeconds,
        correction: z.string().optional().meta({ description: 'With `article.corrected`: what was wrong.' }),
      })
      .nullable()
      .meta({ description: 'The article; null for a test.' }),
  })
  .meta({ id: 'WebhookMessage', description: 'The body that a webhook gets, signed.' });
export type WebhookMessage = z.infer<typeof WebhookMessage>;

export const WebhookDelivery = z
  .object({
    id: z.string().meta({
      description: '`webhook-id` of the message, the same whenever it is sent again.',
      examples: ['msg_12'],
    }),
    event: WebhookMessage.shape.type,
    articleId: z.int().nullable().meta({ description: 'Number of the article; null for a test.' }),
    madeAt: UnixSeconds.meta({ description: 'When it happened.' }),
    state: z
      .enum(['waiting', 'delivered', 'failed'])
      .meta({ description: '`failed`: given up.', examples: ['delivered'] }),
    attempts: z.int().meta({ description: 'How often it was sent.', examples: [1] }),
    lastAt: UnixSeconds.nullable().meta({ description: 'When it was sent last.' }),
    lastStatus: z
      .int()
      .nullable()
      .meta({ description: 'HTTP status of the last answer; null where there was none.', examples: [200] }),
    lastError: z
      .string()
      .nullable()
      .meta({ description: 'Why there was no answer; null where there was one.', examples: [null] }),
  })
  .meta({ id: 'WebhookDelivery', description: 'A delivery of a message.' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
