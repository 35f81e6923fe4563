import { z } from 'zod';
import type { Order, PaymentProvider } from './provider.ts';
import { verify } from './signature.ts';
import { stripeNotice } from './stripe-notice.ts';

export interface StripeOptions {
  /** `sk_…` or a restricted key that may write checkout sessions and subscriptions. */
  secretKey: string;
  /** `whsec_…` of the endpoint `/api/payments/webhook/stripe`. */
  webhookSecret: string;
  /** Scheme and host of its API; another one in tests. */
  api?: string;
  /** Unix milliseconds. */
  now?: () => number;
}

/** API version: the form of requests and answers. */
const apiVersion = '2025-03-31.basil';
const timeoutMs = 10_000;

const Session = z.object({ id: z.string(), url: z.url({ protocol: /^https?$/ }) });

/** Stripe Checkout over its HTTP API (https://docs.stripe.com/api/checkout/sessions/create). */
export function createStripe({
  secretKey,
  webhookSecret,
  api = 'https://api.stripe.com',
  now = Date.now,
}: StripeOptions): PaymentProvider {
  async function ask(
    method: 'POST' | 'DELETE',
    path: string,
    order?: { key: string; form: Record<string, string> },
  ): Promise<Response> {
    const send = () =>
      fetch(api + path, {
        method,
        headers: {
          authorization: `Bearer ${secretKey}`,
          'stripe-version': apiVersion,
          ...(order && { 'idempotency-key': order.key }),
        },
        ...(order && { body: new URLSearchParams(order.form) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
    // The key makes a second attempt safe where the answer to the first was lost. Stopping twice is safe
    // without.
    const first = await send().catch(() => null);
    return first === null || first.status >= 500 ? send() : first;
  }

  return {
    name: 'stripe',
    payment: 'card',
    async createCheckout(order) {
      const answer = await ask('POST', '/v1/checkout/sessions', {
        key: `checkout-${order.token}`,
        form: sessionFields(order),
      });
      if (!answer.ok) throw new Error(`Stripe answered ${answer.status}: ${await problemOf(answer)}`);
      return Session.parse(await answer.json()).url;
    },
    readNotice(body, headers) {
      verify(headers.get('stripe-signature'), body, webhookSecret, Math.floor(now() / 1000));
      return stripeNotice(body);
    },
    async stop({ subscription }) {
      const answer = await ask('DELETE', `/v1/subscriptions/${encodeURIComponent(subscription)}`);
      // It has ended already.
      if (!answer.ok && answer.status !== 404)
        throw new Error(`Stripe answered ${answer.status}: ${await problemOf(answer)}`);
    },
  };
}

/**
 * Amounts are in hundredths for both of our currencies: the forint is a two-decimal currency in charges (only
 * payouts and, like ours, prices without fillér must be whole forints:
 * https://docs.stripe.com/currencies#special-cases), the leu has two decimals anyway.
 */
function sessionFields({
  token,
  monthly,
  amount,
  currency,
  email,
  label,
  doneUrl,
  cancelledUrl,
}: Order): Record<string, string> {
  const price = 'line_items[0][price_data]';
  return {
    mode: monthly ? 'subscription' : 'payment',
    'line_items[0][quantity]': '1',
    [`${price}[currency]`]: currency.toLowerCase(),
    [`${price}[unit_amount]`]: String(amount),
    [`${price}[product_data][name]`]: label,
    ...(monthly ? { [`${price}[recurring][interval]`]: 'month' } : { submit_type: 'donate' }),
    client_reference_id: token,
    'metadata[pledge]': token,
    [`${monthly ? 'subscription_data' : 'payment_intent_data'}[metadata][pledge]`]: token,
    customer_email: email,
    locale: 'hu',
    success_url: doneUrl,
    cancel_url: cancelledUrl,
  };
}

const Problem = z.object({
  error: z.object({ type: z.string(), code: z.string().optional(), message: z.string().optional() }),
});

/** Stripe's reason. It has nothing of what we sent. */
async function problemOf(answer: Response): Promise<string> {
  const problem = Problem.safeParse(await answer.json().catch(() => null));
  if (!problem.success) return 'no reason given';
  const { type, code, message } = problem.data.error;
  return [type, code, message?.slice(0, 200)].filter(Boolean).join(', ');
}
