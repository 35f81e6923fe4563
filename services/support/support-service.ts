import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { calls } from '#contract/calls.ts';
import type { Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { SupportOffer } from '#contract/support.ts';
import type { Database } from '#database/database.ts';
import { asErrorResponse, callRoutes } from '../http.ts';
import { stopPages } from './pages/stop-pages.ts';
import { testPages } from './pages/test-pages.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { createStripe } from './providers/stripe.ts';
import { createTestProvider, testSignatureHeader } from './providers/test-provider.ts';
import { runningPledges } from './queries/pledges.ts';
import { thanksOf } from './queries/thanks.ts';
import { againRoute } from './routes/again-route.ts';
import { checkForm, startRoute } from './routes/start-route.ts';
import { webhookPath, webhookRoute } from './routes/webhook-route.ts';
import { stopPledge } from './rules/stop-pledge.ts';
import type { SupportServiceOptions } from './support-options.ts';

export interface SupportService {
  /** Answers `supportPaths`. */
  routes: Hono;
  transport: Transport;
  /** Ends what somebody gives each month. @throws when the provider cannot be asked */
  endMonthly(email: string): Promise<void>;
}

export const supportPaths = ['/api/support', '/api/support/*', '/api/payments/*'];

/** Readers' money: the form that begins a payment, what providers tell of it, and what pages read of both. */
export function createSupportService(options: SupportServiceOptions): SupportService {
  const { db, sites, siteOfHost, stripe, pretend, log, now = Date.now } = options;
  const onError = (error: unknown) => log.error({ err: error }, 'support service');
  const routes = new Hono();
  const test = stripe === null && pretend ? createTestProvider(sendToWebhook, now) : null;
  const provider: PaymentProvider | null = stripe === null ? test : createStripe({ ...stripe, now });
  const offer: SupportOffer = { payment: provider?.payment ?? 'none' };

  /** A pretended notice takes the way of a real one. */
  async function sendToWebhook({ body, signature }: { body: string; signature: string }): Promise<void> {
    const headers = { 'content-type': 'application/json', [testSignatureHeader]: signature };
    const answer = await routes.request(`${webhookPath}/test`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`The webhook answered ${answer.status}`);
  }

  const read = (name: 'supportOffer' | 'supportThanks', input: object) => {
    if (name === 'supportOffer') return offer;
    const parsed = calls.supportThanks.input.safeParse(input);
    if (!parsed.success) throw new CallError(400, 'This is not the token of a support.');
    return thanksOf(db, parsed.data.token, now());
  };

  routes.route('/', webhookRoute({ db, provider, sites, log, now }));
  routes.use('/api/support', checkForm(options));
  routes.use('/api/support/stop/*', checkForm(options));
  routes.use('/api/payments/test/*', checkForm(options));
  routes.route('/', startRoute({ ...options, provider, now }));
  routes.route('/', againRoute({ ...options, now }));
  routes.route('/', stopPages({ db, provider, onError }));
  if (test) routes.route('/', testPages({ db, provider: test, send: sendToWebhook, now }));
  routes.route(
    '/',
    callRoutes(['supportOffer', 'supportThanks'], {
      read: async (name, input, _context, beforeLoad) => {
        beforeLoad();
        const value = await read(name as 'supportOffer' | 'supportThanks', input);
        return { value, tags: [], json: JSON.stringify(value) };
      },
      write: {},
      newsroomKey: undefined,
      siteOfHost,
      onError,
    }),
  );
  routes.onError((error) => (error instanceof HTTPException ? error.getResponse() : asErrorResponse(error, onError)));

  return {
    routes,
    endMonthly: (email) => endMonthly(db, provider, email),
    transport: async (name, input) => {
      if (name !== 'supportOffer' && name !== 'supportThanks') throw new CallError(404, `${name} is not a call of the support service.`);
      // One of the two, by its name: which one is lost in the general form of a transport.
      return (await read(name, input)) as never;
    },
  };
}

async function endMonthly(db: Database, provider: PaymentProvider | null, email: string): Promise<void> {
  for (const pledge of await runningPledges(db, email)) await stopPledge(provider, pledge);
}
