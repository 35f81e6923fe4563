import type { Hono } from 'hono';
import type { Database } from '#database/database.ts';
import { sign } from '../providers/signature.ts';
import type { SupportServiceOptions } from '../support-options.ts';
import { createSupportService } from '../support-service.ts';

export const webhookSecret = 'whsec_of_the_tests';
/** When all tests take place, unix seconds. */
export const testTime = Date.UTC(2026, 10, 20, 9) / 1000;

export interface SupportDouble {
  routes: Hono;
  service: ReturnType<typeof createSupportService>;
  /** What was logged: level and message. */
  logged: string[];
  /** Sends a form of the page, as a browser would; a field that is null is left out. */
  order(fields?: Record<string, string | null>, headers?: Record<string, string>): Promise<Response>;
  /** Sends a notice of Stripe's. @param options.at when it was signed, unix seconds */
  notify(event: object, options?: { at?: number; signature?: string; secret?: string }): Promise<Response>;
}

const origin = 'http://localhost:3000';

/** The service with both sites, on a clock that stands still. */
export function supportDouble(db: Database, options: Partial<SupportServiceOptions> = {}): SupportDouble {
  const logged: string[] = [];
  const log = (level: string) => (_: object, message: string) => void logged.push(`${level}: ${message}`);
  const service = createSupportService({
    db,
    sites: {
      main: { slug: 'main', name: 'Címlap', origin },
      erdely: { slug: 'erdely', name: 'Címlap Erdély', origin: 'http://erdely.localhost:3000' },
    },
    amounts: {
      main: { currency: 'HUF', least: 500, most: 1_000_000, once: [5000], monthly: [3000], usual: { once: 5000, monthly: 3000 } },
      erdely: { currency: 'RON', least: 5, most: 15_000, once: [60], monthly: [40], usual: { once: 60, monthly: 40 } },
    },
    siteOfHost: (host) => (host.startsWith('erdely.') ? 'erdely' : 'main'),
    stripe: null,
    pretend: false,
    proxies: 1,
    log: { info: log('info'), warn: log('warn'), error: log('error') },
    now: () => testTime * 1000,
    ...options,
  });
  const { routes } = service;
  const standard = { often: 'once', once: '5000', monthly: '3000', own: '', email: 'olvaso@example.hu', name: '' };
  return {
    routes,
    service,
    logged,
    order: async (fields = {}, headers = {}) =>
      routes.request(`${origin}/api/support`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin,
          host: 'localhost:3000',
          'x-forwarded-for': '192.0.2.1',
          ...headers,
        },
        body: new URLSearchParams(
          Object.entries({ ...standard, ...fields }).filter((entry): entry is [string, string] => entry[1] !== null),
        ).toString(),
      }),
    notify: async (event, { at = testTime, signature, secret = webhookSecret } = {}) => {
      const body = JSON.stringify(event);
      return routes.request(`${origin}/api/payments/webhook/stripe`, {
        method: 'POST',
        headers: { 'stripe-signature': signature ?? sign(body, secret, at) },
        body,
      });
    },
  };
}
