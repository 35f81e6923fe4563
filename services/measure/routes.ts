import { type Context, Hono } from 'hono';
import type { SiteSlug } from '#contract/article.ts';
import { CallError, TooManyError } from '#contract/errors.ts';
import { type Beacon, maxBeaconBytes } from '#contract/measure.ts';
import { BeaconInput } from '#contract/measure-calls.ts';
import { clientAddress } from '../limits/client-address.ts';
import { limitBody } from '../request-body.ts';
import type { BurstLimit } from './burst-limit.ts';

export interface MeasureRoutesOptions {
  /** @param address of the sender, if known; it must not be stored */
  count(site: SiteSlug, beacon: Beacon, address: string | null): void;
  limit: BurstLimit;
  siteOfHost(host: string | undefined): SiteSlug;
  /** Proxies in front of this process; each adds to X-Forwarded-For. */
  proxies: number;
  now(): number;
}

/** Creates `POST /api/measure`. */
export function measureRoutes({ count, limit, siteOfHost, proxies }: MeasureRoutesOptions): Hono {
  const app = new Hono();
  app.post('/api/measure', limitBody({ maxBytes: maxBeaconBytes }), async (c) => {
    const from = c.req.header('sec-fetch-site');
    if (from !== undefined && from !== 'same-origin')
      throw new CallError(403, 'Only pages of the site itself are counted.');
    const beacon = BeaconInput.safeParse(await jsonOf(c));
    if (!beacon.success) throw new CallError(400, 'The body is not a measurement of one of our pages.');
    const address = clientAddress(c, proxies);
    const waitSeconds = limit.countBeacon(address);
    if (waitSeconds !== null) throw new TooManyError('Too many requests at once.', waitSeconds);
    if (!optsOut(c)) count(siteOfHost(c.req.header('host')), beacon.data, address);
    return c.body(null, 204, { 'cache-control': 'no-store' });
  });
  return app;
}

/** Our pages then send nothing, but other clients may. */
const optsOut = (c: Context) => c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1';

/** Parses the body, which browsers send as text to avoid a CORS preflight. */
async function jsonOf(c: Context): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text());
  } catch (error) {
    if (error instanceof SyntaxError) throw new CallError(400, 'The body is not JSON.');
    throw error;
  }
}
