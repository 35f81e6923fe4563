import { z } from 'zod';

/** What the environment says of payments, mails and push messages. Each variable is explained in the README's table. */
export const readerVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w{8,}$/, 'must be a secret or restricted key of Stripe: sk_… or rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{8,}$/, 'must be the signing secret of a webhook endpoint: whsec_…')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtps://user:password@mail.example' }).optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be a public key of P-256 in base64url, 87 characters')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key of P-256 in base64url, 43 characters')
    .optional(),
};

export interface ReaderSettings {
  /** Where readers pay; null: nowhere, or on a page that pretends to (decision 42). */
  stripe: { secretKey: string; webhookSecret: string } | null;
  /** Where mails go; null: into the outbox that this machine can read at `/api/outbox`. */
  smtpUrl: string | null;
  /** Address that mails come from. */
  mailFrom: string;
  /** Key pair of push messages; null: one is made and kept in the database. */
  vapidKeys: { publicKey: string; privateKey: string } | null;
}

const Settings = z.object(readerVariables);
type Given = z.output<typeof Settings>;

/** @throws when one of two that belong together is missing */
export function readerSettings(given: Given): ReaderSettings {
  if (given.SMTP_URL !== undefined && given.MAIL_FROM === undefined) {
    throw new Error('MAIL_FROM is needed where SMTP_URL is given: the address that mails come from, and bounces go to.');
  }
  return {
    stripe: stripeOf(given),
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM ?? 'levelek@localhost',
    vapidKeys: vapidKeysOf(given),
  };
}

/** @throws when only one of the two is there */
function vapidKeysOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Given) {
  if (publicKey === undefined && privateKey === undefined) return null;
  if (publicKey === undefined || privateKey === undefined) {
    throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: give both, or neither.');
  }
  return { publicKey, privateKey };
}

/** @throws when only one of the two is there: payments would be made and never heard of */
function stripeOf({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }: Given) {
  if (secretKey === undefined && webhookSecret === undefined) return null;
  if (secretKey === undefined || webhookSecret === undefined) {
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: give both, or neither.');
  }
  return { secretKey, webhookSecret };
}
