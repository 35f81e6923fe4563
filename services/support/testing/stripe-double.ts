import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request that came, as Stripe's API would get it. */
export interface StripeRequest {
  method: string;
  path: string;
  key: string | undefined;
  authorization: string | undefined;
  version: string | undefined;
  fields: Record<string, string>;
}

/** Stripe's API as far as we use it: the same idempotency key gets the same answer. */
export interface StripeDouble extends AsyncDisposable {
  origin: string;
  requests: StripeRequest[];
  /**
   * Answers that come before the right one: a status, or `lost` for one that never arrives though the work
   * was done.
   */
  troubles: Array<number | 'lost'>;
}

/** What a subscription has besides. */
const subscription = {
  customer: 'cus_1',
  items: { data: [{ id: 'si_1', price: { product: 'prod_1', currency: 'huf' } }] },
};

export async function startStripeDouble(): Promise<StripeDouble> {
  const requests: StripeRequest[] = [];
  const troubles: Array<number | 'lost'> = [];
  const made = new Map<string, string>();
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const key = request.headers['idempotency-key'] as string | undefined;
    requests.push({
      method: request.method ?? '',
      path: request.url ?? '',
      key,
      authorization: request.headers.authorization,
      version: request.headers['stripe-version'] as string | undefined,
      fields: Object.fromEntries(new URLSearchParams(body)),
    });
    const id = made.get(key ?? '') ?? `cs_test_${made.size + 1}`;
    made.set(key ?? '', id);
    const trouble = troubles.shift();
    if (trouble === 'lost') return void response.destroy();
    const problem = { error: { type: 'api_error', message: 'trouble' } };
    response.writeHead(trouble ?? 200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        trouble ? problem : { id, url: `https://checkout.stripe.com/c/pay/${id}`, ...subscription },
      ),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    troubles,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
