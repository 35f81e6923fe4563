import { z } from 'zod';
import { mayBePushOrigin } from '#services/push/push-services.ts';
import type { ReaderSettings } from '#services/settings.ts';
import { commaList } from './variables.ts';

/** Settings of payments, mails and push messages. Each variable is explained in docs/configuration.md. */
export const readerVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w{8,}$/, 'must be a secret or restricted key of Stripe: sk_… or rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{8,}$/, 'must be the signing secret of a webhook endpoint: whsec_…')
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address like smtps://user:password@mail.example' })
    .optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be a public key of P-256 in base64url, 87 characters')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key of P-256 in base64url, 43 characters')
    .optional(),
  PUSH_SERVICES: commaList
    .refine(
      (origins) => origins.every(mayBePushOrigin),
      'must be origins like https://push.example, joined by commas',
    )
    .optional(),
};

const Settings = z.object(readerVariables);
type ReaderVariables = z.output<typeof Settings>;

/**
 * @param isForOthers whether people other than this machine's user can reach the server. They must not see
 * the outbox.
 */
export function readerSettings(settings: ReaderVariables, isForOthers: boolean): ReaderSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings;
  return {
    stripe: secretKey === undefined || webhookSecret === undefined ? null : { secretKey, webhookSecret },
    smtpUrl: settings.SMTP_URL ?? null,
    hasOutbox: settings.SMTP_URL === undefined && !isForOthers,
    mailFrom: settings.MAIL_FROM ?? 'levelek@localhost',
    vapidKeys: publicKey === undefined || privateKey === undefined ? null : { publicKey, privateKey },
    pushOrigins: settings.PUSH_SERVICES ?? [],
  };
}
