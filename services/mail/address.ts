import { domainToASCII } from 'node:url';
import { z } from 'zod';

/** Longest address that SMTP carries (RFC 5321). */
export const longestAddress = 254;

/**
 * An address that mail can be sent to, in the form in which it is kept: without spaces around it, its domain
 * in lower case and ASCII. One address only: no name, no list, nothing that could end a line.
 */
export const MailAddress = z
  .string()
  .max(longestAddress * 2)
  .transform((text) => {
    const [, local = '', domain = ''] = /^(.+)@([^@]+)$/.exec(text.trim()) ?? [];
    return `${local}@${domainToASCII(domain)}`;
  })
  .pipe(z.email('must be an e-mail address').max(longestAddress));

/**
 * The same for `Valaki@example.hu` and `valaki@example.hu`: no mail service tells them apart, so no reader
 * has both.
 */
export const addressKey = (address: string): string => address.toLowerCase();
