import { z } from 'zod';
import { id, read, write } from './call.ts';
import { maxInteger } from './max-integer.ts';
import { CreatedWebhook, Webhook, WebhookChanges, WebhookDelivery, WebhookDocument } from './webhook.ts';

const input = z.object({ id });
const none = () => [];
const path = '/api/edit/webhooks/{id}';
const version = z
  .int()
  .min(1)
  .max(maxInteger)
  .optional()
  .meta({
    description: 'Version that the change is based on; the newest if left out.',
    examples: [1],
  });
/** A document may be sent back as it was read. */
const ignored = z.unknown().optional().meta({ description: 'Accepted and ignored.' });
const cursor = id.optional().meta({ description: '`next` of the page before.' });
const limit = z.coerce.number().int().min(1).max(200).default(50).meta({ description: 'Items per page.' });
const next = z
  .string()
  .nullable()
  .meta({ description: '`cursor` of the next page; null at the end.', examples: [null] });

/** Programs that are notified of what is published (docs/api.md#webhooks). */
export const webhookCalls = {
  webhooks: read({
    path: '/api/edit/webhooks',
    summary: 'Webhooks, the newest first',
    input: z.object({
      q: z.string().trim().max(100).default('').meta({ description: 'Part of the name or address.' }),
      cursor,
      limit,
    }),
    output: z.object({ items: z.array(Webhook).meta({ description: 'The newest first.' }), next }),
    tags: none,
  }),
  webhook: read({ path, summary: 'A webhook', input, output: Webhook, tags: none }),
  createWebhook: write({
    method: 'POST',
    path: '/api/edit/webhooks',
    summary: 'Create a webhook; only this response has the signing key',
    input: z.object({}),
    body: z.strictObject({ document: WebhookDocument }),
    output: CreatedWebhook,
    isAnswerSecret: true,
  }),
  putWebhook: write({
    method: 'PUT',
    path,
    summary: 'Replace the events or the address of a webhook',
    input,
    body: z.strictObject({
      version,
      document: WebhookDocument,
      id: ignored,
      updatedAt: ignored,
      failingSince: ignored,
      offBecause: ignored,
    }),
    output: Webhook,
  }),
  patchWebhook: write({
    method: 'PATCH',
    path,
    summary: 'Change some fields of a webhook',
    input,
    body: z.strictObject({ version, changes: WebhookChanges }),
    output: Webhook,
  }),
  deleteWebhook: {
    method: 'DELETE',
    path,
    summary: 'Delete a webhook with its deliveries; waiting ones are not sent',
    input,
    output: z.null(),
    status: 204,
    tags: none,
  },
  renewWebhookSecret: write({
    method: 'POST',
    path: `${path}/secret`,
    summary: 'Create a new signing key; the old one becomes invalid at once',
    input,
    body: z.strictObject({}),
    output: CreatedWebhook,
    isAnswerSecret: true,
  }),
  testWebhook: write({
    method: 'POST',
    path: `${path}/test`,
    summary: 'Send a message of the type `webhook.test`',
    input,
    body: z.strictObject({}),
    output: WebhookDelivery,
  }),
  webhookDeliveries: read({
    path: `${path}/deliveries`,
    summary: 'Deliveries of the last 30 days, newest first',
    input: z.object({ id, state: WebhookDelivery.shape.state.optional(), cursor, limit }),
    output: z.object({ items: z.array(WebhookDelivery).meta({ description: 'The newest first.' }), next }),
    tags: none,
  }),
  repeatWebhookDelivery: write({
    method: 'POST',
    path: `${path}/deliveries/{delivery}/repeat`,
    summary: 'Send a delivery again',
    input: z.object({
      id,
      delivery: z
        .string()
        .regex(/^msg_\d{1,15}$/, 'It is the id of a delivery, as msg_12.')
        .meta({ description: 'Id of the delivery.', examples: ['msg_12'] }),
    }),
    body: z.strictObject({}),
    output: WebhookDelivery,
  }),
} as const;
