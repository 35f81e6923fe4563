import { domainToASCII } from 'node:url';
import { z } from 'zod';

/** Longest address that SMTP carries (RFC 5321). */
export const maxAddressLength = 254;

/**
 * One address that mail can be sent to, without a name. It is stored without spaces around it, with its
 * domain in lower case and ASCII. Nothing in it can end a header's line.
 */
export const MailAddress = z
  .string()
  .max(maxAddressLength * 2)
  .transform((text) => {
    const [, local = '', domain = ''] = /^(.+)@([^@]+)$/.exec(text.trim()) ?? [];
    return `${local}@${domainToASCII(domain)}`;
  })
  .pipe(z.email('must be an e-mail address').max(maxAddressLength));

/** What identifies an address: `Valaki@example.hu` and `valaki@example.hu` are the same mailbox. */
export const addressKey = (address: string): string => address.toLowerCase();
