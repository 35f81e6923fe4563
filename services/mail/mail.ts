import { createHash } from 'node:crypto';
import { z } from 'zod';
import { SiteSlug } from '#contract/article.ts';
import { MailAddress } from './address.ts';

/** Nothing that could end a header and begin another one. */
const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;

/** These are set by us alone. */
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

export const MailSchema = z.object({
  key: z.string().min(1).max(200),
  site: SiteSlug,
  to: MailAddress,
  subject: Subject,
  text: z.string().min(1),
  html: z.string().min(1),
  headers: Headers.optional(),
});

/** One mail to one person. */
export interface Mail {
  /** The same key is sent once, however often it is asked for. */
  key: string;
  site: SiteSlug;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/**
 * The left half of a Message-ID: always the same for the same key, so that mailboxes know a second copy for
 * what it is.
 */
export const messageName = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 40);
