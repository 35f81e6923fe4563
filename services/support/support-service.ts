import { Hono } from 'hono';
import type { SupportOffer } from '#contract/support.ts';
import { supportCalls } from '#contract/support-calls.ts';
import { defineService } from '../define-service.ts';
import { stopPages } from './pages/stop-pages.ts';
import { testPages } from './pages/test-pages.ts';
import { createPayments } from './payments.ts';
import { eraseUnpaidContacts } from './queries/erase-unpaid-contacts.ts';
import { thanksOf } from './queries/thanks.ts';
import { againRoute } from './routes/again-route.ts';
import { checkForm, startRoute } from './routes/start-route.ts';

const eraseIntervalMs = 600_000;

/** Readers' support: the form that starts a payment, notices of providers, and what pages show of both. */
export const supportService = defineService({
  name: 'support',
  calls: supportCalls,
  paths: ['/api/support/*', '/api/payments/*'],

  start(context) {
    const { db, now, onError } = context;
    const { provider, testProvider, webhook, sendToWebhook } = createPayments(context);
    const routes = new Hono();
    routes.route('/', webhook);
    for (const path of ['/api/support', '/api/support/stop/*', '/api/payments/test/*']) {
      routes.use(path, checkForm(context));
    }
    routes.route('/', startRoute(context, provider));
    routes.route('/', againRoute(context));
    routes.route('/', stopPages({ db, provider, onError }));
    if (testProvider) routes.route('/', testPages({ db, provider: testProvider, send: sendToWebhook, now }));
    const timer = setInterval(() => void eraseUnpaidContacts(db).catch(onError), eraseIntervalMs).unref();
    const offer: SupportOffer = { payment: provider?.payment ?? 'none' };
    return {
      handlers: {
        supportOffer: async () => offer,
        supportThanks: ({ token }) => thanksOf(db, token, now()),
      },
      routes,
      stop: () => clearInterval(timer),
    };
  },
});
