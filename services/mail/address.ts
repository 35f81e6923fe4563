import { domainToASCII } from 'node:url';
import { z } from 'zod';

/** Longest address that SMTP allows (RFC 5321). */
export const maxAddressLength = 254;

/**
 * One mail address without a name. It is stored trimmed, with its domain in lower case and ASCII. Nothing in
 * it can end the line of a header.
 */
export const MailAddress = z
  .string()
  .max(maxAddressLength * 2)
  .transform((text) => {
    const [, local = '', domain = ''] = /^(.+)@([^@]+)$/.exec(text.trim()) ?? [];
    return `${local}@${domainToASCII(domain)}`;
  })
  .pipe(z.email('must be an e-mail address').max(maxAddressLength));

/** Identifies a mailbox: `Valaki@example.hu` and `valaki@example.hu` are the same. */
export const addressKey = (address: string): string => address.toLowerCase();
