import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Counter, Histogram } from 'prom-client';

interface UpstreamMetrics {
  duration: Histogram;
  requests: Counter;
}

/** Hosts that are asked are those of the configuration: no more than this many are told apart, should that ever be otherwise. */
const mostHosts = 50;

/** What Node says of a request that `fetch` makes. */
interface Told {
  request: { origin?: string | URL };
  response?: { statusCode: number };
}

/**
 * Watches what this process asks of others over HTTP with `fetch`: services on other hosts, rates, weather, scores, payments, sign-in providers. Node
 * tells it of itself, so those who ask need not know.
 * @returns what ends that
 */
export function watchUpstreams({ duration, requests }: UpstreamMetrics): () => void {
  const begun = new WeakMap<object, number>();
  const hosts = new Set<string>();

  function nameOf({ origin = '' }: Told['request']): string {
    const host = URL.parse(String(origin))?.host ?? 'unknown';
    if (!hosts.has(host) && hosts.size >= mostHosts) return 'other';
    hosts.add(host);
    return host;
  }

  function end({ request, response }: Told): void {
    const at = begun.get(request);
    if (at === undefined) return;
    begun.delete(request);
    const host = nameOf(request);
    duration.observe({ host }, (performance.now() - at) / 1000);
    requests.inc({ host, outcome: response ? `${Math.floor(response.statusCode / 100)}xx` : 'failed' });
  }

  // Listeners get whatever is published under the name; these names are Node's own.
  const listeners: Array<[name: string, listener: (message: unknown) => void]> = [
    ['undici:request:create', (message) => void begun.set((message as Told).request, performance.now())],
    ['undici:request:headers', (message) => end(message as Told)],
    ['undici:request:error', (message) => end(message as Told)],
  ];
  for (const [name, listener] of listeners) subscribe(name, listener);
  return () => {
    for (const [name, listener] of listeners) unsubscribe(name, listener);
  };
}
