import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Order, PaymentProvider, RunningPledge } from './provider.ts';
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

/** API version, which fixes the form of requests and responses. */
const apiVersion = '2025-03-31.basil';
const timeoutMs = 10_000;

/** Where readers pay. */
export const checkoutOrigin = 'https://checkout.stripe.com';

const Session = z.object({ id: z.string(), url: z.url({ protocol: /^https?$/ }) });
/** The parts of a subscription that a change needs (https://docs.stripe.com/api/subscriptions/object). */
const Subscription = z.object({
  customer: z.string(),
  items: z.object({
    data: z.tuple(
      [z.object({ id: z.string(), price: z.object({ product: z.string(), currency: z.string() }) })],
      z.unknown(),
    ),
  }),
});

/** Stripe Checkout over its HTTP API (https://docs.stripe.com/api/checkout/sessions/create). */
export function createStripe({
  secretKey,
  webhookSecret,
  api = 'https://api.stripe.com',
  now = Date.now,
}: StripeOptions): PaymentProvider {
  async function request(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: { key: string; form: Record<string, string> },
  ): Promise<Response> {
    const send = () =>
      fetch(api + path, {
        method,
        headers: {
          authorization: `Bearer ${secretKey}`,
          'stripe-version': apiVersion,
          ...(body && { 'idempotency-key': body.key }),
        },
        ...(body && { body: new URLSearchParams(body.form) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
    // The key makes it safe to try again if the response to the first attempt was lost. Stopping twice is
    // safe without it.
    const first = await send().catch(() => null);
    return first === null || first.status >= 500 ? send() : first;
  }

  async function requireOk(response: Response): Promise<unknown> {
    if (!response.ok) throw new Error(`Stripe answered ${response.status}: ${await problemOf(response)}`);
    return response.json();
  }
  const pathOf = ({ subscription }: RunningPledge) => `/v1/subscriptions/${encodeURIComponent(subscription)}`;
  const find = async (pledge: RunningPledge) =>
    Subscription.parse(await requireOk(await request('GET', pathOf(pledge))));
  /** Sends a change. It sets an absolute state, so another attempt with another key does no harm. */
  const change = async (pledge: RunningPledge, form: Record<string, string>) =>
    requireOk(await request('POST', pathOf(pledge), { key: `change-${randomUUID()}`, form }));

  return {
    name: 'stripe',
    payment: 'card',
    async createCheckout(order) {
      const response = await request('POST', '/v1/checkout/sessions', {
        key: `checkout-${order.token}`,
        form: sessionFields(order),
      });
      return Session.parse(await requireOk(response)).url;
    },
    readNotice(body, headers) {
      verify(headers.get('stripe-signature'), body, webhookSecret, Math.floor(now() / 1000));
      return stripeNotice(body);
    },
    async stop(pledge) {
      const response = await request('DELETE', pathOf(pledge));
      // 404: it has already ended.
      if (response.status !== 404) await requireOk(response);
    },
    async changeAmount(pledge, amount) {
      const { id, price } = (await find(pledge)).items.data[0];
      await change(pledge, {
        'items[0][id]': id,
        'items[0][price_data][product]': price.product,
        'items[0][price_data][currency]': price.currency,
        'items[0][price_data][recurring][interval]': 'month',
        'items[0][price_data][unit_amount]': String(amount),
        proration_behavior: 'none',
      });
    },
    async setPaused(pledge, isPaused) {
      await change(pledge, isPaused ? { 'pause_collection[behavior]': 'void' } : { pause_collection: '' });
    },
    async createCardPage(pledge, backUrl) {
      const { customer } = await find(pledge);
      const form = {
        customer,
        return_url: backUrl,
        'flow_data[type]': 'payment_method_update',
        locale: 'hu',
      };
      const response = await request('POST', '/v1/billing_portal/sessions', {
        key: `card-${randomUUID()}`,
        form,
      });
      return Session.parse(await requireOk(response)).url;
    },
  };
}

/**
 * Amounts are in hundredths of both currencies. Stripe charges the forint with two decimals, although payouts
 * must be whole forints (https://docs.stripe.com/currencies#special-cases).
 */
function sessionFields(order: Order): Record<string, string> {
  const { token, monthly, amount, currency, email, label, doneUrl, cancelledUrl } = order;
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

/** Stripe's reason. It contains nothing that we sent. */
async function problemOf(response: Response): Promise<string> {
  const problem = Problem.safeParse(await response.json().catch(() => null));
  if (!problem.success) return 'no reason given';
  const { type, code, message } = problem.data.error;
  return [type, code, message?.slice(0, 200)].filter(Boolean).join(', ');
}
