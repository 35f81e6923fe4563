import type { Hono } from 'hono';
import type { Platform } from '../platform.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { createStripe } from './providers/stripe.ts';
import { createTestProvider, type TestProvider, testSignatureHeader } from './providers/test-provider.ts';
import { runningPledges } from './queries/pledges.ts';
import { webhookPath, webhookRoute } from './routes/webhook-route.ts';
import { type ChangeSupport, createChangeSupport } from './rules/change-support.ts';
import { stopPledges } from './rules/stop-pledge.ts';

/** A notice of the test provider. */
interface TestNotice {
  body: string;
  signature: string;
}

export interface Payments {
  /** Null: online payment is not available here. */
  provider: PaymentProvider | null;
  /** The provider of test payments, if that is configured; otherwise null. */
  testProvider: TestProvider | null;
  /** The route that receives notices. */
  webhook: Hono;
  /** Sends a notice of the test provider to the webhook. */
  sendToWebhook(notice: TestNotice): Promise<void>;
  /** Changes a reader's monthly support at their request. */
  changeSupport: ChangeSupport;
  /**
   * Stops somebody's monthly payments.
   * @throws Error when the provider does not answer
   */
  stopMonthlyPayments(email: string): Promise<void>;
}

/** Sets up the configured payment provider, and the webhook for its notices. */
export function createPayments(platform: Platform): Payments {
  const { db, settings, sites, log, now } = platform;
  const { stripe } = settings.readers;
  const usesTestPayments = stripe === null && settings.usesTestPayments;
  const testProvider = usesTestPayments ? createTestProvider(sendToWebhook, now) : null;
  const provider: PaymentProvider | null = stripe === null ? testProvider : createStripe({ ...stripe, now });
  const webhook = webhookRoute({ db, provider, sites, log, now });

  async function sendToWebhook({ body, signature }: TestNotice): Promise<void> {
    const headers = { 'content-type': 'application/json', [testSignatureHeader]: signature };
    const answer = await webhook.request(`${webhookPath}/test`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`The webhook answered ${answer.status}`);
  }

  return {
    provider,
    testProvider,
    webhook,
    sendToWebhook,
    changeSupport: createChangeSupport({ db, sites, now, log }, provider),
    async stopMonthlyPayments(email) {
      await stopPledges(provider, await runningPledges(db, email));
    },
  };
}
