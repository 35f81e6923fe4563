import { Hono } from 'hono';
import type { Database } from '#database/database.ts';
import type { ServiceLog } from '../../platform.ts';
import { limitBody } from '../../request-body.ts';
import { type PaymentProvider, WebhookRefused } from '../providers/provider.ts';
import { bookNotice } from '../rules/book-notice.ts';
import { createLetters, type SupportSites } from '../rules/letters.ts';

interface WebhookOptions {
  db: Database;
  provider: PaymentProvider | null;
  sites: SupportSites;
  log: ServiceLog;
  now: () => number;
}

/** Address of the webhooks: `{webhookPath}/{name of the provider}`. */
export const webhookPath = '/api/payments/webhook';

/** Stripe's largest notices have some ten kB. */
const maxBodyBytes = 256 * 1024;

/**
 * Receives notices of providers. 200: it was booked, had been booked before, does not concern us, or is
 * refused for its content, which sending it again would not change. 400: it is not from the provider. 500: it
 * could not be booked now, and the provider should send it again.
 */
export function webhookRoute(options: WebhookOptions): Hono {
  const { db, provider, sites, log, now } = options;
  const app = new Hono();
  const letters = createLetters(sites);
  app.use(`${webhookPath}/*`, limitBody({ maxBytes: maxBodyBytes }));
  app.post(`${webhookPath}/:provider`, async (c) => {
    const name = c.req.param('provider');
    if (provider?.name !== name)
      return c.json({ status: 404, error: `The payment provider ${name} is not configured.` }, 404);
    const body = await c.req.text();
    try {
      const notice = provider.readNotice(body, c.req.raw.headers);
      const outcome = await bookNotice(db, name, notice, letters, now());
      const facts = { provider: name, notice: notice.id, kind: notice.news?.kind ?? null };
      if (outcome.kind === 'refused')
        log.error({ ...facts, reason: outcome.reason }, 'a payment notice was refused: somebody must look');
      else log.info({ ...facts, outcome: outcome.kind }, 'a payment notice was heard');
      return c.json({ outcome: outcome.kind });
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error;
      log.warn({ provider: name, reason: error.message }, 'a payment notice was not taken');
      return c.json({ status: 400, error: `The event was refused: ${error.message.slice(0, 200)}` }, 400);
    }
  });
  return app;
}
