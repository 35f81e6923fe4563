import { createHmac, timingSafeEqual } from 'node:crypto';
import { WebhookRefused } from './provider.ts';

/** How far a notice's time may be from our clock. Stripe's own libraries allow the same age. */
export const toleranceSeconds = 300;

/**
 * Signs a notice by Stripe's scheme: HMAC-SHA-256 over `{timestamp}.{body}`, as `t=…,v1=…`
 * (https://docs.stripe.com/webhooks#verify-manually).
 * @param at unix seconds
 */
export function sign(body: string, secret: string, at: number): string {
  return `t=${at},v1=${digest(body, secret, at).toString('hex')}`;
}

/**
 * Verifies a signature of that scheme. One matching `v1` is enough, because there are several while a secret
 * is being replaced. Other schemes are ignored, so that nobody can use a weaker one. The time is signed too,
 * so a stolen notice soon becomes worthless.
 * @param now Unix seconds
 * @throws WebhookRefused
 */
export function verify(header: string | null, body: string, secret: string, now: number): void {
  if (header === null) throw new WebhookRefused('no signature');
  const parts = header
    .slice(0, 2000)
    .split(',')
    .map((part) => part.trim().split('=', 2));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const signatures = parts.filter(([name]) => name === 'v1').map(([, value = '']) => value);
  if (!/^\d{1,12}$/.test(time) || signatures.length === 0) throw new WebhookRefused('not a signature');
  const expected = digest(body, secret, Number(time));
  const fits = signatures.map(
    (signature) =>
      /^[0-9a-f]{64}$/i.test(signature) && timingSafeEqual(Buffer.from(signature, 'hex'), expected),
  );
  if (!fits.includes(true)) throw new WebhookRefused('wrong signature');
  if (Math.abs(now - Number(time)) > toleranceSeconds) throw new WebhookRefused('too old or from the future');
}

const digest = (body: string, secret: string, at: number) =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest();
