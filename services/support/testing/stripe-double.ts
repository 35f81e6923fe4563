import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { listenLocally } from '#build/testing/listen-locally.ts';

/** One received request. */
export interface StripeRequest {
  method: string;
  path: string;
  key: string | undefined;
  authorization: string | undefined;
  version: string | undefined;
  fields: Record<string, string>;
}

/** The part of Stripe's API that we use: the same idempotency key gets the same response. */
export interface StripeDouble extends AsyncDisposable {
  origin: string;
  requests: StripeRequest[];
  /**
   * Faulty responses before the correct one: a status, or `lost` when the work is done but the response never
   * arrives.
   */
  troubles: Array<number | 'lost'>;
}

/** Further properties of a subscription. */
const subscription = {
  customer: 'cus_1',
  items: { data: [{ id: 'si_1', price: { product: 'prod_1', currency: 'huf' } }] },
};

export async function startStripeDouble(): Promise<StripeDouble> {
  const requests: StripeRequest[] = [];
  const troubles: Array<number | 'lost'> = [];
  const answers = new Map<string, string>();
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
    const id = answers.get(key ?? '') ?? `cs_test_${answers.size + 1}`;
    answers.set(key ?? '', id);
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
  return {
    origin: await listenLocally(server),
    requests,
    troubles,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
