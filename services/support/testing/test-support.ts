import type { Database } from '#database/database.ts';
import { noSettings, type ServiceSettings } from '../../settings.ts';
import { startService, testSettings } from '../../testing/start-service.ts';
import { sign } from '../providers/signature.ts';
import { supportService } from '../support-service.ts';

export const webhookSecret = 'whsec_of_the_tests';
/** Current time in all tests, Unix seconds. */
export const testTime = Date.UTC(2026, 10, 20, 9) / 1000;

export interface TestSupport {
  /** Sends a request to the service. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Logged lines: level and message. */
  logged: string[];
  /** Sends a form of the page, as a browser would; null fields are left out. */
  order(fields?: Record<string, string | null>, headers?: Record<string, string>): Promise<Response>;
  /**
   * Sends a notice as Stripe does.
   * @param options.at time of the signature, Unix seconds
   */
  notify(event: object, options?: { at?: number; signature?: string; secret?: string }): Promise<Response>;
}

const origin = 'http://localhost:3000';

export interface TestSupportOptions {
  stripe?: ServiceSettings['readers']['stripe'];
  usesTestPayments?: boolean;
  /** Origin of the main site. */
  mainOrigin?: string;
  /** Unix milliseconds. */
  now?: () => number;
}

/** The service with both sites and a stopped clock. */
export function testSupport(db: Database, options: TestSupportOptions = {}): TestSupport {
  const {
    stripe = null,
    usesTestPayments = false,
    mainOrigin = origin,
    now = () => testTime * 1000,
  } = options;
  const logged: string[] = [];
  const log = (level: string) => (_: object, message: string) => void logged.push(`${level}: ${message}`);
  const service = startService(supportService, {
    db,
    sites: {
      main: { slug: 'main', name: 'Címlap', origin: mainOrigin },
      erdely: {
        slug: 'erdely',
        name: 'Címlap Erdély',
        origin: 'http://erdely.localhost:3000',
      },
    },
    settings: testSettings({
      readers: { ...noSettings.readers, stripe },
      usesTestPayments,
      proxies: 1,
    }),
    log: { info: log('info'), warn: log('warn'), error: log('error') },
    now,
  });
  const request: TestSupport['request'] = async (path, init) => (await service).routes.request(path, init);
  const standard = {
    often: 'once',
    once: '5000',
    monthly: '3000',
    own: '',
    email: 'olvaso@example.hu',
    name: '',
  };
  return {
    request,
    logged,
    order: async (fields = {}, headers = {}) =>
      request(`${origin}/api/support`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin,
          host: 'localhost:3000',
          'x-forwarded-for': '192.0.2.1',
          ...headers,
        },
        body: new URLSearchParams(
          Object.entries({ ...standard, ...fields }).filter(
            (entry): entry is [string, string] => entry[1] !== null,
          ),
        ).toString(),
      }),
    notify: async (event, { at = testTime, signature, secret = webhookSecret } = {}) => {
      const body = JSON.stringify(event);
      return request(`${origin}/api/payments/webhook/stripe`, {
        method: 'POST',
        headers: { 'stripe-signature': signature ?? sign(body, secret, at) },
        body,
      });
    },
  };
}
