import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new signature key in the form that programs get. */
export const createSecret = () => `${prefix}${randomBytes(32).toString('base64')}`;

/**
 * Headers of a message in the form of standardwebhooks.com.
 * @param seconds when it is sent, Unix seconds
 */
export function signMessage(
  secret: string,
  id: string,
  body: string,
  seconds: number,
): Record<string, string> {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}
