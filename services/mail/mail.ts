import { createHash } from 'node:crypto';
import { z } from 'zod';
import { SiteSlug } from '#contract/article.ts';
import { MailAddress } from './address.ts';

/** Text without line breaks, which would start another header. */
const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;

/** Headers that callers may not set. */
const ownHeaders =
  /^(?:from|to|cc|bcc|sender|subject|date|message-id|mime-version|content-.*|dkim-.*|received|return-path)$/i;

export const Subject = z.string().trim().min(1).max(300).regex(oneLine, 'must be one line');
export const Headers = z.record(
  z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/, 'must be the name of a header')
    .refine((name) => !ownHeaders.test(name), 'is not for the caller to set'),
  z.string().max(900).regex(oneLine, 'must be one line'),
);

/** Some keys contain an address, which may have 254 characters. */
export const MailKey = z.string().min(1).max(400);

export const MailSchema = z.object({
  key: MailKey,
  site: SiteSlug,
  to: MailAddress,
  subject: Subject,
  text: z.string().min(1),
  html: z.string().min(1),
  headers: Headers.optional(),
});

/** One mail to one person. */
export interface Mail {
  /** A key is sent only once, however often it is enqueued. */
  key: string;
  site: SiteSlug;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/**
 * The left half of a Message-ID. It is the same for the same key, so that mailboxes recognise a second copy.
 */
export const messageName = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 40);
