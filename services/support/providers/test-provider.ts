import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Notice, type PaymentNews, type PaymentProvider, WebhookRefused } from './provider.ts';
import { sign, verify } from './signature.ts';

const News = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('paid'),
    pledge: z.string(),
    reference: z.string(),
    intent: z.string().nullable(),
    amount: z.int().positive(),
    currency: z.string(),
    month: z.string().nullable(),
    subscription: z.string().nullable(),
  }),
  z.object({ kind: z.literal('failed'), pledge: z.string() }),
  z.object({ kind: z.literal('ended'), pledge: z.string() }),
  z.object({ kind: z.literal('refunded'), intent: z.string(), amount: z.int().positive() }),
]);
const Event = z.object({ id: z.string().min(1), at: z.int().positive(), news: News });

export const testSignatureHeader = 'test-signature';

/** A provider without real money. Its pages are ours, and their buttons send signed notices. */
export interface TestProvider extends PaymentProvider {
  /** Creates what a provider would send. */
  notice(news: PaymentNews): { body: string; signature: string };
}

/**
 * @param send delivers a notice to our webhook
 * @param now Unix milliseconds
 */
export function createTestProvider(
  send: (notice: { body: string; signature: string }) => Promise<void>,
  now: () => number,
): TestProvider {
  /** The process that signs a notice also verifies it, so the secret need not be stored. */
  const secret = randomBytes(32).toString('base64url');
  const nowSeconds = () => Math.floor(now() / 1000);

  function notice(news: PaymentNews) {
    const body = JSON.stringify({ id: `test_${randomUUID()}`, at: nowSeconds(), news });
    return { body, signature: sign(body, secret, nowSeconds()) };
  }

  return {
    name: 'test',
    payment: 'test',
    createCheckout: async ({ token, doneUrl }) => `${new URL(doneUrl).origin}/api/payments/test/${token}`,
    readNotice(body, headers): Notice {
      verify(headers.get(testSignatureHeader), body, secret, nowSeconds());
      try {
        return Event.parse(JSON.parse(body));
      } catch {
        throw new WebhookRefused('not of its form');
      }
    },
    // There is nothing to charge: the change is only in our own books.
    changeAmount: async () => {},
    setPaused: async () => {},
    async createCardPage({ token }, backUrl) {
      const { origin, pathname, search } = new URL(backUrl);
      return `${origin}/api/payments/test/${token}/card?back=${encodeURIComponent(pathname + search)}`;
    },
    stop: ({ token }) => send(notice({ kind: 'ended', pledge: token })),
    notice,
  };
}
